// SPDX-License-Identifier: Apache-2.0

extension BuiltinFoods {
    /// Sweets and snacks; the columns are those of `BuiltinFoods`.
    static var sweets: String {
        """
        221|19095|Ice cream, vanilla|207|3.5|23.6|11|0.7||serving:66
        222|19270|Ice cream, chocolate|216|3.8|28.2|11|1.2||individual:58;cup:132
        249|19002|Beef jerky|410|33.2|11|25.6|1.8||piece, large:20
        368|19335|Sugar, white|387|0|99.98|0|0||serving, packet:2.8;tsp:4.2
        369|19334|Sugar, brown|380|0.12|98.09|0|0||tsp, unpacked:3;cup, packed:220
        370|19296|Honey|304|0.3|82.4|0|0.2||cup:339;tbsp:21
        371|19353|Maple syrup|260|0.04|67.04|0.06|0|1.3526|tbsp:20;serving:83
        372|19297|Jam|278|0.37|68.86|0.07|1.1||tbsp:20;packet:14
        373|19904|Chocolate, dark, 70-85%|598|7.79|45.9|42.63|10.9||bar:101
        374|19120|Chocolate, milk|535|7.65|59.4|29.66|3.4||bar, miniature:7;bar:44
        375|19165|Cocoa powder, unsweetened|228|19.6|57.9|13.7|37||cup:86;tbsp:5.4
        376|19411|Potato chips, salted|532|6.39|53.83|33.98|3.1||chips:1.27
        377|19056|Tortilla chips|472|7.1|67.78|20.68|5.4||bag:213
        378|19034|Popcorn, air-popped|387|12.94|77.78|4.54|14.5||cup:8
        379|19047|Pretzels, hard, salted|384|10.04|80.39|2.93|3.4||twists:6
        380|19051|Rice cakes, brown rice|387|8.2|81.5|2.8|4.2||cake:9;cakes:9
        381|19015|Granola bar|471|10.1|64.4|19.8|5.3||bar:21
        382|19059|Trail mix|462|13.8|44.9|29.4|||cup:150
        383|19107|Hard candy|394|0|98|0.2|0||piece:6
        """
    }
}
