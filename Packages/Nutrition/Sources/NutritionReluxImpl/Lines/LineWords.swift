// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The words around foods in a line that a person types, in eight languages; letters without marks.
enum LineWords {
    /// A text in small letters without marks, as the tables have it.
    static func folded(_ text: String) -> String {
        var text = text.lowercased()
        for (mark, plain) in replaced where text.contains(mark) {
            text = text.replacingOccurrences(of: mark, with: plain)
        }
        return text.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    private static let replaced = [
        ("œ", "oe"), ("ß", "ss"), ("’", "'"), ("`", "'"), ("½", " 1/2"), ("¼", " 1/4"),
        ("¾", " 3/4"), ("⅓", " 1/3"), ("⅔", " 2/3"), ("⅛", " 1/8"), ("⁄", "/"), ("×", "x"),
        ("–", "-"), ("—", "-"), ("\u{A0}", " "),
    ]

    /// The words of a text: letters, digits and the percent sign.
    static func words(of text: String) -> [String] {
        folded(text).split { !$0.isLetter && !$0.isNumber && $0 != "%" }.map(String.init)
    }

    /// A word without its plural, and a Russian one without the ending of its case.
    static func singular(_ word: String) -> String {
        if word.count > 3, let last = word.last, ("а"..."я").contains(last) {
            let ending = cases.first { word.hasSuffix($0) && word.count - $0.count > 2 } ?? ""
            return String(word.dropLast(ending.count))
        }
        guard word.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss") else { return word }
        if word.count > 4, word.hasSuffix("ies") { return String(word.dropLast(3)) + "y" }
        if word.count > 4, word.hasSuffix("oes") || word.hasSuffix("ches") || word.hasSuffix("shes")
        {
            return String(word.dropLast(2))
        }
        return String(word.dropLast())
    }

    /// The endings of nouns in Russian, the long ones first; й is folded into и.
    private static let cases = [
        "ами", "ями", "ого", "ая", "ую", "ые", "ых", "ое", "ои", "еи", "ом", "ем", "ов", "ам", "ям",
        "ах", "а", "я", "ы", "и", "у", "ю",
        "е", "о", "ь",
    ]

    private static func table(_ text: String) -> [String: String] {
        var table: [String: String] = [:]
        for row in text.split(separator: "\n") {
            let parts = row.split(separator: ":")
            guard parts.count == 2 else { continue }
            for word in parts[1].split(separator: ",") {
                table[folded(String(word))] = String(parts[0])
            }
        }
        return table
    }

    /// The units by their words; those of mass and volume are known to `Units`.
    static let units = table(
        """
        g:g,gr,grs,gm,gms,gram,grams,gramm,gramme,grammes,gramo,gramos,grammo,grammi,grama,gramas,г,гр,грамм,граммов
        kg:kg,kilo,kilos,kilogram,kilograms,кг
        oz:oz,ozs,ounce,ounces,onza,onzas
        lb:lb,lbs,pound,pounds,libra,libras
        pfund:pfund
        ml:ml,mls,millilitre,milliliter,millilitres,milliliters,мл
        cl:cl
        dl:dl
        l:l,lt,liter,litre,liters,litres,litro,litros,litri,л,литр
        pint:pint,pints,pt
        quart:quart,quarts,qt
        fl oz:floz
        cup:cup,cups,c,tasse,tassen,taza,tazas,tazza,tazze,xicara,xicaras,tasses,kop,kopje,kopjes,чашка,чашки
        tbsp:tbsp,tbsps,tbs,tb,tablespoon,tablespoons,tablespooon,el,essloffel,cucharada,cucharadas,cda,cdas,cs,cucchiaio,cucchiai,colher,colheres,eetlepel,eetlepels,ложка,ложки,столовая
        tsp:tsp,tsps,teaspoon,teaspoons,tl,teeloffel,cucharadita,cucharaditas,cdta,cc,cucchiaino,cucchiaini,theelepel,чайная
        slice:slice,slices,scheibe,scheiben,tranche,tranches,rebanada,rebanadas,loncha,lonchas,fetta,fette,fatia,fatias,sneetje,sneetjes,plak,plakken,кусок,куска,кусочек,ломтик,ломтика
        glass:glass,glasses,glas,glaser,verre,verres,vaso,vasos,bicchiere,bicchieri,copo,copos,copa,copas,calice,glazen,стакан,стакана,бокал
        bowl:bowl,bowls,bowlful,schussel,schale,bol,bols,tazon,plato hondo,ciotola,tigela,kom,миска,тарелка
        plate:plate,plates,teller,assiette,plato,platos,piatto,prato,bord
        handful:handful,handfuls,handvoll,poignee,punado,manciata,punhado,handje,горсть
        piece:piece,pieces,stuck,stucke,morceau,morceaux,trozo,trozos,pezzo,pezzi,pedaco,pedacos,unidad,unidades,unidade,stuk,stuks,whole,each,pcs,pc,штука,штуки,шт
        can:can,cans,tin,tins,dose,dosen,lata,latas,lattina,canette,boite,blik,blikje,банка
        bottle:bottle,bottles,flasche,flaschen,bouteille,botella,bottiglia,garrafa,fles,бутылка
        scoop:scoop,scoops,messloffel,dosette,scoopful,misurino
        clove:clove,cloves,zehe,zehen,gousse,gousses,diente,dientes,spicchio,spicchi,dente,dentes,зубчик
        stick:stick,sticks
        stalk:stalk,stalks,rib,ribs
        head:head,heads
        leaf:leaf,leaves
        block:block,blocks
        packet:packet,packets,pack,packs,package,sachet,sachets,packung,sachettes,paquete,sobre,pacote,пачка
        bag:bag,bags,beutel,tute,sachet de chips
        bar:bar,bars,riegel,barre,barra,barrita,barretta
        square:square,squares
        cube:cube,cubes
        pot:pot,pots,becher,tub,tubs,vasetto,bakje
        mug:mug,mugs,becher kaffee
        shot:shot,shots
        splash:splash,dash,schuss,chorrito,filet d,goccio,fio
        drizzle:drizzle
        spoonful:spoonful,spoonfuls,cuillere,cuilleres,loffel
        pinch:pinch,prise,pincee,pizca,pizzico,pitada
        pat:pat,knob
        fillet:fillet,fillets,filet,filets,filete,filetto
        breast:breast,breasts
        rasher:rasher,rashers
        link:link,links
        spray:spray,sprays
        portion:portion,portions,serving,servings,portionen,porcion,porciones,porzione,porcao,porcoes,порция,порции
        box:box,boxes,carton,container,containers
        bunch:bunch,bund
        wedge:wedge,wedges
        spear:spear,spears
        ball:ball,balls
        half:halves
        patty:patty,patties
        """)

    /// Units behind a number that measure something else than food.
    static let foreignUnits: Set<String> = [
        "km", "m", "cm", "mm", "mi", "mile", "miles", "metre", "metres", "meter", "meters", "yd",
        "min", "mins", "minutes", "minuten", "minutos", "minuti", "sec", "secs", "seconds", "h",
        "hr", "hrs", "hours", "stunden", "heures", "horas", "reps", "sets", "bpm", "steps",
        "kcal", "kj",
    ]

    /// What a sandwich, a wrap or an omelette is filled with.
    static let fillings: Set<String> = [
        "turkey", "ham", "cheese", "bacon", "egg", "chicken", "tuna", "salami", "tomato", "lettuce",
        "onion", "mushroom", "spinach", "avocado", "mayo", "butter", "cucumber", "pickle", "jelly",
        "pepper", "beef", "feta", "mozzarella", "hummus", "salad", "bean",
    ]

    /// Sizes of a thing.
    static let sizes = table(
        """
        small:small,little,tiny,mini,klein,kleine,kleiner,kleines,petit,petite,pequeno,pequena,piccolo,piccola,маленький,маленькая
        medium:medium,mid,mittel,mittlere,mittelgrosse,moyen,moyenne,mediano,mediana,medio,media,regular
        large:large,big,huge,jumbo,xl,gross,grosse,grosser,grosses,grand,grande,grandes,groot,grote,большой,большая,full
        """)

    /// Numbers as words.
    static let numbers: [String: Double] = {
        var numbers: [String: Double] = [:]
        let words = table(
            """
            0.5:half,halb,halbe,halber,halbes,halben,demi,demie,medio kilo,mezza,mezzo,meia,meio,halve,пол,половина
            0.25:quarter
            1:a,an,one,ein,eine,einen,einer,eines,eins,un,une,una,uno,um,uma,een,один,одна,одно
            2:two,zwei,deux,dos,due,dois,duas,twee,couple,два,две,двух,pair
            3:three,few,drei,trois,tres,tre,drie,три
            4:four,vier,quatre,cuatro,quattro,quatro,четыре
            5:five,funf,cinq,cinco,cinque,vijf,пять
            6:six,sechs,seis,sei,zes,шесть
            7:seven,sieben,sept,siete,sette,sete,zeven
            8:eight,acht,huit,ocho,otto,oito
            9:nine,neun,neuf,nueve,nove,negen
            10:ten,zehn,dix,diez,dieci,dez,tien
            12:twelve,dozen,dutzend,zwolf,douze,douzaine,docena
            20:twenty,zwanzig,vingt,veinte,venti
            """)
        for (word, number) in words { numbers[word] = Double(number) }
        return numbers
    }()

    /// Words between foods.
    static let joining = Set<String>([
        "and", "with", "plus", "w", "und", "mit", "dazu", "sowie", "y", "con", "et", "avec", "e",
        "ed", "com", "met", "и", "с", "со", "in", "on", "then", "auf", "sur", "au", "aux", "sobre",
        "als", "также", "или", "also", "topped", "alongside", "w/",
    ]).union(without)

    /// Words between the foods of one dish.
    static let with: Set<String> = [
        "with", "w", "mit", "con", "avec", "com", "met", "с", "со", "au", "aux", "topped",
    ]

    /// Words before something that is not in the food.
    static let without: Set<String> = [
        "without", "no", "sans", "ohne", "sin", "senza", "sem", "zonder", "без",
    ]

    /// Words of a sentence around foods, which say nothing of them.
    static let around = Set(
        """
        i just had ate have having eat eaten eating today tonight morning evening afternoon this my me for
        some add log logged track tracked now drank drink drinking then after before the of about around
        approx approximately roughly ca circa etwa ungefahr environ food late early was is were it at to
        as from also please so did been got made record meal postworkout workout post pre gym work bed
        ich habe hab heute gegessen getrunken gab es zu zum zur am im mir noch etwas ein bisschen paar
        j ai mange bu pris ce matin soir du de des la le les l d au hui aujourd je
        he comido comi comer tome tomei bebi hoy esta manana agrega agregar anade anadir registra a mi mis
        el los las del comida postre almorce cene desayune ho mangiato oggi di da dal della dello degli il lo gli
        hoje eu na no nas nos do da dos das antes dormir tarde noite manha tome
        en ik heb vandaag gegeten van de het ben am um uhr with in on and und
        я съел съела выпил выпила сегодня на из ел ела with extra more another additional
        """.split(whereSeparator: \.isWhitespace).map { folded(String($0)) })

    /// Words that describe a food and do not change which one it is.
    static let describing = Set(
        """
        cooked raw fresh frozen sliced diced chopped grated shredded crumbled crushed peeled minced boiled
        steamed grilled baked roasted roast fried scrambled toasted dried canned tinned drained plain organic
        natural all free range low fat reduced nonfat skim light lite full whole ripe unsweetened sweetened
        salted unsalted sugar added no finely roughly thinly thick thin young ones one if possible optional
        needed taste serving homemade home leftover hot cold warm iced black white red green yellow brown
        dark boneless skinless lean extra virgin firm soft hard large small medium size sized big mixed
        style brand halved cubed cut into pieces washed trimmed pitted seeded rinsed packed heaping level
        rare well done rounded each per plus more divided softened melted room temperature beaten or so total value
        completo complet complete complets completa integral integrale integral integrali grille grillee
        grilles brouille brouilles brouillees asado asada cocido cocida frito frita hervido cru crue cuit
        cuite cuits roti verte vert verde verdi cotto cotta bollito grigliato grigliata naturale greco
        natural magro magra cozido cozida grelhado grelhada assado mexido mexidos revuelto revueltos
        gekocht gekochte gekochter gebraten gebratene gebratener roh rohe frisch frische gegrillt gegrillte
        mager fettarm naturel nature entier entera entero light desnatado desnatada крупа вареный вареная
        вареные жареный жареная жареные отварной отварная свежий свежие gebakken gekookt volkoren fresco
        fresca freschi frais fraiche maison branco branca blanco blanca colored coloured double fiber
        strong weak instant zero regular classic original baby jumbo medium-size
        """.split(whereSeparator: \.isWhitespace).map { folded(String($0)) })

    /// Joined words that are one food, with what they are called in the table.
    static let phrases: [(String, String)] = plainPhrases.map { (folded($0.0), $0.1) }

    private static let plainPhrases: [(String, String)] = [
        // In German these are fries, in French apples.
        ("pommes frites", "fries"), ("pommes de terre", "potatoes"), ("1 pommes", "1 fries"),
        ("eine pommes", "1 fries"), ("kleine pommes", "small fries"),
        ("grosse pommes", "large fries"), ("g pommes", "g fries"), ("mit pommes", "mit fries"),
        ("und pommes", "und fries"),
        ("portion pommes", "portion fries"),
        ("pommes mit", "fries mit"), ("pommes und", "fries und"),
        ("mac and cheese", "mac cheese"), ("mac n cheese", "mac cheese"),
        ("mac & cheese", "mac cheese"),
        ("macaroni and cheese", "mac cheese"), ("fish and chips", "fish chips"),
        ("fish & chips", "fish chips"),
        ("peanut butter and jelly sandwich", "pbj"), ("peanut butter & jelly sandwich", "pbj"),
        ("peanut butter and jelly", "pbj"), ("pb&j", "pbj"), ("pb & j", "pbj"),
        ("half and half", "creamer"), ("half & half", "creamer"), ("cafe con leche", "cafe latte"),
        ("cafe com leite", "cafe latte"), ("cafe au lait", "cafe latte"),
        ("corn on the cob", "ear corn"),
        ("chili con carne", "chili"), ("salt and pepper", "salt"), ("salt & pepper", "salt"),
        ("салат с курицей", "chicken salad"), ("ham and cheese sandwich", "cheese sandwich"),
        ("no sugar added", "unsweetened"), ("no added sugar", "unsweetened"),
        ("sugar free", "unsweetened"), ("without sugar", "zero"), ("no sugar", "zero"),
        ("ohne zucker", "zero"), ("sans sucre", "zero"), ("sin azucar", "zero"),
        ("sem acucar", "zero"), ("senza zucchero", "zero"), ("без сахара", "zero"),
        ("in water", ""), ("in oil", ""), ("in brine", ""),
        ("to taste", ""), ("fl oz", "floz"),
        ("fl. oz", "floz"), ("fluid ounces", "floz"), ("fluid ounce", "floz"), ("half a", "half"),
        ("half an", "half"), ("half of an", "half"), ("half of a", "half"), ("a couple of", "two"),
        ("a couple", "two"), ("a few", "few"),
        ("three quarters of a", "0.75"), ("three quarters", "0.75"), ("dreiviertel", "0.75"),
        ("trois quarts de", "0.75"), ("tres cuartos de", "0.75"), ("two thirds of a", "2/3"),
        ("two thirds", "2/3"), ("one third of a", "1/3"), ("a third of a", "1/3"),
        ("a quarter of a", "quarter"), ("a quarter", "quarter"), ("a dozen", "dozen"),
        ("half a dozen", "six"), ("cuillere a soupe", "tbsp"), ("cuilleres a soupe", "tbsp"),
        ("cuillere a cafe", "tsp"), ("cuilleres a cafe", "tsp"), ("c. a soupe", "tbsp"),
        ("c. a s.", "tbsp"), ("c. a c.", "tsp"), ("cas", "tbsp"), ("colher de sopa", "tbsp"),
        ("colheres de sopa", "tbsp"), ("colher de cha", "tsp"), ("colheres de cha", "tsp"),
        ("столовая ложка", "tbsp"), ("ст. л.", "tbsp"), ("ч. л.", "tsp"), ("w/", " with "),
        ("tartines de", "pain ,"), ("tartine de", "pain ,"), ("tartines au", "pain ,"),
        ("tartine au", "pain ,"), ("tartines", "pain"), ("tartine", "pain"),
        ("oeufs au plat", "fried egg"), ("oeuf au plat", "fried egg"), ("a la coque", ""),
        ("al dente", ""), ("alla griglia", "grilled"), ("a la plancha", "grilled"),
        ("poached eggs", "poached egg"), ("medium-size", "medium"), ("medium-sized", "medium"),
    ]

    /// Meals by what is said of them.
    static let meals: [(String, String)] = {
        let names = [
            "breakfast": [
                "breakfast", "brekkie", "brekky", "fruhstuck", "petit dejeuner", "petit-dejeuner",
                "desayuno", "colazione", "prima colazione", "cafe da manha", "pequeno almoco",
                "pequeno-almoco", "ontbijt", "завтрак",
            ],
            "lunch": [
                "lunch", "mittagessen", "mittag", "dejeuner", "almuerzo", "pranzo", "almoco",
                "middageten", "обед",
            ],
            "dinner": [
                "dinner", "supper", "tea time", "abendessen", "abendbrot", "diner", "cena",
                "jantar",
                "avondeten", "ужин",
            ],
            "snack": [
                "snack", "zwischenmahlzeit", "gouter", "collation", "merienda", "spuntino",
                "merenda",
                "lanche", "tussendoortje", "перекус",
            ],
        ]
        return names.flatMap { meal, words in words.map { ($0, meal) } }
            .sorted { $0.0.count > $1.0.count }
    }()

    /// Words that are a meal wherever they stand.
    static let mealVerbs: [String: String] = [
        "desayune": "breakfast", "almorce": "lunch", "cene": "dinner", "almocei": "lunch",
        "jantei": "dinner", "midi": "lunch", "mittags": "lunch", "abends": "dinner",
        "morgens": "breakfast", "завтрак": "breakfast", "обед": "lunch", "ужин": "dinner",
        "breakfasted": "breakfast", "lunched": "lunch", "cenando": "dinner",
    ]
}
