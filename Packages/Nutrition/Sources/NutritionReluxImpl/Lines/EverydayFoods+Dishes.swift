// SPDX-License-Identifier: Apache-2.0

extension EverydayFoods {
    /// Bread, drinks and dishes; the columns are those of `EverydayFoods`.
    static var dishes: String {
        """
        f144|slice:29,piece:29,loaf:450|bread,white bread,brot,brotscheibe,weissbrot,pain,pan,pan blanco,pane,pao,pao frances,brood,boterham,boterhammen,хлеб
        f145|slice:32,piece:32|whole wheat bread,wholewheat bread,wheat bread,whole grain bread,wholemeal bread,brown bread,dark bread,dark colored bread,dark coloured bread,vollkornbrot,pain complet,pan integral,pane integrale,pao integral
        f146|slice:32|rye bread,rye,roggenbrot
        f147|slice:26|multigrain bread,sourdough,sourdough bread
        Toast:293,9,54.4,4|slice:25,piece:25|toast,white toast,toasted bread,toastbrot,tostada,pan tostado,torrada,pain grille,тост
        Toast, whole-wheat:306,16.3,51.2,4.1|slice:28,piece:28|whole wheat toast,wholewheat toast,wheat toast,wholemeal toast,brown toast
        f148|slice:60,piece:250|baguette
        Bread roll:277,8.5,50,3.5|piece:50|roll,bread roll,dinner roll,brotchen,semmel,petit pain,panecillo,panino bianco,булочка
        f150|piece:60|pita,pita bread
        f152|piece:105,small:69,large:131|bagel
        f153|piece:57|english muffin
        f154|piece:57|croissant,cornetto
        f155|piece:44|burger bun,bun
        f157|piece:48|tortilla,wrap,flour tortilla
        f156|piece:24|corn tortilla
        f159|piece:3,slice:3|cracker,saltine
        f158|piece:10,slice:10|crispbread,knackebrot
        Roti flatbread:297,9.6,46,9|piece:40|roti,chapati,chapatti,phulka
        Naan:291,9.6,50,5.7|piece:90|naan,naan bread
        Arepa, corn:219,4.5,36,6|piece:100|arepa
        Paratha:326,6.4,45,13|piece:79|paratha
        Dosa:168,3.9,29,3.7|piece:90|dosa
        Idli:130,4.3,26,0.6|piece:40|idli
        Dal:105,6,15,2.5|cup:200,bowl:200|dal,daal,dhal,lentil curry,lentil soup
        Paneer:321,21,3.5,25|portion:100,cube:15|paneer
        Samosa:262,4.5,28,15|piece:100|samosa
        f161|piece:38|pancake,pfannkuchen,crepe,panqueque,tortita,panqueca,блины
        f162|piece:75|waffle,waffel,gaufre
        f163|piece:113|muffin,blueberry muffin
        f164|piece:60|donut,doughnut
        f165|piece:16|cookie,chocolate chip cookie,biscuit,keks,kekse,galleta,biscotto,biscotti,biscoito,bolacha,печенье
        f167|piece:56|brownie
        f168|slice:125,piece:125|cheesecake
        f169|slice:125|apple pie,pie,apfelkuchen
        Cake:367,4.5,53,16|slice:80,piece:80|cake,chocolate cake,kuchen,gateau,pastel,torta,bolo,taart,торт
        Tiramisu:283,5,28,17|piece:120,slice:120|tiramisu
        Loukoumades:300,4.5,40,14|piece:20|loukoumades
        Pudding:130,3.5,21,3.5|cup:150|pudding,custard,flan
        f385|cup:237,mug:300,glass:237,small:240,medium:350,large:475|coffee,black coffee,kaffee,cafe,caffe,koffie,cafe noir,cafe solo,cafe negro,кофе
        Iced coffee:1,0.1,0.2,0|glass:300,cup:240,small:300,large:590|iced coffee,cold brew,eiskaffee
        f386|cup:30,shot:30,piece:30|espresso
        Coffee latte:43,2.8,4,1.6|cup:350,small:240,medium:350,large:475,glass:350|latte,caffe latte,cafe latte,milchkaffee,cafe con leche,cafe com leite,cafe au lait,cafe creme,latte macchiato,coffee with milk,iced latte,латте
        Cappuccino coffee:34,2,3,1.8|cup:180,small:180,medium:240,large:350|cappuccino,cappucino,капучино
        Flat white coffee:48,3,4,2.3|cup:160,large:240|flat white
        Mocha coffee:78,3.2,11,2.5|cup:350|mocha
        Hot chocolate:77,3.5,10.7,2.3|cup:250,mug:300|hot chocolate,heisse schokolade,chocolat chaud
        f387|cup:237,mug:300,glass:237|tea,black tea,tee,the noir,cha,thee,чай
        f388|cup:237,mug:300|green tea,herbal tea,kamillentee,gruner tee,tisane
        f389|can:355,glass:355,bottle:500,cup:237,small:355,large:600|cola,coke,coca cola,pepsi,soda,soft drink,кола
        f390|can:355,glass:355,bottle:500,cup:237|diet coke,coke zero,diet cola,diet soda,diet pepsi,cola zero,coca cola zero,cola light
        Sprite lemon soda:40,0,10,0|can:355,glass:355,bottle:500,cup:245|sprite,lemonade soda,lemon soda,7up,fanta,limo,limonade,lemonade,refresco,refrigerante
        f396|can:250,bottle:500|energy drink,red bull,monster
        f397|bottle:500,cup:240|sports drink,gatorade
        f43|glass:248,cup:248,bottle:330|orange juice,oj,orangensaft,jus d orange,zumo de naranja,jugo de naranja,succo d arancia,suco de laranja,juice,saft,jus,zumo,jugo,succo,suco,сок
        f44|glass:248,cup:248|apple juice,apfelsaft,jus de pomme,apfelschorle
        f391|can:355,glass:355,bottle:355,pint:473,piece:355|beer,bier,biere,cerveza,birra,cerveja,bottle of beer,пиво
        f392|can:355,bottle:355,glass:355|light beer
        f393|glass:147,bottle:750,cup:237|red wine,wine,rotwein,wein,vin,vin rouge,vino,vino tinto,vino rosso,vinho,vinho tinto,wijn,вино
        f394|glass:147,bottle:750|white wine,weisswein,vin blanc,vino blanco,vino bianco,vinho branco,prosecco,champagne,sekt
        f395|shot:42,glass:42|vodka,whiskey,whisky,gin,rum,tequila
        f384|glass:240,cup:237,bottle:500|water,wasser,eau,agua,acqua,вода
        f400|slice:107,piece:107,whole:440|pepperoni pizza,salami pizza
        f399|slice:107,whole:400,piece:400,small:300,large:700|pizza,cheese pizza,margherita,pizza margherita,пицца
        f402|piece:120|cheeseburger,cheese burger
        Hamburger:266,13,30,10.5|piece:110|burger,hamburger,beef burger,hamburguesa,гамбургер
        f403|portion:117,small:71,medium:117,large:154,handful:40,bag:117|fries,french fries,pommes frites,pommes,frites,patatas fritas,papas fritas,batata frita,batatas fritas,patatine,patatine fritte,картофель фри
        f404|piece:220|burrito,bean burrito
        Taco:226,9,20,12.5|piece:100|taco
        Quesadilla:290,13,25,15|piece:150|quesadilla
        f405|piece:240,slice:240,portion:240|lasagna,lasagne
        f406|cup:200,bowl:250,portion:200|mac cheese,macaroni cheese
        Spaghetti bolognese:126,6,16,4|plate:300,cup:250,portion:300|spaghetti bolognese,bolognese,pasta bolognese,spaghetti bolo
        Spaghetti carbonara:190,7,21,8.5|plate:300,portion:300|carbonara,spaghetti carbonara
        Sandwich:240,11,26,10|piece:150,half:75|sandwich,panino,bocadillo,sandwich mixte,belegtes brot,сэндвич,бутерброд
        Chicken sandwich:235,14,24,9|piece:180|chicken sandwich
        Turkey sandwich:215,14,24,7|piece:170|turkey sandwich,ham sandwich,turkey club
        Cheese sandwich, grilled:330,13,28,18|piece:120|grilled cheese,grilled cheese sandwich,cheese sandwich,toastie
        Tuna sandwich:230,13,22,10|piece:170|tuna sandwich,sub,blt
        Peanut butter jelly sandwich:330,11,43,14|piece:100|pbj,peanut butter jelly sandwich,pb j sandwich
        Egg sandwich:230,10,22,11|piece:150|egg sandwich,breakfast sandwich
        Chicken salad:110,12,4,5|bowl:250,plate:250,cup:200|chicken salad,salade de poulet,ensalada de pollo,insalata di pollo,hahnchensalat,salada de frango,салат с курицей
        Caesar salad:150,7,7,11|bowl:220,plate:220|caesar salad,cesar salad,chicken caesar salad
        Greek salad:105,3.5,5,8|bowl:220|greek salad,griechischer salat
        Tuna salad:187,16,9.4,9.3|cup:205,bowl:205|tuna salad,thunfischsalat
        Egg salad:235,9,2,21|cup:200,portion:100|egg salad
        Pasta salad:160,4,20,7|cup:200|pasta salad,nudelsalat
        Coleslaw:150,1,14,10|cup:120,portion:100|coleslaw,slaw
        f409|cup:240,bowl:350,tbsp:15,can:400|chicken stock,stock,bruhe
        Chicken broth:6,0.6,0.4,0.2|cup:240,bowl:350,tbsp:15,can:400,mug:300|chicken broth,broth,bone broth,beef broth,vegetable broth,bouillon,caldo,brodo,бульон
        f407|bowl:350,cup:241,can:400|chicken soup,chicken noodle soup,huhnersuppe,sopa de pollo
        Vegetable soup:40,1.5,6.5,0.9|bowl:350,cup:241,can:400|soup,vegetable soup,suppe,gemusesuppe,soupe,sopa,zuppa,minestra,soep,суп
        Tomato soup:34,0.8,7.4,0.3|bowl:350,cup:244,can:400|tomato soup,tomatensuppe
        Fish soup:65,6,4,2.5|bowl:350,cup:241|fish soup
        Borscht:50,2,6,2|bowl:350|borscht,борщ
        Chili con carne:118,8,11,5|cup:250,bowl:300,can:400|chili,chilli,chili con carne
        Beef stew:95,8,7,4|cup:250,bowl:300|stew,beef stew,eintopf,gulasch,goulash
        Chicken curry:125,11,5,7|cup:235,bowl:300,portion:300|curry,chicken curry,curry chicken,butter chicken,chicken tikka masala,tikka masala
        Stir fry:100,8,8,4|cup:220,plate:300|stir fry,stirfry,chicken stir fry
        Sushi:145,5.5,27,1.5|piece:30,portion:200|sushi,sushi roll,maki
        Dumplings:200,8,26,7|piece:20|dumpling,gyoza,potsticker,пельмени
        Spring roll:240,5,27,12.5|piece:65|spring roll,egg roll
        Kebab doner:215,12,18,11|piece:350|doner,kebab,doner kebab,kebap
        Currywurst:230,10,8,18|portion:200,piece:200|currywurst
        Quiche:290,10,18,20|slice:150|quiche,quiche lorraine
        Paella:150,8,20,4|plate:300,cup:200|paella
        Empanada:270,8,28,14|piece:100|empanada
        Tortilla espanola:160,6,12,10|slice:120,piece:120|tortilla de patatas,tortilla espanola
        Gazpacho:45,0.8,5,2.5|bowl:300,glass:250|gazpacho
        Pao de queijo:310,6,35,16|piece:30|pao de queijo
        Tapioca:240,0,60,0|piece:80|tapioca
        Feijoada:140,9,9,8|cup:225,plate:300|feijoada
        Poke bowl:140,9,17,4|bowl:400|poke bowl,poke
        Acai bowl:120,2,22,4|bowl:300|acai bowl,acai
        Shepherd's pie:120,7,10,6|portion:300|shepherds pie,cottage pie
        Meatloaf:210,14,8,14|slice:100|meatloaf
        Sunday roast:130,9,11,6|plate:450|sunday roast,roast plate
        Fish and chips:210,9,22,10|portion:400|fish chips
        """
    }
}
