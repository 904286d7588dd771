// SPDX-License-Identifier: Apache-2.0

extension BuiltinFoods {
    /// Dishes, drinks and packed foods that SR28 lacks; the columns are those of `BuiltinFoods`.
    /// Figures and portions are those of FNDDS (public domain), and where that has none, of the
    /// labels.
    static var dishes: String {
        """
        411||Mixed berries|50|0.8|12|0.4|||portion:75;cup:145;handful:70
        412||Fruit salad|50|0.7|12.5|0.2|||cup:175;bowl:200;piece:120
        413||Hash browns|265|3|35|12.5|||piece:64;cup:156
        414||Cherry tomato|18|0.9|3.9|0.2|||piece:17;cup:149;handful:70
        415||Baby carrots|35|0.6|8.2|0.1|||piece:10;cup:150;handful:80
        416||Shallot|72|2.5|16.8|0.1|||piece:25;tbsp:10;large:40
        417||Green salad|20|1.3|3.5|0.2|||bowl:120;cup:55;plate:120
        418||Bean sprouts|30|3|5.9|0.2|||portion:104;cup:104;handful:30
        419||Fried rice|163|4.7|31|2.3|||cup:166;plate:250;bowl:250
        420||Risotto|142|3.5|19|5.5|||plate:250;cup:200
        421||Ramen|88|3.5|11|3.3|||bowl:500;packet:450;cup:300
        422||Cheerios|376|12|73|6.5|||cup:28;bowl:40
        423||Mixed nuts|607|20|21|54|||handful:28;cup:137;tbsp:9
        424||Egg omelette|154|10.6|0.6|11.7|||piece:61
        425||Omelette|154|10.6|0.6|11.7|||piece:120
        426||Oat milk|48|0.8|6.6|2|||glass:244;cup:244;splash:30
        427||Skyr yogurt|63|11|4|0.2|||cup:245;pot:150;portion:150;tbsp:15
        428||Quark|67|12|4|0.3|||portion:125;cup:245;pot:250;tbsp:20
        429||Chicken nuggets|296|15|15|20|||piece:16
        430||Beef patty|270|25.4|0|17.7|||piece:85;patty:85
        431||Meatballs|220|14|8|14|||piece:28
        432||Bacon fat|898|0|0|99.5|||tsp:4.3;tbsp:12.9;spoonful:5
        433||Hot dog|247|10|18|14.5|||piece:98
        434||Cooking spray|792|0|20|78.7|||spray:0.3;portion:0.5
        435||Relish|130|0.4|35|0.5|||tbsp:15;tsp:5
        436||Pickle|12|0.5|2.4|0.3|||piece:65;slice:7
        437||Gravy|53|3.7|4.8|2.4|||tbsp:15;cup:233
        438||Guacamole|157|2|8.5|14|||tbsp:15;cup:230
        439||Hazelnut spread|539|6.3|57.5|30.9|||tbsp:19;tsp:6;portion:19
        440||Sweetener|0|0|0|0|||packet:1;tsp:1
        441||Ground black pepper|251|10|64|3.3|||tsp:2.3;pinch:0.2
        442||Cinnamon|247|4|81|1.2|||tsp:2.6;pinch:0.3
        443||Protein bar|390|33|38|12|||bar:60;piece:60
        444||Protein shake|80|10|6|2|||glass:330;bottle:330;scoop:330
        445||Smoothie|60|1.2|13|0.5|||glass:300;cup:245
        446||Milkshake|120|3.8|18|3.5|||glass:300;cup:250
        447||Toast|293|9|54.4|4|||slice:25;piece:25
        448||Whole-wheat toast|306|16.3|51.2|4.1|||slice:28;piece:28
        449||Bread roll|277|8.5|50|3.5|||piece:50
        450||Roti flatbread|297|9.6|46|9|||piece:40
        451||Naan|291|9.6|50|5.7|||piece:90
        452||Corn arepa|219|4.5|36|6|||piece:100
        453||Paratha|326|6.4|45|13|||piece:79
        454||Dosa|168|3.9|29|3.7|||piece:90
        455||Idli|130|4.3|26|0.6|||piece:40
        456||Dal|105|6|15|2.5|||cup:200;bowl:200
        457||Paneer|321|21|3.5|25|||portion:100;cube:15
        458||Samosa|262|4.5|28|15|||piece:100
        459||Cake|367|4.5|53|16|||slice:80;piece:80
        460||Tiramisu|283|5|28|17|||piece:120;slice:120
        461||Loukoumades|300|4.5|40|14|||piece:20
        462||Pudding|130|3.5|21|3.5|||cup:150
        463||Iced coffee|1|0.1|0.2|0|||glass:300;cup:240;small:300;large:590
        464||Coffee latte|43|2.8|4|1.6|||cup:350;small:240;medium:350;large:475;glass:350
        465||Cappuccino coffee|34|2|3|1.8|||cup:180;small:180;medium:240;large:350
        466||Flat white coffee|48|3|4|2.3|||cup:160;large:240
        467||Mocha coffee|78|3.2|11|2.5|||cup:350
        468||Hot chocolate|77|3.5|10.7|2.3|||cup:250;mug:300
        469||Sprite lemon soda|40|0|10|0|||can:355;glass:355;bottle:500;cup:245
        470||Hamburger|266|13|30|10.5|||piece:110
        471||Taco|226|9|20|12.5|||piece:100
        472||Quesadilla|290|13|25|15|||piece:150
        473||Spaghetti bolognese|126|6|16|4|||plate:300;cup:250;portion:300
        474||Spaghetti carbonara|190|7|21|8.5|||plate:300;portion:300
        475||Sandwich|240|11|26|10|||piece:150;half:75
        476||Chicken sandwich|235|14|24|9|||piece:180
        477||Turkey sandwich|215|14|24|7|||piece:170
        478||Grilled cheese sandwich|330|13|28|18|||piece:120
        479||Tuna sandwich|230|13|22|10|||piece:170
        480||Peanut butter jelly sandwich|330|11|43|14|||piece:100
        481||Egg sandwich|230|10|22|11|||piece:150
        482||Chicken salad|110|12|4|5|||bowl:250;plate:250;cup:200
        483||Caesar salad|150|7|7|11|||bowl:220;plate:220
        484||Greek salad|105|3.5|5|8|||bowl:220
        485||Tuna salad|187|16|9.4|9.3|||cup:205;bowl:205
        486||Egg salad|235|9|2|21|||cup:200;portion:100
        487||Pasta salad|160|4|20|7|||cup:200
        488||Coleslaw|150|1|14|10|||cup:120;portion:100
        489||Chicken broth|6|0.6|0.4|0.2|||cup:240;bowl:350;tbsp:15;can:400;mug:300
        490||Vegetable soup|40|1.5|6.5|0.9|||bowl:350;cup:241;can:400
        491||Tomato soup|34|0.8|7.4|0.3|||bowl:350;cup:244;can:400
        492||Fish soup|65|6|4|2.5|||bowl:350;cup:241
        493||Borscht|50|2|6|2|||bowl:350
        494||Chili con carne|118|8|11|5|||cup:250;bowl:300;can:400
        495||Beef stew|95|8|7|4|||cup:250;bowl:300
        496||Chicken curry|125|11|5|7|||cup:235;bowl:300;portion:300
        497||Stir fry|100|8|8|4|||cup:220;plate:300
        498||Sushi|145|5.5|27|1.5|||piece:30;portion:200
        499||Dumplings|200|8|26|7|||piece:20
        500||Spring roll|240|5|27|12.5|||piece:65
        501||Kebab doner|215|12|18|11|||piece:350
        502||Currywurst|230|10|8|18|||portion:200;piece:200
        503||Quiche|290|10|18|20|||slice:150
        504||Paella|150|8|20|4|||plate:300;cup:200
        505||Empanada|270|8|28|14|||piece:100
        506||Tortilla espanola|160|6|12|10|||slice:120;piece:120
        507||Gazpacho|45|0.8|5|2.5|||bowl:300;glass:250
        508||Pao de queijo|310|6|35|16|||piece:30
        509||Tapioca|240|0|60|0|||piece:80
        510||Feijoada|140|9|9|8|||cup:225;plate:300
        511||Poke bowl|140|9|17|4|||bowl:400
        512||Acai bowl|120|2|22|4|||bowl:300
        513||Shepherd's pie|120|7|10|6|||portion:300
        514||Meatloaf|210|14|8|14|||slice:100
        515||Sunday roast|130|9|11|6|||plate:450
        516||Fish and chips|210|9|22|10|||portion:400
        517||Apple spritzer|24|0|5.6|0||1.02|glass:240;bottle:500
        """
    }
}
