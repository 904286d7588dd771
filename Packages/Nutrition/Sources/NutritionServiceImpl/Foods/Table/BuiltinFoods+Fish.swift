// SPDX-License-Identifier: Apache-2.0

extension BuiltinFoods {
    /// Fish and seafood; the columns are those of `BuiltinFoods`.
    static var fish: String {
        """
        271|15236|Salmon, farmed, raw|208|20.42|0|13.42|0||fillet:396
        272|15237|Salmon, farmed, baked|206|22.1|0|12.35|0||fillet:356
        273|15076|Salmon, wild, raw|142|19.84|0|6.34|0||fillet:396
        274|15179|Salmon, smoked|117|18.28|0|4.32|0||
        275|15121|Tuna, canned in water, drained|86|19.44|0|0.96|0||
        276|15119|Tuna, canned in oil, drained|198|29.13|0|8.21|0||cup, solid or chunks:146
        277|15127|Tuna, fresh, raw|109|24.4|0|0.49|0||cubic inch, boneless:16
        278|15015|Cod, raw|82|17.81|0|0.67|0||fillet:231
        279|15016|Cod, baked|105|22.83|0|0.86|0||fillet:180
        280|15033|Haddock, raw|74|16.32|0|0.45|0||fillet:193
        281|15261|Tilapia, raw|96|20.08|0|1.7|0||fillet:116
        282|15262|Tilapia, baked|128|26.15|0|2.65|0||fillet:87
        283|15046|Mackerel, raw|205|18.6|0|13.89|0||fillet:112
        284|15088|Sardines, canned in oil, drained|208|24.62|0|11.45|0||cup, drained:149
        285|15039|Herring, raw|158|17.96|0|9.04|0||fillet:184
        286|15041|Herring, pickled|262|14.19|9.64|18|0||cup:140
        287|15114|Trout, raw|148|20.77|0|6.61|0||fillet:79
        288|15036|Halibut, raw|91|18.56|0|1.33|0||fillet:408
        289|15027|Fish sticks, baked|277|11.01|21.66|16.23|1.5||piece:57;stick:28
        290|15270|Shrimp, raw|85|20.1|0|0.51|||
        291|15271|Shrimp, cooked|99|23.98|0.2|0.28|||
        292|15164|Mussels, raw|86|11.9|3.69|2.24|0||cup:150
        293|15165|Mussels, cooked|172|23.8|7.39|4.48|0||
        294|15175|Squid, raw|92|15.58|3.08|1.38|0||
        295|15139|Crab, raw|87|18.06|0.04|1.08|0||crab:21
        """
    }
}
