// SPDX-License-Identifier: Apache-2.0

extension EverydayFoods {
    /// Dairy, eggs, meat, fish, fats, sauces and sweets; the columns are those of `EverydayFoods`.
    static var animals: String {
        """
        f215|piece:50,small:38,medium:44,large:50,cup:136|egg,boiled egg,hard boiled egg,eggs,ei,eier,oeuf,huevo,uovo,uova,ovo,eieren,gekochte eier,gekochtes ei,яйцо,яйца,яиц
        f217|portion:122,piece:61,cup:220,small:46,large:61|scrambled egg,ruhrei,ruhreier,oeuf brouille,huevo revuelto,huevos revueltos,ovo mexido,uova strapazzate,uovo strapazzato,омлет
        f216|piece:46,small:36,large:46|fried egg,spiegelei,spiegeleier,oeuf au plat,huevo frito,ovo frito,яичница
        f218|piece:50|poached egg
        f219|piece:33,cup:243,tbsp:15|egg white,eggwhite,eiweiss,eiklar,blanc d oeuf,clara,clara de huevo,clara de ovo,albume,albumi
        f220|piece:17|egg yolk,yolk,eigelb
        f424|piece:61|egg omelette,egg omelet,egg scramble,ei omelett
        f425|piece:120|omelette,omelet,tortilla francesa,omelete
        f176|glass:244,cup:244,bottle:500,splash:15,carton:250,mug:300|milk,whole milk,milch,vollmilch,lait,lait entier,leche,leche entera,latte intero,leite,melk,молоко,молока
        f177|glass:244,cup:244,splash:15|reduced fat milk,2% milk,semi skimmed milk,lait demi ecreme,leche semidesnatada,fettarme milch
        f178|glass:244,cup:244|1% milk,low fat milk,lowfat milk
        f179|glass:245,cup:245,splash:15|skim milk,skimmed milk,nonfat milk,fat free milk,non fat milk,magermilch,lait ecreme,leche desnatada,leite desnatado,latte scremato
        f181|glass:250,cup:250|chocolate milk,kakao,achocolatado
        f317|glass:244,cup:244,splash:15|almond milk,mandelmilch,lait d amande,leche de almendra
        f426|glass:244,cup:244,splash:30|oat milk,hafermilch,haferdrink,lait d avoine,leche de avena
        f315|glass:244,cup:244,splash:15|soy milk,soya milk,sojamilch,lait de soja
        f183|glass:243,cup:243|kefir,кефир
        f184|portion:170,cup:245,pot:150,tbsp:15,bowl:245,container:170|yogurt,yoghurt,joghurt,naturjoghurt,yaourt,yogur,iogurte,plain yogurt,natural yogurt,sheep yogurt,йогурт
        f189|portion:170,cup:245,pot:150,tbsp:18,bowl:245,container:170|greek yogurt,greek yoghurt,griechischer joghurt,yaourt grec,yogur griego,yogurt greco,iogurte grego,греческий йогурт
        f187|portion:170,cup:245,tbsp:18|nonfat greek yogurt,fat free greek yogurt,non fat greek yogurt,0% greek yogurt
        f190|portion:170,cup:245,pot:150|fruit yogurt,strawberry yogurt,vanilla yogurt,fruchtjoghurt
        f427|cup:245,pot:150,portion:150,tbsp:15|skyr,skyr yogurt
        f428|portion:125,cup:245,pot:250,tbsp:20|quark,magerquark,fromage blanc,curd,творог,kwark
        f211|portion:113,cup:225,tbsp:14|cottage cheese,huttenkase,huttenkaese,korniger frischkase,queso cottage,requesson
        f213|portion:62,cup:246,tbsp:15|ricotta
        f192|tbsp:15,cup:238,splash:15|cream,heavy cream,whipping cream,sahne,creme,creme fraiche,nata,panna,сливки
        f191|tbsp:15,cup:242,splash:15|half and half,creamer,coffee creamer
        f193|tbsp:12,cup:230|sour cream,saure sahne,crema agria,сметана
        f210|tbsp:15,cup:232|cream cheese,frischkase,philadelphia
        f195|tbsp:14.2,tsp:4.7,pat:5,cup:227,stick:113,slice:10,piece:5,portion:10,knob:10|butter,unsalted butter,beurre,mantequilla,burro,manteiga,boter,масло,масло сливочное,сливочное масло
        f352|tbsp:14,tsp:4.7,portion:10|margarine
        f196|slice:28,cup:113,cube:17,piece:28,portion:28,tbsp:7|cheese,cheddar,cheddar cheese,kase,fromage,queso,formaggio,queijo,kaas,hartkase,shredded cheese,grated cheese,string cheese,сыр
        f197|portion:28,slice:28,ball:125,cup:112,stick:28,piece:28|mozzarella,mozzarella cheese,моцарелла
        f200|tbsp:5,tsp:1.7,cup:100|parmesan,parmesan cheese,parmigiano,parmesano,parmesao
        f201|portion:28,cup:150,tbsp:9,slice:28|feta,feta cheese,schafskase,фета
        f202|slice:28|gouda
        f204|slice:28|swiss cheese,emmental,emmentaler
        f205|slice:28|brie
        f207|portion:28,tbsp:8,cup:135|blue cheese
        f208|portion:28,tbsp:14|goat cheese,ziegenkase,chevre
        f221|scoop:66,cup:132,bowl:132|ice cream,vanilla ice cream,eis,glace,helado,gelato,sorvete,мороженое
        f224|piece:172,breast:172,cup:140,slice:30,fillet:150,half:86|chicken,chicken breast,grilled chicken,grilled chicken breast,chicken breast fillet,roast chicken,hahnchen,huhn,huhnchen,hahnchenbrust,hahnchenbrustfilet,hahnchenfilet,huhnerbrust,poulet,blanc de poulet,pollo,pechuga,pechuga de pollo,petto di pollo,frango,peito de frango,kip,kipfilet,курица,куриная грудка,куриное филе
        f227|piece:116,thigh:116|chicken thigh,thigh
        f228|piece:104|chicken drumstick,drumstick
        f229|piece:30|chicken wing,wing
        f429|piece:16|chicken nugget,nugget
        f231|portion:113,cup:225|ground chicken,chicken mince
        f234|portion:85,slice:28,cup:140|turkey,turkey breast,pute,putenbrust,dinde,pavo,tacchino,peru,индейка
        f266|slice:28,portion:56|deli turkey,turkey slice,sliced turkey,turkey ham
        f235|portion:113|ground turkey,turkey mince
        f236|portion:140|duck,ente,canard
        f237|portion:113,patty:113,cup:225|ground beef,minced beef,beef mince,mince,minced meat,hackfleisch,rinderhackfleisch,rinderhack,viande hachee,boeuf hache,steak hache,carne molida,carne picada,carne macinata,carne moida,gehakt,фарш
        f430|piece:85,patty:85|beef patty,hamburger patty,burger patty,frikadelle
        f244|portion:170,piece:220,slice:28|beef,steak,sirloin,sirloin steak,rindfleisch,rindersteak,boeuf,bistec,ternera,carne de res,res,manzo,bife,carne,rundvlees,biefstuk,meat,fleisch,viande,говядина,мясо,стейк
        f251|portion:85,slice:28|pork,pork tenderloin,schweinefleisch,schweinefilet,porc,cerdo,maiale,porco,varkensvlees,свинина
        f253|piece:145|pork chop,schnitzel,schweineschnitzel,cote de porc
        f431|piece:28|meatball,fleischballchen,albondigas,polpette
        f257|slice:8,piece:8,rasher:16|bacon,speck,tocino,lard fume,panceta,бекон
        f432|tsp:4.3,tbsp:12.9,spoonful:5|bacon fat,bacon grease
        f258|slice:28,portion:56|ham,schinken,kochschinken,jambon,jamon,prosciutto,prosciutto cotto,presunto,ветчина
        f260|slice:9,portion:27|salami,wurst,salame,saucisson,колбаса
        f261|slice:2,portion:28|pepperoni slice
        f262|portion:60,slice:5|chorizo
        f264|piece:57|frankfurter,wiener,wurstchen,сосиска
        f265|piece:68,link:68,patty:35|sausage,breakfast sausage,bratwurst,saucisse,salchicha,salsiccia,salsicha,linguica
        f433|piece:98|hot dog,hotdog,perrito caliente,cachorro quente
        f268|portion:113|lamb,lammfleisch,agneau,cordero,agnello,баранина
        f249|piece:20,portion:28|beef jerky,jerky
        f272|portion:150,fillet:180,piece:150|salmon,lachs,saumon,salmone,salmao,zalm,лосось,семга
        f274|slice:20,portion:56|smoked salmon,lox,raucherlachs
        f275|can:140,cup:146,tbsp:10,tin:140,portion:85|tuna,tuna fish,thunfisch,thon,atun,tonno,atum,tonijn,тунец
        f279|fillet:150,portion:150|cod,fish,white fish,kabeljau,fisch,poisson,pescado,pesce,peixe,merluza,merluzzo,bacalhau,vis,рыба,треска
        f282|fillet:87,portion:87|tilapia
        f284|piece:12,can:92|sardine,sardinas
        f286|piece:15|herring,hering
        f287|fillet:79|trout,forelle
        f289|piece:28|fish stick,fish finger,fischstabchen
        f291|portion:85,piece:6,cup:145|shrimp,prawn,garnelen,crevette,gamba,camaron,gamberi,gamberetti,camarao,креветки
        f295|portion:85,cup:135|crab
        f343|tbsp:13.5,tsp:4.5,splash:7,drizzle:5,cup:216,portion:10|olive oil,oil,evoo,ol,olivenol,huile,huile d olive,aceite,aceite de oliva,olio,olio d oliva,azeite,oleo,olie,olijfolie,extra virgin olive oil,оливковое масло
        f346|tbsp:13.6,tsp:4.5|coconut oil,kokosol
        f345|tbsp:13.6,tsp:4.5|sunflower oil,vegetable oil,cooking oil,canola oil,sonnenblumenol,rapsol
        f434|spray:0.3,portion:0.5|cooking spray
        f353|tbsp:13.8,tsp:4.6,portion:14|mayo,mayonnaise,mayonesa,maionese,майонез
        f356|tbsp:15|ranch,ranch dressing
        f355|tbsp:15|italian dressing,dressing,vinaigrette,salad dressing
        f357|tbsp:17,tsp:6,packet:9|ketchup,catsup
        f358|tsp:5,tbsp:15|mustard,senf,moutarde,mostaza,senape
        f359|tbsp:16,tsp:5.3|soy sauce,sojasauce
        f361|tbsp:18|bbq sauce,barbecue sauce,barbecue
        f362|cup:256|marinara,pasta sauce,marinara sauce,spaghetti sauce
        f363|tbsp:16|pesto
        f364|tsp:5|hot sauce,sriracha
        f366|tbsp:16,tsp:5.3|balsamic vinegar,balsamic,balsamico
        f365|tbsp:15,tsp:5|vinegar,essig,vinaigre,vinagre,aceto
        f360|tbsp:16,cup:259|salsa
        f435|tbsp:15,tsp:5|relish,pickle relish
        f436|piece:65,slice:7|pickle,gherkin
        f437|tbsp:15,cup:233|gravy,brown gravy,sauce,bratensosse
        f438|tbsp:15,cup:230|guacamole
        f339|tbsp:16,tsp:5.3,portion:16|peanut butter,pb,erdnussbutter,beurre de cacahuete,mantequilla de mani,mantequilla de cacahuete,crema de cacahuete,manteiga de amendoim,burro di arachidi,burro d arachidi,pindakaas,арахисовая паста
        f341|tbsp:16,tsp:5.3|almond butter,mandelmus
        f342|tbsp:15|tahini
        f439|tbsp:19,tsp:6,portion:19|nutella,hazelnut spread,nussnougatcreme
        f372|tbsp:20,tsp:7,portion:15|jam,jelly,marmelade,konfitur,konfiture,confiture,mermelada,marmellata,geleia,варенье
        f370|tbsp:21,tsp:7,portion:14,drizzle:10|honey,honig,miel,miele,mel,honing,мед
        f371|tbsp:20,cup:322|maple syrup,syrup,ahornsirup
        f368|tsp:4.2,tbsp:12.6,cup:200,packet:4,cube:4|sugar,white sugar,zucker,sucre,azucar,zucchero,acucar,suiker,сахар
        f369|tsp:4,tbsp:12,cup:180|brown sugar
        f440|packet:1,tsp:1|splenda,sweetener,stevia,sucralose,sussstoff
        f367|tsp:6,pinch:0.4,tbsp:18|salt,salz,sel,sal,sale
        f441|tsp:2.3,pinch:0.2|black pepper,ground pepper,ground black pepper,pepper ground black
        f442|tsp:2.6,pinch:0.3|cinnamon
        f375|tbsp:5,cup:86|cocoa,cocoa powder
        f373|square:10,piece:10,bar:100,portion:25|dark chocolate,zartbitterschokolade,chocolat noir,chocolate negro,cioccolato fondente,chocolate amargo
        f374|bar:44,square:7,piece:7,portion:25|chocolate,chocolate bar,milk chocolate,candy bar,schokolade,chocolat,cioccolato,cioccolata,tablette de chocolat,шоколад
        f383|piece:6|candy,hard candy
        f376|bag:28,handful:20,cup:25,piece:2|chip,chips,crisps,potato chip,potato chips,chip de papa,чипсы
        f377|portion:28,piece:2.5,handful:28|tortilla chip,nachos,doritos
        f378|cup:8,bag:85,bowl:30|popcorn,palomitas,pipoca
        f379|portion:28,handful:28|pretzel
        f380|piece:9|rice cake,reiswaffel,reiswaffeln,galette de riz
        f381|piece:28,bar:28|granola bar,cereal bar,musliriegel,energy bar
        f398|scoop:30,tbsp:10,portion:30|whey,whey protein,protein powder,whey protein powder,proteinpulver,eiweisspulver,proteine en poudre,proteina,proteina en polvo,proteine in polvere,протеин
        f443|bar:60,piece:60|protein bar,proteinriegel,eiweissriegel,barre proteinee,barra de proteina,barretta proteica,quest bar
        f444|glass:330,bottle:330,scoop:330|protein shake,protein smoothie,shake,proteinshake,eiweissshake,batido de proteina,shake proteine
        f445|glass:300,cup:245|smoothie,fruit smoothie,green smoothie,batido,licuado,vitamina
        f446|glass:300,cup:250|milkshake,milk shake
        """
    }
}
