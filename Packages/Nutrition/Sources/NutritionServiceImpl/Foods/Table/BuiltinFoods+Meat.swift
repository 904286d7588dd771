// SPDX-License-Identifier: Apache-2.0

extension BuiltinFoods {
    /// Meat, poultry and sausages; the columns are those of `BuiltinFoods`.
    static var meat: String {
        """
        223|05062|Chicken breast, raw|120|22.5|0|2.62|0||piece:272
        224|05064|Chicken breast, roasted|165|31.02|0|3.57|0||cup, chopped or diced:140
        225|05057|Chicken breast, with skin, raw|172|20.85|0|9.25|0||breast, bone removed:290
        226|05096|Chicken thigh, raw|121|19.66|0|4.12|0||thigh, without skin:149
        227|05098|Chicken thigh, roasted|179|24.76|0|8.15|0||thigh, without skin:116;\
        thigh, with skin:137
        228|05066|Chicken drumstick, with skin, raw|161|18.08|0.11|9.2|0||\
        drumstick, with skin:133;drumstick:130
        229|05100|Chicken wing, with skin, raw|191|17.52|0|12.85|0||piece:107;package:1150
        230|05009|Chicken, whole, with skin, roasted|239|27.3|0|13.6|0||\
        cup, chopped or diced:140
        231|05332|Chicken mince, raw|143|17.44|0.04|8.1|0||
        232|05027|Chicken liver, raw|119|16.92|0.73|4.83|0||liver:44
        233|05219|Turkey breast, raw|114|23.66|0.14|1.48|0||breast:1769
        234|05220|Turkey breast, roasted|147|30.13|0|2.08|0||breast:1413
        235|05665|Turkey mince, 7% fat, raw|150|18.73|0|8.34|0||
        236|05142|Duck, roasted|201|23.48|0|11.2|0||cup, chopped or diced:140
        237|23572|Beef mince, 20% fat, raw|254|17.17|0|20|0||
        238|23567|Beef mince, 15% fat, raw|215|18.59|0|15|0||
        239|23562|Beef mince, 10% fat, raw|176|20|0|10|0||
        240|23557|Beef mince, 5% fat, raw|137|21.41|0|5|0||
        241|23573|Beef mince, 20% fat, cooked|270|25.75|0|17.78|0||
        242|23558|Beef mince, 5% fat, cooked|174|26.29|0|6.8|0||
        243|13929|Beef sirloin steak, raw|201|20.3|0|12.71|0||steak:608
        244|13454|Beef sirloin steak, grilled|183|30.55|0|5.79|0||
        245|13917|Beef tenderloin, raw|247|19.61|0|18.16|0||steak:164
        246|13970|Beef flank steak, raw|155|21.22|0|7.17|0||steak:188
        247|23090|Beef stew meat, braised|191|32.41|0|6.82|0||
        248|13326|Beef liver, braised|191|29.08|5.13|5.26|0||slice:68
        250|10060|Pork tenderloin, raw|109|20.95|0|2.17|0||
        251|10061|Pork tenderloin, roasted|143|26.17|0|3.51|0||
        252|10066|Pork chop, lean, raw|127|22.41|0|3.42|0||chop:185
        253|10068|Pork chop, lean, grilled|173|27.58|0|6.08|0||chop:145
        254|10219|Pork mince, raw|263|16.88|0|21.19|0||
        255|10220|Pork mince, cooked|297|25.69|0|20.77|0||
        256|10123|Bacon, raw|417|12.62|1.28|39.69|0||slice, raw:28;package:442
        257|10862|Bacon, fried|468|33.92|1.7|35.09|0||slice:11.5
        258|07029|Ham, sliced|163|16.6|3.83|8.6|1.3||slice:28
        259|10153|Ham, lean, roasted|157|25.05|0|5.5|0||cup:140
        260|07072|Salami, hard|378|21.07|0.72|31.65|0||slice:9.8
        261|07057|Pepperoni|504|19.25|1.18|46.28|0||piece:2
        262|07019|Chorizo|455|24.1|1.86|38.27|0||link:60
        263|07013|Bratwurst, cooked|333|13.72|2.85|29.18|0||link, cooked:85
        264|07945|Frankfurter, beef, cooked|322|11.69|2.66|29.36|0||frankfurter:48;package:451
        265|07064|Pork sausage, fried|325|18.53|1.42|27.25|0||patty:27;link:23
        266|07081|Turkey breast, deli slices|106|14.81|2.2|3.77|0||slice:16
        267|17224|Lamb mince, raw|282|16.56|0|23.41|0||
        268|17225|Lamb mince, grilled|283|24.75|0|19.65|0||
        269|17142|Veal mince, raw|197|18.58|0|13.06|0||
        270|17165|Venison, roasted|158|30.21|0|3.19|0||
        """
    }
}
