// SPDX-License-Identifier: Apache-2.0

extension BuiltinFoods {
    /// Bread and baked goods; the columns are those of `BuiltinFoods`.
    static var bakery: String {
        """
        144|18069|Bread, white|266|8.85|49.42|3.33|2.7||slice:29
        145|18075|Bread, whole-wheat|252|12.45|42.71|3.5|6||slice:32
        146|18060|Bread, rye|259|8.5|48.3|3.3|5.8||slice, regular:32
        147|28397|Bread, multigrain|265|13.36|43.34|4.23|7.4||slice, regular:26
        148|18029|Bread, French, baguette|272|10.75|51.88|2.42|2.2||slice:139
        149|18044|Bread, pumpernickel|250|8.7|47.5|3.1|6.5||slice, regular:26
        150|18041|Pita bread, white|275|9.1|55.7|1.2|2.2||pita, large:60;pita, small:28
        151|18042|Pita bread, whole-wheat|262|9.8|55.89|1.71|6.1||pita, large:64;pita, small:28
        152|18406|Bagel, plain|275|10.5|53.4|1.6|2.3||mini bagel:26
        153|18258|English muffin|227|8.87|44.17|1.69|3.5||muffin:57
        154|18239|Croissant, butter|406|8.2|45.8|21|2.6||croissant, mini:28
        155|18350|Burger bun|279|9.77|50.12|3.91|1.8||roll:44
        156|18363|Tortilla, corn|218|5.7|44.64|2.85|6.3||enchilada:19
        157|18364|Tortilla, flour|306|8.2|49.38|7.99|3.5||tortilla:48
        158|18216|Crispbread, rye|366|7.9|82.2|1.3|16.5||cup, crushed:55
        159|18228|Crackers, saltine|418|9.46|74.05|8.64|2.8||crackers:2.98
        160|18079|Breadcrumbs, dry|395|13.35|71.98|5.3|4.5||cup:108
        161|18293|Pancakes, plain|227|6.4|28.3|9.7|||pancake:38
        162|18367|Waffles, plain|291|7.9|32.9|14.1|||waffle, round:75
        163|18274|Muffin, blueberry|375|4.49|53|16.07|1.1||mini:17
        164|18250|Doughnut, cake, glazed|426|5.2|50.8|22.9|1.5||doughnut, medium:45
        165|18159|Cookies, chocolate chip|492|5.1|65.36|24.72|2||cookie:12.9
        166|18178|Cookies, oatmeal|450|6.2|68.7|18.1|2.8||cookie, big:25
        167|18151|Brownies|405|4.8|63.9|16.3|2.1||square, large:56
        168|18147|Cheesecake|321|5.5|25.5|22.5|0.4||piece:80
        169|18301|Apple pie|237|1.9|34|11|1.6||piece:125
        """
    }
}
