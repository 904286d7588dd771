// SPDX-License-Identifier: Apache-2.0

extension BuiltinFoods {
    /// Fats, soups and sauces; the columns are those of `BuiltinFoods`.
    static var fats: String {
        """
        343|04053|Olive oil|884|0|0|100|0|0.9130|tbsp:13.5;cup:216
        344|04582|Canola oil|884|0|0|100|0|0.9214|tbsp:14;cup:218
        345|04506|Sunflower oil|884|0|0|100|0|0.9214|tbsp:13.6;cup:218
        346|04047|Coconut oil|892|0|0|99.06|0|0.9214|tbsp:13.6;cup:218
        347|04044|Soybean oil|884|0|0|100|0|0.9214|tbsp:13.6;cup:218
        348|04058|Sesame oil|884|0|0|100|0|0.9214|tbsp:13.6;cup:218
        349|04581|Avocado oil|884|0|0|100|0|0.9214|tbsp:14;cup:218
        350|04517|Grapeseed oil|884|0|0|100|0|0.9214|tbsp:13.6;cup:218
        351|04002|Lard|902|0|0|100|0||tbsp:12.8;cup:205
        352|04610|Margarine|717|0.16|0.7|80.71|0||tbsp:14;cup:227
        353|04025|Mayonnaise|680|0.96|0.57|74.85|0||tbsp:13.8;cup:220
        354|04641|Mayonnaise, light|238|0.37|9.23|22.22|0||tbsp:15
        355|04114|Italian dressing|240|0.41|12.12|21.12|0|0.9933|tbsp:14.7;cup:235
        356|04639|Ranch dressing|430|1.32|5.9|44.54|0||tbsp:15;serving:30
        360|06164|Salsa|29|1.52|6.64|0.17|1.9||tbsp:18;cup:260
        361|06150|Barbecue sauce|172|0.82|40.77|0.63|0.9||tbsp:17;cup:286
        362|06931|Tomato pasta sauce|50|1.39|7.43|1.61|1.8||serving:132
        363|06626|Pesto|418|9.83|10.09|37.6|1.8||cup:252
        364|06168|Hot sauce|11|0.51|1.75|0.37|0.3|0.9536|tsp:4.7
        407|06018|Chicken noodle soup|41|3.09|4.46|1.16|0.8||can:530;cup:243
        408|06039|Minestrone soup|53|2.13|8.64|1.17|2.4||cup:240;can:539
        409|06172|Chicken stock|36|2.52|3.53|1.2|0|1.0144|cup:240
        """
    }
}
