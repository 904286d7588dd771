// SPDX-License-Identifier: Apache-2.0

extension BuiltinFoods {
    /// Milk products and eggs; the columns are those of `BuiltinFoods`.
    static var dairy: String {
        """
        176|01077|Milk, whole|61|3.15|4.8|3.25|0|1.0313|cup:244
        177|01079|Milk, reduced fat, 2%|50|3.3|4.8|1.98|0|1.0313|cup:244
        178|01082|Milk, low fat, 1%|42|3.37|4.99|0.97|0|1.0313|cup:244
        179|01085|Milk, skim|34|3.37|4.96|0.08|0|1.0356|cup:245
        180|01106|Milk, goat|69|3.56|4.45|4.14|0|1.0313|cup:244
        181|01102|Chocolate milk, whole|83|3.17|10.34|3.39|0.8|1.0567|cup:250
        182|01088|Buttermilk, low fat|40|3.31|4.79|0.88|0|1.0356|cup:245
        183|01289|Kefir, plain|41|3.79|4.48|0.93|0||
        184|01116|Yogurt, plain, whole milk|61|3.47|4.66|3.25|0||container:170
        185|01117|Yogurt, plain, low fat|63|5.25|7.04|1.55|0||container:170
        186|01118|Yogurt, plain, skim|56|5.73|7.68|0.18|0||container:170
        187|01256|Greek yogurt, plain, nonfat|59|10.19|3.6|0.39|0||container:170
        188|01287|Greek yogurt, plain, low fat|73|9.95|3.94|1.92|0||container:200
        189|01293|Greek yogurt, plain, whole milk|97|9|3.98|5|0||
        190|01121|Yogurt, fruit, low fat|102|4.37|19.05|1.08|0||container:170;cup:245
        191|01049|Cream, half and half|123|3.13|4.73|10.39|0|1.0212|tbsp:15
        192|01053|Cream, heavy|340|2.84|2.74|36.08|0|1.0060|cup, fluid:238;cup, whipped:120
        193|01056|Sour cream|198|2.44|4.63|19.35|0||tbsp:12;cup:230
        194|01001|Butter, salted|717|0.85|0.06|81.11|0||pat:5;tbsp:14.2
        195|01145|Butter, unsalted|717|0.85|0.06|81.11|0||pat:5;tbsp:14.2
        196|01009|Cheese, cheddar|404|22.87|3.09|33.31|0||cup, diced:132;cup, melted:244
        197|01026|Cheese, mozzarella, whole milk|300|22.17|2.19|22.35|0||cup, shredded:112
        198|01028|Cheese, mozzarella, part skim|254|24.26|2.77|15.92|0||
        199|01033|Cheese, parmesan, hard|392|35.75|3.22|25.83|0||cubic inch:10.3
        200|01032|Cheese, parmesan, grated|420|28.42|13.91|27.84|0||cup:100;tbsp:5
        201|01019|Cheese, feta|264|14.21|4.09|21.28|0||cup, crumbled:150
        202|01022|Cheese, gouda|356|24.94|2.22|27.44|0||package:198
        203|01018|Cheese, edam|357|24.99|1.43|27.8|0||package:198
        204|01040|Cheese, Swiss|393|26.96|1.44|30.99|0||cup, diced:132;cup, melted:244
        205|01006|Cheese, brie|334|20.75|0.45|27.68|0||cup, sliced:144
        206|01007|Cheese, camembert|300|19.8|0.46|24.26|0||cup:246
        207|01004|Cheese, blue|353|21.4|2.34|28.74|0||cubic inch:17
        208|01159|Cheese, goat, soft|264|18.52|0|21.08|0||
        209|01035|Cheese, provolone|351|25.58|2.14|26.62|0||cup, diced:132
        210|01017|Cream cheese|350|6.15|5.52|34.44|0||tbsp:14.5;cup:232
        211|01012|Cottage cheese, creamed|98|11.12|3.38|4.3|0||cup, large curd:210
        212|01015|Cottage cheese, low fat, 2%|81|10.45|4.76|2.27|0||cup:226
        213|01036|Ricotta, whole milk|174|11.26|3.04|12.98|0||cup:248
        214|01123|Egg, whole, raw|143|12.56|0.72|9.51|0||large:50;extra large:56;small:38;\
        medium:44
        215|01129|Egg, whole, boiled|155|12.58|1.12|10.61|0||cup, chopped:136;tbsp:8.5
        216|01128|Egg, whole, fried|196|13.61|0.83|14.84|0||large:46
        217|01132|Egg, whole, scrambled|149|9.99|1.61|10.98|0||large:61;tbsp:13.7
        218|01131|Egg, whole, poached|143|12.51|0.71|9.47|0||large:50
        219|01124|Egg white, raw|52|10.9|0.73|0.17|0||large:33;cup:243
        220|01125|Egg yolk, raw|322|15.86|3.59|26.54|0||large:17;cup:243
        """
    }
}
