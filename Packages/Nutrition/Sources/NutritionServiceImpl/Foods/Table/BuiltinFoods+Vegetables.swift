// SPDX-License-Identifier: Apache-2.0

extension BuiltinFoods {
    /// Vegetables and herbs; the columns are those of `BuiltinFoods`.
    static var vegetables: String {
        """
        50|11352|Potato, raw, with skin|77|2.05|17.49|0.09|2.1||cup, diced:150;large:369;\
        small:170;medium:213
        51|11674|Potato, baked, with skin|93|2.5|21.15|0.13|2.2||large:299;small:138;medium:173
        52|11367|Potato, boiled, peeled|86|1.71|20.01|0.1|1.8||cup:156;large:300;small:125;\
        medium:167
        53|11657|Potato, mashed, with milk|83|1.91|17.57|0.57|1.5||cup:210
        54|11507|Sweet potato, raw|86|1.57|20.12|0.05|3||cup, cubes:133;sweetpotato:130;\
        medium:130
        55|11508|Sweet potato, baked|90|2.01|20.71|0.15|3.3||cup:200;large:180;small:60;\
        medium:114
        56|11529|Tomato, raw|18|0.88|3.89|0.2|1.2||cup, cherry tomatoes:149;\
        cup, chopped or sliced:180;small:91;medium:123;large:182;cherry:17
        57|11531|Tomatoes, canned|16|0.79|3.47|0.25|1.9||cup:240;tbsp:15
        58|11955|Tomatoes, sun-dried|258|14.11|55.76|2.97|12.3||cup:54;piece:2
        59|11546|Tomato paste, canned|82|4.32|18.91|0.47|4.1||cup:264
        60|11549|Tomato sauce, canned|24|1.2|5.31|0.3|1.5||cup:245
        61|11205|Cucumber, raw, with peel|15|0.65|3.63|0.11|0.5||cup, slices:104;cucumber:301
        62|11124|Carrot, raw|41|0.93|9.58|0.24|2.8||cup, chopped:128;cup, grated:110;small:50;\
        medium:61;large:72
        63|11125|Carrots, boiled|35|0.76|8.22|0.18|3||tbsp:9.7;cup, slices:156
        64|11282|Onion, raw|40|1.1|9.34|0.1|1.7||cup, chopped:160;cup, sliced:115;small:70;\
        medium:110;large:150
        65|11291|Spring onion, raw|32|1.83|7.34|0.19|2.6||cup, chopped:100;tbsp, chopped:6;\
        medium:15
        66|11246|Leek, raw|61|1.5|14.15|0.3|1.8||cup:89;leek:89
        67|11215|Garlic, raw|149|6.36|33.06|0.5|2.1||cup:136;tsp:2.8;clove:3
        68|11216|Ginger root, raw|80|1.82|17.77|0.75|2||tsp:2;cup, slices:96
        69|11090|Broccoli, raw|34|2.82|6.64|0.37|2.6||cup, chopped:91;bunch:608
        70|11091|Broccoli, boiled|35|2.38|7.18|0.41|3.3||cup, chopped:156;stalk, large:280
        71|11135|Cauliflower, raw|25|1.92|4.97|0.28|2||cup, chopped:107;floweret:13
        72|11136|Cauliflower, boiled|23|1.84|4.11|0.45|2.3||cup:124;flowerets:18
        73|11457|Spinach, raw|23|2.86|3.63|0.39|2.2||cup:30;bunch:340
        74|11458|Spinach, boiled|23|2.97|3.75|0.26|2.4||cup:180
        75|11233|Kale, raw|49|4.28|8.75|0.93|3.6||cup, loosely packed:16
        76|11251|Lettuce, romaine, raw|17|1.23|3.29|0.3|2.1||cup, shredded:47;leaf, inner:6
        77|11252|Lettuce, iceberg, raw|14|0.9|2.97|0.14|1.2||cup, shredded:72;cup, chopped:57
        78|11959|Arugula, raw|25|2.58|3.65|0.66|1.6||leaf:2;cup:20
        79|11109|Cabbage, raw|25|1.28|5.8|0.1|2.5||cup, chopped:89;cup, shredded:70
        80|11112|Cabbage, red, raw|31|1.43|7.37|0.16|2.1||cup, chopped:89;cup, shredded:70
        81|11439|Sauerkraut, canned|19|0.91|4.28|0.14|2.9||cup:142;cup, undrained:236
        82|11118|Kimchi|15|1.1|2.4|0.5|1.6||cup:150
        83|11098|Brussels sprouts, raw|43|3.38|8.95|0.3|3.8||cup:88;sprout:19
        84|11333|Bell pepper, green, raw|20|0.86|4.64|0.17|1.7||cup, chopped:149;cup, sliced:92;\
        small:74;medium:119;large:164
        85|11821|Bell pepper, red, raw|31|0.99|6.03|0.3|2.1||cup, chopped:149;cup, sliced:92;\
        small:74;medium:119;large:164
        86|11951|Bell pepper, yellow, raw|27|1|6.32|0.21|0.9||pepper, large:186;strips:5.2
        87|11979|Jalapeno, raw|29|0.91|6.5|0.37|2.8||cup, sliced:90;pepper:14
        88|11260|Mushrooms, white, raw|22|3.09|3.26|0.34|1||cup, pieces or slices:70;\
        cup, whole:96;small:10;medium:18;large:23
        89|11477|Zucchini, raw|17|1.21|3.11|0.32|1||cup, chopped:124;cup, sliced:113;small:118;\
        medium:196;large:323
        90|11209|Eggplant, raw|25|0.98|5.88|0.18|3||cup, cubes:82
        91|11422|Pumpkin, raw|26|1|6.5|0.1|0.5||cup:116
        92|11485|Butternut squash, raw|45|1|11.69|0.1|2||cup, cubes:140
        93|11011|Asparagus, raw|20|2.2|3.88|0.12|2.1||cup:134;spear, small:12
        94|11052|Green beans, raw|31|1.83|6.97|0.22|2.7||cup:100;beans:5.5
        95|11053|Green beans, boiled|35|1.89|7.88|0.28|3.2||cup:125
        96|11304|Green peas, raw|81|5.42|14.45|0.4|5.7||cup:145
        97|11312|Green peas, frozen|77|5.22|13.62|0.4|4.5||cup:134;package:284
        98|11313|Green peas, frozen, boiled|78|5.15|14.26|0.27|4.5||cup:160
        99|11167|Sweetcorn, raw|86|3.27|18.7|1.35|2||cup:145
        100|11168|Sweetcorn, boiled|96|3.41|20.98|1.5|2.4||ear, small:89;ear, medium:103
        101|11172|Sweetcorn, canned, drained|67|2.29|14.34|1.22|2||cup:164
        102|11080|Beetroot, raw|43|1.61|9.56|0.17|2.8||cup:136;beet:82
        103|11081|Beetroot, boiled|44|1.68|9.96|0.18|2||cup, slices:170;beets:50
        104|11143|Celery, raw|16|0.69|2.97|0.17|1.6||cup, chopped:101
        105|11429|Radishes, raw|16|0.68|3.4|0.1|1.6||cup, slices:116;large:9;medium:4.5
        106|11564|Turnip, raw|28|0.9|6.43|0.1|1.8||cup, cubes:130;large:183;medium:122
        107|11298|Parsnip, raw|75|1.2|17.99|0.3|4.9||cup, slices:133
        108|11147|Swiss chard, raw|19|1.8|3.74|0.2|1.6||cup:36;leaf:48
        109|11212|Edamame, prepared|121|11.91|8.91|5.2|5.2||cup:155
        110|11297|Parsley, fresh|36|2.97|6.33|0.79|3.3||cup, chopped:60;tbsp:3.8
        111|02044|Basil, fresh|23|3.15|2.65|0.64|1.6||leaves:0.5;tbsp, chopped:2.65
        112|11583|Mixed vegetables, frozen|72|3.33|13.47|0.52|4||package:287.88
        357|11935|Ketchup|101|1.04|27.4|0.1|0.3||tbsp:17;packet:9
        358|02046|Mustard, yellow|60|3.74|5.83|3.34|4||tsp:5;cup:249
        365|02048|Vinegar, cider|21|0|0.93|0|0|1.0102|tbsp:14.9;cup:239
        366|02069|Vinegar, balsamic|88|0.49|17.03|0||1.0778|tbsp:16;cup:255
        367|02047|Salt|0|0|0|0|0||tsp:6;tbsp:18
        410|11414|Potato salad|143|2.68|11.17|8.2|1.3||cup:250
        """
    }
}
