// SPDX-License-Identifier: Apache-2.0

extension BuiltinFoods {
    /// Legumes, nuts and seeds; the columns are those of `BuiltinFoods`.
    static var legumes: String {
        """
        296|16070|Lentils, boiled|116|9.02|20.13|0.38|7.9||cup:198;tbsp:12.3
        297|16069|Lentils, dry|352|24.63|63.35|1.06|10.7||cup:192;tbsp:12
        298|16144|Lentils, red, dry|358|23.91|63.1|2.17|10.8||cup:192
        299|16057|Chickpeas, boiled|164|8.86|27.42|2.59|7.6||cup:164
        300|16056|Chickpeas, dry|378|20.47|62.95|6.04|12.2||cup:200;tbsp:12.5
        301|16358|Chickpeas, canned, drained|139|7.05|22.53|2.77|6.4||can, drained:253
        302|16033|Kidney beans, boiled|127|8.67|22.8|0.5|7.4||cup:177;tbsp:11
        303|16145|Kidney beans, canned, drained|124|7.98|21.49|1.05|5.5||can, drained solids:266
        304|16015|Black beans, boiled|132|8.86|23.71|0.54|8.7||cup:172
        305|16043|Pinto beans, boiled|143|9.01|26.22|0.65|9||cup:171;tbsp:10.6
        306|16050|White beans, boiled|139|9.73|25.09|0.35|6.3||cup:179;tbsp:11.2
        307|16006|Baked beans, canned|94|4.75|21.14|0.37|4.1||cup:254
        308|16086|Split peas, boiled|118|8.34|21.1|0.39|8.3||cup:196;tbsp:12.2
        309|16158|Hummus|166|7.9|14.29|9.6|6||tbsp:15;cup:246
        310|16138|Falafel|333|13.31|31.84|17.8|||patty:17
        311|16426|Tofu, firm|144|17.27|2.78|8.72|2.3||cup:252;block:324
        312|16427|Tofu, regular|76|8.08|1.87|4.78|0.3||cup:248;block:464
        313|16114|Tempeh|192|20.29|7.64|10.8|||cup:166
        314|16112|Miso|198|12.79|25.37|6.01|5.4||tbsp:17;cup:275
        315|16120|Soy milk, plain|54|3.27|6.28|1.75|0.6|1.0271|cup:243
        316|16222|Soy milk, unsweetened|33|2.86|1.74|1.61|0.5|1.0271|cup:243
        318|12118|Coconut milk, canned|197|2.02|2.81|21.33||0.9552|cup:226;tbsp:15
        319|12119|Coconut water|19|0.72|3.71|0.2|1.1|1.0144|cup:240;tbsp:15
        320|12061|Almonds|579|21.15|21.55|49.93|12.5||cup, whole:143;cup, sliced:92
        321|12087|Cashews, raw|553|18.22|30.19|43.85|3.3||
        322|12155|Walnuts|654|15.23|13.71|65.21|6.7||cup, chopped:117;cup, ground:80
        323|12120|Hazelnuts|628|14.95|16.7|60.75|9.7||cup, chopped:115;cup, ground:75
        324|12142|Pecans|691|9.17|13.86|71.97|9.6||cup, chopped:109;cup, halves:99
        325|12151|Pistachios, raw|560|20.16|27.17|45.32|10.6||cup:123
        326|12131|Macadamia nuts, raw|718|7.91|13.82|75.77|8.6||cup, whole or halves:134
        327|12078|Brazil nuts|659|14.32|11.74|67.1|7.5||cup, whole:133;kernel:5
        328|12147|Pine nuts|673|13.69|13.08|68.37|3.7||cup:135
        329|16087|Peanuts, raw|567|25.8|16.13|49.24|8.5||cup:146
        330|16090|Peanuts, roasted|587|24.35|21.26|49.66|8.4||peanut:1
        331|12006|Chia seeds|486|16.54|42.12|30.74|34.4||
        332|12220|Flax seeds|534|18.29|28.88|42.16|27.3||tbsp, whole:10.3;cup, whole:168
        333|12036|Sunflower seeds|584|20.78|20|51.46|8.6||cup:140
        334|12014|Pumpkin seeds|559|30.23|10.71|49.05|6||cup:129
        335|12023|Sesame seeds|573|17.73|23.45|49.67|11.8||cup:144;tbsp:9
        336|12012|Hemp seeds|553|31.56|8.67|48.75|4||tbsp:10
        337|12104|Coconut, raw|354|3.33|15.23|33.49|9||cup, shredded:80;medium:397
        338|12108|Coconut, dried, unsweetened|660|6.88|23.65|64.53|16.3||
        339|16398|Peanut butter, smooth|598|22.21|22.31|51.36|5||tbsp:16;cup:258
        340|16397|Peanut butter, chunky|589|24.06|21.57|49.94|8||tbsp:16;cup:258
        341|12195|Almond butter|614|20.96|18.82|55.5|10.3||tbsp:16;cup:250
        342|12698|Tahini|592|17.4|21.5|53.01|4.7||tbsp:15
        359|16123|Soy sauce|53|8.14|4.93|0.57|0.8|1.0820|tbsp:16;tsp:5.3
        """
    }
}
