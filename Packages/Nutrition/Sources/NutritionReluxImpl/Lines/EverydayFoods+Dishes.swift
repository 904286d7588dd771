// SPDX-License-Identifier: Apache-2.0

extension EverydayFoods {
    /// Bread, drinks and dishes; the columns are those of `EverydayFoods`.
    static var dishes: String {
        """
        f144|slice:29,piece:29,loaf:450|bread,white bread,brot,brotscheibe,weissbrot,pain,pan,pan blanco,pane,pao,pao frances,brood,boterham,boterhammen,хлеб
        f145|slice:32,piece:32|whole wheat bread,wholewheat bread,wheat bread,whole grain bread,wholemeal bread,brown bread,dark bread,dark colored bread,dark coloured bread,vollkornbrot,pain complet,pan integral,pane integrale,pao integral
        f146|slice:32|rye bread,rye,roggenbrot
        f147|slice:26|multigrain bread,sourdough,sourdough bread
        f447|slice:25,piece:25|toast,white toast,toasted bread,toastbrot,tostada,pan tostado,torrada,pain grille,тост
        f448|slice:28,piece:28|whole wheat toast,wholewheat toast,wheat toast,wholemeal toast,brown toast,toast whole wheat
        f148|slice:60,piece:250|baguette
        f449|piece:50|roll,bread roll,dinner roll,brotchen,semmel,petit pain,panecillo,panino bianco,булочка
        f150|piece:60|pita,pita bread
        f152|piece:105,small:69,large:131|bagel
        f153|piece:57|english muffin
        f154|piece:57|croissant,cornetto
        f155|piece:44|burger bun,bun
        f157|piece:48|tortilla,wrap,flour tortilla
        f156|piece:24|corn tortilla
        f159|piece:3,slice:3|cracker,saltine
        f158|piece:10,slice:10|crispbread,knackebrot
        f450|piece:40|roti,chapati,chapatti,phulka,roti flatbread
        f451|piece:90|naan,naan bread
        f452|piece:100|arepa,corn arepa,arepa corn
        f453|piece:79|paratha
        f454|piece:90|dosa
        f455|piece:40|idli
        f456|cup:200,bowl:200|dal,daal,dhal,lentil curry,lentil soup
        f457|portion:100,cube:15|paneer
        f458|piece:100|samosa
        f161|piece:38|pancake,pfannkuchen,crepe,panqueque,tortita,panqueca,блины
        f162|piece:75|waffle,waffel,gaufre
        f163|piece:113|muffin,blueberry muffin
        f164|piece:60|donut,doughnut
        f165|piece:16|cookie,chocolate chip cookie,biscuit,keks,kekse,galleta,biscotto,biscotti,biscoito,bolacha,печенье
        f167|piece:56|brownie
        f168|slice:125,piece:125|cheesecake
        f169|slice:125|apple pie,pie,apfelkuchen
        f459|slice:80,piece:80|cake,chocolate cake,kuchen,gateau,pastel,torta,bolo,taart,торт
        f460|piece:120,slice:120|tiramisu
        f461|piece:20|loukoumades
        f462|cup:150|pudding,custard,flan
        f385|cup:237,mug:300,glass:237,small:240,medium:350,large:475|coffee,black coffee,kaffee,cafe,caffe,koffie,cafe noir,cafe solo,cafe negro,кофе
        f463|glass:300,cup:240,small:300,large:590|iced coffee,cold brew,eiskaffee
        f386|cup:30,shot:30,piece:30|espresso
        f464|cup:350,small:240,medium:350,large:475,glass:350|latte,caffe latte,cafe latte,milchkaffee,cafe con leche,cafe com leite,cafe au lait,cafe creme,latte macchiato,coffee with milk,iced latte,латте,coffee latte
        f465|cup:180,small:180,medium:240,large:350|cappuccino,cappucino,капучино,cappuccino coffee
        f466|cup:160,large:240|flat white,flat white coffee
        f467|cup:350|mocha,mocha coffee
        f468|cup:250,mug:300|hot chocolate,heisse schokolade,chocolat chaud
        f387|cup:237,mug:300,glass:237|tea,black tea,tee,the noir,cha,thee,чай
        f388|cup:237,mug:300|green tea,herbal tea,kamillentee,gruner tee,tisane
        f389|can:355,glass:355,bottle:500,cup:237,small:355,large:600|cola,coke,coca cola,pepsi,soda,soft drink,кола
        f390|can:355,glass:355,bottle:500,cup:237|diet coke,coke zero,diet cola,diet soda,diet pepsi,cola zero,coca cola zero,cola light
        f469|can:355,glass:355,bottle:500,cup:245|sprite,lemonade soda,lemon soda,7up,fanta,limo,limonade,lemonade,refresco,refrigerante,sprite lemon soda
        f396|can:250,bottle:500|energy drink,red bull,monster
        f397|bottle:500,cup:240|sports drink,gatorade
        f43|glass:248,cup:248,bottle:330|orange juice,oj,orangensaft,jus d orange,zumo de naranja,jugo de naranja,succo d arancia,suco de laranja,juice,saft,jus,zumo,jugo,succo,suco,сок
        f44|glass:248,cup:248|apple juice,apfelsaft,jus de pomme
        f391|can:355,glass:355,bottle:355,pint:473,piece:355|beer,bier,biere,cerveza,birra,cerveja,bottle of beer,пиво
        f392|can:355,bottle:355,glass:355|light beer
        f393|glass:147,bottle:750,cup:237|red wine,wine,rotwein,wein,vin,vin rouge,vino,vino tinto,vino rosso,vinho,vinho tinto,wijn,вино
        f394|glass:147,bottle:750|white wine,weisswein,vin blanc,vino blanco,vino bianco,vinho branco,prosecco,champagne,sekt
        f395|shot:42,glass:42|vodka,whiskey,whisky,gin,rum,tequila
        f384|glass:240,cup:237,bottle:500|water,wasser,eau,agua,acqua,вода
        f400|slice:107,piece:107,whole:440|pepperoni pizza,salami pizza
        f399|slice:107,whole:400,piece:400,small:300,large:700|pizza,cheese pizza,margherita,pizza margherita,пицца
        f402|piece:120|cheeseburger,cheese burger
        f470|piece:110|burger,hamburger,beef burger,hamburguesa,гамбургер
        f403|portion:117,small:71,medium:117,large:154,handful:40,bag:117|fries,french fries,pommes frites,pommes,frites,patatas fritas,papas fritas,batata frita,batatas fritas,patatine,patatine fritte,картофель фри
        f404|piece:220|burrito,bean burrito
        f471|piece:100|taco
        f472|piece:150|quesadilla
        f405|piece:240,slice:240,portion:240|lasagna,lasagne
        f406|cup:200,bowl:250,portion:200|mac cheese,macaroni cheese
        f473|plate:300,cup:250,portion:300|spaghetti bolognese,bolognese,pasta bolognese,spaghetti bolo
        f474|plate:300,portion:300|carbonara,spaghetti carbonara
        f475|piece:150,half:75|sandwich,panino,bocadillo,sandwich mixte,belegtes brot,сэндвич,бутерброд
        f476|piece:180|chicken sandwich
        f477|piece:170|turkey sandwich,ham sandwich,turkey club
        f478|piece:120|grilled cheese,grilled cheese sandwich,cheese sandwich,toastie,cheese sandwich grilled
        f479|piece:170|tuna sandwich,sub,blt
        f480|piece:100|pbj,peanut butter jelly sandwich,pb j sandwich
        f481|piece:150|egg sandwich,breakfast sandwich
        f482|bowl:250,plate:250,cup:200|chicken salad,salade de poulet,ensalada de pollo,insalata di pollo,hahnchensalat,salada de frango,салат с курицей
        f483|bowl:220,plate:220|caesar salad,cesar salad,chicken caesar salad
        f484|bowl:220|greek salad,griechischer salat
        f485|cup:205,bowl:205|tuna salad,thunfischsalat
        f486|cup:200,portion:100|egg salad
        f487|cup:200|pasta salad,nudelsalat
        f488|cup:120,portion:100|coleslaw,slaw
        f409|cup:240,bowl:350,tbsp:15,can:400|chicken stock,stock,bruhe
        f489|cup:240,bowl:350,tbsp:15,can:400,mug:300|chicken broth,broth,bone broth,beef broth,vegetable broth,bouillon,caldo,brodo,бульон
        f407|bowl:350,cup:241,can:400|chicken soup,chicken noodle soup,huhnersuppe,sopa de pollo
        f490|bowl:350,cup:241,can:400|soup,vegetable soup,suppe,gemusesuppe,soupe,sopa,zuppa,minestra,soep,суп
        f491|bowl:350,cup:244,can:400|tomato soup,tomatensuppe
        f492|bowl:350,cup:241|fish soup
        f493|bowl:350|borscht,борщ
        f494|cup:250,bowl:300,can:400|chili,chilli,chili con carne
        f495|cup:250,bowl:300|stew,beef stew,eintopf,gulasch,goulash
        f496|cup:235,bowl:300,portion:300|curry,chicken curry,curry chicken,butter chicken,chicken tikka masala,tikka masala
        f497|cup:220,plate:300|stir fry,stirfry,chicken stir fry
        f498|piece:30,portion:200|sushi,sushi roll,maki
        f499|piece:20|dumpling,gyoza,potsticker,пельмени
        f500|piece:65|spring roll,egg roll
        f501|piece:350|doner,kebab,doner kebab,kebap,kebab doner
        f502|portion:200,piece:200|currywurst
        f503|slice:150|quiche,quiche lorraine
        f504|plate:300,cup:200|paella
        f505|piece:100|empanada
        f506|slice:120,piece:120|tortilla de patatas,tortilla espanola
        f507|bowl:300,glass:250|gazpacho
        f508|piece:30|pao de queijo
        f509|piece:80|tapioca
        f510|cup:225,plate:300|feijoada
        f511|bowl:400|poke bowl,poke
        f512|bowl:300|acai bowl,acai
        f513|portion:300|shepherds pie,cottage pie,shepherd's pie
        f514|slice:100|meatloaf
        f515|plate:450|sunday roast,roast plate
        f516|portion:400|fish chips,fish and chips
        f517|glass:240,cup:240,bottle:500|apple spritzer,apfelschorle,apfelsaftschorle
        """
    }
}
