// SPDX-License-Identifier: Apache-2.0

extension EverydayFoods {
    /// Fruit, vegetables, grains, legumes and nuts; the columns are those of `EverydayFoods`.
    static var plants: String {
        """
        f2|piece:182,slice:20,cup:125,small:149,large:223|apple,apfel,pomme,manzana,mela,mele,maca,appel,яблоко,яблока
        f1|piece:118,cup:150,small:101,large:136,slice:6|banana,banane,bananen,platano,bananas,banaan,banano,guineo,банан,банана
        f4|piece:140,cup:180,small:96,large:184,slice:18|orange,orangen,naranja,arancia,arance,laranja,sinaasappel,apfelsine,апельсин
        f5|piece:88,small:76,large:120|mandarin,tangerine,mandarine,mandarina,мандарин
        f6|piece:74|clementine
        f7|piece:250,cup:230|grapefruit,pamplemousse,pompelmo,pomelo
        f8|piece:178,small:148,large:230|pear,birne,birnen,poire,pera,peer,груша
        f9|piece:150,small:130,large:175,cup:154,slice:19|peach,peaches,pfirsich,peche,melocoton,pesca,pessego,durazno,персик
        f10|piece:142|nectarine,nektarine
        f11|piece:66|plum,pflaume,pflaumen,prune fraiche,ciruela,prugna,ameixa,слива
        f12|piece:35|apricot,aprikose,abricot,albicocca,albaricoque,damasco
        f13|cup:151,piece:5,handful:80,bunch:150|grape,traube,trauben,weintrauben,raisin frais,uva,druif,druiven,виноград
        f14|cup:152,piece:12,handful:80,bowl:200|strawberry,strawberries,erdbeere,erdbeeren,fraise,fresa,fragola,fragole,morango,aardbei,aardbeien,клубника
        f15|portion:74,cup:148,handful:70,piece:1.4,tbsp:9|blueberry,blueberries,blaubeere,blaubeeren,heidelbeeren,myrtille,arandano,mirtillo,mirtilli,mirtilo,blauwe bessen,черника,голубика
        f17|portion:62,cup:123,handful:60,piece:1.9|raspberry,raspberries,himbeere,himbeeren,framboise,frambuesa,lampone,lamponi,framboesa,малина
        f18|portion:72,cup:144,handful:70|blackberry,blackberries,brombeeren,mora,mure
        f19|portion:50,cup:100|cranberry,cranberries
        f411|portion:75,cup:145,handful:70|berry,berries,mixed berries,beeren,fruits rouges,frutos rojos,frutas vermelhas,frutti di bosco,ягоды
        f20|portion:100,cup:154,piece:8,handful:70|cherry,cherries,kirsche,kirschen,cerise,cereza,ciliegia,ciliegie,cereja,вишня,черешня
        f21|piece:75|kiwi,kiwis
        f22|piece:336,cup:165,slice:30|mango,mangue,manga,манго
        f23|portion:165,cup:165,slice:84,piece:905,ring:84|pineapple,ananas,pina,abacaxi,ананас
        f24|portion:145,cup:145|papaya,mamao
        f25|slice:286,piece:4500,whole:4500,cup:152,wedge:286|watermelon,wassermelone,pasteque,sandia,anguria,melancia,арбуз
        f26|portion:160,cup:160,slice:69,piece:552,wedge:69|melon,cantaloupe,melone,meloen,дыня
        f28|piece:150,half:75,cup:150,slice:15,tbsp:15|avocado,avocat,aguacate,abacate,palta,авокадо
        f29|piece:70,slice:8,wedge:12|lemon,zitrone,citron,limon,limone,limao siciliano,лимон
        f30|piece:67,wedge:8|lime,limette,limao
        f32|piece:50|fig,feige,figue,higo,figo
        f33|piece:24|date,medjool date,dattel,datteln,datte,datil,dattero,tamara,финик
        f34|handful:40,cup:145,tbsp:9,box:43|raisin,rosine,rosinen,raisins secs,uva passa,pasas,изюм
        f36|piece:7,handful:40|dried apricot
        f37|piece:9.5|prune
        f412|cup:175,bowl:200,piece:120|fruit salad,fruit,obstsalat,obst,salade de fruits,macedonia,fruta,frutta,frutas,фрукты
        f42|cup:244,piece:111,tbsp:15|applesauce,apple sauce,apfelmus,compote de pommes,pure de manzana
        f40|piece:4,tbsp:8.4,cup:135,handful:30|olive,black olive,olives,oliven,aceituna,oliva,azeitona,оливки
        f50|piece:173,small:138,medium:173,large:299,cup:150,pound:453.6|potato,potatoes,kartoffel,kartoffeln,pomme de terre,pommes de terre,patata,patate,batata,aardappel,aardappelen,papa,картофель,картошка
        f51|piece:173,small:138,large:299|baked potato,jacket potato,ofenkartoffel
        f52|piece:136,cup:156|boiled potato,salzkartoffeln,pellkartoffeln,gekochte kartoffeln
        f53|cup:210,tbsp:14,scoop:100,bowl:250|mashed potato,mashed potatoes,mash,kartoffelpuree,kartoffelbrei,puree,pure de papas,pure de patatas,pure,пюре
        f410|cup:250|potato salad,kartoffelsalat
        f413|piece:64,cup:156|hash brown,hash browns,hashbrown,rosti
        f55|piece:114,cup:200,small:60,large:180|sweet potato,sweet potatoes,yam,susskartoffel,susskartoffeln,batata doce,patate douce,boniato,camote
        f56|piece:123,small:91,large:182,slice:20,cup:180|tomato,tomatoes,tomate,tomaten,pomodoro,pomodori,tomaat,помидор,помидоры,томат
        f414|piece:17,cup:149,handful:70|cherry tomato,cherry tomatoes,grape tomato,grape tomatoes,kirschtomaten,cherrytomaten,tomate cerise,tomates cerises,tomates cherry,tomate cereja,pomodorini
        f57|cup:240,can:400|canned tomatoes,chopped tomatoes,tinned tomatoes,diced tomatoes,crushed tomatoes
        f59|tbsp:16,cup:262|tomato paste,tomatenmark
        f60|cup:245,tbsp:15|tomato sauce,passata,salsa di pomodoro,molho de tomate,salsa de tomate
        f61|piece:300,slice:7,cup:104,half:150|cucumber,gurke,salatgurke,concombre,pepino,cetriolo,komkommer,огурец,огурцы
        f62|piece:61,small:50,medium:61,large:72,cup:128,stick:7|carrot,karotte,karotten,mohre,mohren,carotte,zanahoria,carota,carote,cenoura,wortel,wortels,морковь
        f415|piece:10,cup:150,handful:80|baby carrot
        f64|piece:110,small:70,medium:110,large:150,cup:160,slice:14,tbsp:10|onion,zwiebel,zwiebeln,oignon,cebolla,cipolla,cebola,ui,лук
        f416|piece:25,tbsp:10,large:40|shallot,schalotte,schalotten,echalote,scalogno
        f65|piece:15,cup:100,tbsp:6|spring onion,green onion,scallion
        f66|piece:89,cup:89|leek,lauch,poireau,puerro,porro
        f67|clove:3,piece:3,head:40,tsp:2.8,tbsp:8.5|garlic,garlic clove,knoblauch,knoblauchzehe,knoblauchzehen,ail,ajo,aglio,alho,чеснок
        f68|tsp:2,tbsp:6,slice:2|ginger,ingwer,gingembre,jengibre,zenzero
        f69|portion:91,cup:91,head:500,stalk:150,floret:11|broccoli,brokkoli,brocoli,broccolo,brocolis,broccolis,брокколи
        f71|portion:107,cup:107,head:575,floret:13|cauliflower,blumenkohl,chou fleur,coliflor,cavolfiore,couve flor,цветная капуста
        f73|portion:60,cup:30,handful:30,bag:170|spinach,spinat,epinard,espinaca,spinaci,espinafre,шпинат
        f74|portion:90,cup:180,tbsp:11|steamed spinach,cooked spinach,boiled spinach,sauteed spinach
        f75|cup:67,portion:67,handful:20|kale,grunkohl
        f76|portion:50,cup:47,leaf:10,head:350,bowl:100|lettuce,romaine,laitue,lechuga,lattuga,alface,kopfsalat,green leaf lettuce
        f78|portion:20,cup:20,handful:20|arugula,rocket,rucola,roquette,rucula
        f417|bowl:120,cup:55,plate:120|salad,side salad,green salad,garden salad,mixed salad,salat,gruner salat,gemischter salat,salade verte,salade,ensalada,ensalada verde,ensalada mixta,insalata,insalata verde,insalata mista,salada,salada verde,salade mixte,sla,салат
        f79|portion:89,cup:89,head:900,leaf:23|cabbage,kohl,weisskohl,chou,repollo,cavolo,couve,repolho,kool,капуста
        f81|cup:142,portion:142|sauerkraut,choucroute
        f82|cup:150,tbsp:10|kimchi
        f83|portion:88,cup:88,piece:19|brussels sprout,brussel sprout,rosenkohl
        f418|portion:104,cup:104,handful:30|bean sprout,beansprout,mung bean sprout,sojasprossen
        f85|piece:119,cup:149,slice:10|bell pepper,red pepper,capsicum,red bell pepper,paprika,poivron,pimiento,peperone,peperoni rossi,pimentao,перец
        f84|piece:119,cup:149|green pepper,green bell pepper
        f88|portion:70,cup:70,piece:18,handful:50|mushroom,pilz,pilze,champignon,champignons,funghi,cogumelo,seta,champinon,грибы
        f89|piece:196,cup:124|zucchini,courgette,calabacin,zucchina,zucchine,abobrinha
        f90|piece:450,cup:82|eggplant,aubergine,berenjena,melanzana,melanzane,beringela
        f91|cup:116|pumpkin,kurbis,potiron,calabaza,zucca,abobora,тыква
        f92|cup:140|butternut squash,squash
        f93|portion:90,cup:134,piece:16,spear:16|asparagus,spargel,asperge,asparago,asparagi,esparrago
        f95|portion:125,cup:125|green bean,string bean,grune bohnen,haricots verts,judias verdes,fagiolini
        f98|portion:80,cup:160,tbsp:10|pea,green pea,erbse,erbsen,petit pois,petits pois,guisante,piselli,ervilha,горох
        f101|portion:80,cup:164,tbsp:10,can:285|corn,sweetcorn,sweet corn,mais,maiz,milho,кукуруза
        f100|piece:103|corn on the cob,ear of corn,cob of corn
        f103|piece:50,cup:170|beet,beetroot,rote bete,betterave,remolacha,barbabietola,beterraba,свекла
        f104|stalk:40,piece:40,stick:20,cup:101|celery,celery stick,celery stalk,sellerie,celeri,apio,sedano,aipo
        f105|piece:9,cup:116|radish,radishes,radieschen,radis
        f109|cup:155,handful:50|edamame
        f110|tbsp:3.8,cup:60|parsley,petersilie,persil
        f111|tbsp:2.6,leaf:0.5,cup:24|basil,basilikum
        f112|cup:140,portion:140|mixed vegetable,vegetable,veggies,veg,veggie,gemuse,legumes varies,verdura,verduras,verdure,legumes,овощи
        f113|portion:158,cup:158,bowl:200,plate:200,tbsp:12,scoop:100|rice,white rice,cooked rice,steamed rice,reis,riz,arroz,riso,rijst,arroz branco,arroz blanco,рис
        f115|portion:195,cup:195,bowl:200|brown rice,vollkornreis,naturreis,riz complet,riz brun,arroz integral,riso integrale
        f419|cup:166,plate:250,bowl:250|fried rice,egg fried rice
        f420|plate:250,cup:200|risotto
        f119|portion:140,cup:140,bowl:200,plate:220|pasta,spaghetti,noodle,noodles,macaroni,penne,fusilli,nudeln,pates,fideos,macarrao,tallarines,макароны,паста
        f121|portion:140,cup:140|whole wheat pasta,wholewheat pasta,vollkornnudeln,pasta integrale
        f124|portion:176,cup:176|rice noodle
        f421|bowl:500,packet:450,cup:300|ramen,instant noodle,cup noodle
        f126|portion:40,cup:81,tbsp:6,bowl:50|oat,rolled oat,oats,porridge oats,haferflocken,flocons d avoine,avena,avoine,aveia,fiocchi d avena,havermout,copos de avena
        f127|bowl:234,cup:234,portion:234,packet:180|oatmeal,porridge,overnight oats,haferbrei,gachas,mingau,овсянка,каша,овсяная каша
        f129|portion:185,cup:185|quinoa
        f131|portion:157,cup:157|couscous
        f133|cup:182,portion:182|bulgur
        f137|portion:168,cup:168|buckwheat,kasha,гречка
        f138|cup:125,tbsp:8|flour,mehl,farine,harina,farina,farinha,мука
        f140|tbsp:8,cup:128|cornstarch,corn starch
        f170|portion:30,cup:28,bowl:40|corn flake,cornflake,cereal,breakfast cereal,kellogg s corn flakes,cereales,cereali,cereais,cornflakes,хлопья
        f174|cup:40,bowl:45|bran flake,raisin bran
        f422|cup:28,bowl:40|cheerios,cheerio
        f171|portion:50,cup:122,tbsp:8,handful:30|granola
        f172|portion:55,cup:85,bowl:60,tbsp:8|muesli,musli
        f296|portion:198,cup:198|lentil,linsen,lentilles,lenteja,lenticchie,lentilha,чечевица
        f301|portion:120,cup:164,can:240|chickpea,garbanzo,garbanzo bean,kichererbsen,pois chiche,pois chiches,garbanzos,ceci,grao de bico,нут
        f304|portion:130,cup:172,can:240|black bean,schwarze bohnen,frijoles negros,feijao preto,frijoles,feijao
        f303|portion:130,cup:177,can:240|kidney bean,bean,beans,bohnen,kidneybohnen,haricots rouges,alubias,judias,fagioli,фасоль
        f305|cup:171,portion:130|pinto bean,refried bean
        f307|portion:130,cup:254,can:415|baked bean
        f309|tbsp:15,cup:246|hummus,houmous
        f310|piece:17|falafel
        f311|portion:126,cup:252,block:400,slice:84|tofu,firm tofu,тофу
        f313|portion:84,cup:166,block:227|tempeh
        f320|handful:28,piece:1.2,cup:143,tbsp:9|almond,mandel,mandeln,amande,almendra,mandorla,mandorle,amendoa,миндаль
        f321|handful:28,piece:1.6,cup:130|cashew,cashewkerne,noix de cajou,anacardo,caju,кешью
        f322|handful:28,piece:4,cup:117|walnut,walnuss,walnusse,noix,nuez,nueces,noce,noci,noz,nozes,грецкие орехи
        f323|handful:28,piece:1.4|hazelnut,haselnuss,haselnusse,noisette,avellana,nocciola,nocciole
        f324|handful:28,piece:1.5|pecan
        f325|handful:28,piece:0.7|pistachio,pistazien,pistache,pistacho,pistacchi
        f327|piece:5,handful:30|brazil nut
        f330|handful:28,piece:0.9,cup:146|peanut,erdnuss,erdnusse,cacahuete,arachide,arachidi,amendoim,mani,арахис
        f423|handful:28,cup:137,tbsp:9|nut,mixed nut,nusse,fruits a coque,frutos secos,frutta secca,castanhas,орехи
        f331|tbsp:12,tsp:4|chia seed,chia,chiasamen
        f332|tbsp:10,tsp:3|flax seed,flaxseed,linseed,leinsamen
        f333|tbsp:9,handful:28|sunflower seed,sonnenblumenkerne
        f334|tbsp:9,handful:28|pumpkin seed
        f382|handful:30,cup:150|trail mix
        f39|piece:180,cup:154|plantain
        """
    }
}
