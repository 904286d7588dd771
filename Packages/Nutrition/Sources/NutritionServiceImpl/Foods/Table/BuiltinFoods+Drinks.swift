// SPDX-License-Identifier: Apache-2.0

extension BuiltinFoods {
    /// Drinks; the columns are those of `BuiltinFoods`.
    static var drinks: String {
        """
        317|14091|Almond milk, unsweetened|15|0.59|0.58|1.1|0|1.1074|cup:262
        384|14411|Water, tap|0|0|0|0|0|1.0009|serving:237
        385|14209|Coffee, brewed, black|1|0.12|0|0.02|0|1.0009|
        386|14210|Espresso|9|0.12|1.67|0.18|0|1.0009|
        387|14355|Tea, black, brewed|1|0|0.3|0|0|1.0009|
        388|14278|Tea, green, brewed|1|0.22|0|0|0|1.0356|cup:245
        389|14148|Cola|42|0|10.36|0.25|0|1.0381|can:370
        390|14416|Cola, diet|2|0.11|0.29|0.03|0|1.0009|can:355
        391|14003|Beer|43|0.46|3.55|0|0|1.0043|can:356
        392|14006|Beer, light|29|0.24|1.64|0|0|0.9975|can:354
        393|14096|Wine, red|85|0.07|2.61|0|0|0.9941|serving:147
        394|14106|Wine, white|82|0.07|2.6|0|0|0.9941|serving:147
        395|14051|Vodka|231|0|0|0|0|0.9400|
        396|14154|Energy drink|43|0.46|10.23|0|0|1.0386|can:258;serving:369
        397|14461|Sports drink|32|0|7.84|0.05|0|1.0313|
        398|14066|Whey protein powder|352|78.13|6.25|1.56|3.1||cup:96.97
        """
    }
}
