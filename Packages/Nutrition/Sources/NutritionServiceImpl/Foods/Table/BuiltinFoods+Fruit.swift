// SPDX-License-Identifier: Apache-2.0

extension BuiltinFoods {
    /// Fruit and fruit juices; the columns are those of `BuiltinFoods`.
    static var fruit: String {
        """
        1|09040|Banana, raw|89|1.09|22.84|0.33|2.6||cup, mashed:225;cup, sliced:150;small:101;\
        medium:118;large:136
        2|09003|Apple, raw, with skin|52|0.26|13.81|0.17|2.4||cup, quartered or chopped:125;\
        cup, slices:109;small:149;medium:182;large:223
        3|09004|Apple, raw, peeled|48|0.27|12.76|0.13|1.3||cup, slices:110;large:216;small:132;\
        medium:161
        4|09200|Orange, raw|47|0.94|11.75|0.12|2.4||cup, sections:180;large:184;small:96;\
        medium:131
        5|09218|Mandarin, raw|53|0.81|13.34|0.31|1.8||cup, sections:195;small:76;medium:88;\
        large:120
        6|09433|Clementine, raw|47|0.85|12.02|0.15|1.7||fruit:74
        7|09112|Grapefruit, raw|42|0.77|10.66|0.14|1.6||cup, sections with juice:230;fruit:246
        8|09252|Pear, raw|57|0.36|15.23|0.14|3.1||cup, slices:140;cup, cubes:161;small:148;\
        medium:178;large:230
        9|09236|Peach, raw|39|0.91|9.54|0.25|1.5||cup, slices:154;small:130;medium:150;large:175
        10|09191|Nectarine, raw|44|1.06|10.55|0.32|1.7||cup, slices:143;small:129;medium:142;\
        large:156
        11|09279|Plum, raw|46|0.7|11.42|0.28|1.4||cup, sliced:165;fruit:66
        12|09021|Apricot, raw|48|1.4|11.12|0.39|2||cup, halves:155;cup, sliced:165;fruit:35
        13|09132|Grapes, raw|69|0.72|18.1|0.16|0.9||cup:151;grapes:4.9;grape:4.9
        14|09316|Strawberries, raw|32|0.67|7.68|0.3|2||cup, halves:152;cup, pureed:232;small:7;\
        medium:12;large:18
        15|09050|Blueberries, raw|57|0.74|14.49|0.33|2.4||cup:148;berries:1.36
        16|09054|Blueberries, frozen, unsweetened|51|0.42|12.17|0.64|2.7||cup, unthawed:155;\
        package:567
        17|09302|Raspberries, raw|52|1.2|11.94|0.65|6.5||cup:123
        18|09042|Blackberries, raw|43|1.39|9.61|0.49|5.3||cup:144
        19|09078|Cranberries, raw|46|0.46|11.97|0.13|3.6||cup, chopped:110;cup, whole:100
        20|09070|Cherries, sweet, raw|63|1.06|16.01|0.2|2.1||cup, without pits:154;cherry:8.2
        21|09148|Kiwi, green, raw|61|1.14|14.66|0.52|3||cup, sliced:180;fruit:69
        22|09176|Mango, raw|60|0.82|14.98|0.38|1.6||cup, pieces:165;fruit, without refuse:336;\
        fruit:336
        23|09266|Pineapple, raw|50|0.54|13.12|0.12|1.4||cup, chunks:165;fruit:905
        24|09226|Papaya, raw|43|0.47|10.82|0.26|1.7||cup:145;cup, mashed:230
        25|09326|Watermelon, raw|30|0.61|7.55|0.15|0.4||cup, balls:154;cup, diced:152;wedge:286
        26|09181|Melon, cantaloupe, raw|34|0.84|8.16|0.19|0.9||cup, balls:177;cup, cubes:160
        27|09184|Melon, honeydew, raw|36|0.54|9.09|0.14|0.8||cup, diced:170;cup, balls:177
        28|09037|Avocado, raw|160|2|8.53|14.66|6.7||cup, cubes:150;cup, pureed:230;fruit:201
        29|09150|Lemon, raw|29|1.1|9.32|0.3|2.8||cup, sections:212;fruit:58
        30|09159|Lime, raw|30|0.7|10.54|0.2|2.8||fruit:67
        31|09286|Pomegranate, raw|83|1.67|18.7|1.17|4||cup, arils:174;pomegranate:282;fruit:282
        32|09089|Fig, raw|74|0.75|19.18|0.3|2.9||large:64;medium:50;small:40
        33|09421|Dates, medjool|277|1.81|74.97|0.15|6.7||date, pitted:24;date:24
        34|09298|Raisins|299|3.07|79.18|0.46|3.7||cup, packed:165;cup:145
        35|09079|Cranberries, dried, sweetened|308|0.17|82.8|1.09|5.3||cup:160
        36|09032|Apricots, dried|241|3.39|62.64|0.51|7.3||cup, halves:130;half:3.5
        37|09291|Prunes, dried|240|2.18|63.88|0.38|7.1||cup, pitted:174;prune, pitted:9.5;\
        prune:9.5
        38|09094|Figs, dried|249|3.3|63.87|0.93|9.8||cup:149;fig:8.4
        39|09277|Plantain, raw|122|1.3|31.89|0.37|2.3||cup, sliced:148;medium:179
        40|09193|Olives, black, canned|115|0.84|6.26|10.68|3.2||tbsp:8.4;large:4.4
        41|09195|Olives, green, pickled|145|1.03|3.84|15.32|3.3||olive:2.7
        42|09019|Applesauce, unsweetened|42|0.17|11.27|0.1|1.1||cup:244
        43|09206|Orange juice, fresh|45|0.7|10.4|0.2|0.2|1.0482|cup:248
        44|09016|Apple juice|46|0.1|11.3|0.13|0.2|1.0482|cup:248
        45|09123|Grapefruit juice|34|0.58|7.93|0.1|0.8|1.0440|cup:247
        46|09273|Pineapple juice|53|0.36|12.87|0.12|0.2|1.0567|cup:250
        47|09135|Grape juice|60|0.37|14.77|0.13|0.2|1.0694|cup:253
        48|09152|Lemon juice, raw|22|0.35|6.9|0.24|0.3|1.0313|cup:244
        49|09442|Pomegranate juice|54|0.15|13.13|0.29|0.1|1.0525|cup:249
        """
    }
}
