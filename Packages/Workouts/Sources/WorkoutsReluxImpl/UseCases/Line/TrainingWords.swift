// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkoutsModels

/// The words of training in English, German, French, Spanish, Portuguese, Italian, Dutch and
/// Russian: names of exercises and sports, units, joining words. All are compared folded.
enum TrainingWords {
    typealias Sport = Workouts.Business.Model.Cardio.Sport

    /// A word as it is compared: lower case, without accents; ß is ss.
    static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .replacing("ß", with: "ss")
    }

    /// The English name of an exercise by what others call it.
    static let exercises: [[String]: String] = {
        var names: [[String]: String] = [:]
        for line in table.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            for name in parts[1].split(separator: ",") {
                names[words(String(name))] = parts[0].trimmingCharacters(in: .whitespaces)
            }
        }
        return names
    }()

    /// The sport of a word or of words that belong together.
    static let sports: [String: Sport] = {
        var sports: [String: Sport] = [:]
        for (sport, names) in sportTable {
            for name in names.split(separator: " ") { sports[String(name)] = sport }
        }
        return sports
    }()

    /// The folded words of a text: letters and digits.
    static func words(_ text: String) -> [String] {
        folded(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// Words around what was done, which say nothing of it.
    static let fillers = set(
        """
        i ive we my the a an it did do done doing just today tonight now then finished finish log
        logged add some about around worked up to total reps rep went gym at in on for of with by
        and was had got hit made took lasted this that morning evening afternoon yesterday each per felt me new
        ich hab habe war im gym heute noch dann gemacht mit auf je und eine einen ein der die das
        am jai ai je fait aujourdhui hier avec de du des la le les un une en et a au pour
        hoy he hecho hice con y el los las del al una por fiz hoje fui com e o os no na um uma
        oggi ho fatto di il lo gli per con ieri ik heb vandaag gedaan met en het een van
        я сегодня сделал сделала по на и с в было
        """)

    /// Labels in front of a figure.
    static let labels = set(
        "weight load duration time set sets gewicht poids peso carga dauer distance dist")

    private static func set(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map { folded(String($0)) })
    }

    /// Whole numbers in words, up to twelve, and 15, 20 and 30.
    static let numbers: [String: Double] = {
        var numbers: [String: Double] = [:]
        for line in numberTable.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let first = words.first, let value = Double(first) else { continue }
            for word in words.dropFirst() { numbers[folded(String(word))] = value }
        }
        return numbers
    }()

    private static let numberTable = """
        1 one eins
        2 two zwei deux dos dois duas due twee два две
        3 three drei trois tres três tre drie три
        4 four vier quatre cuatro quatro quattro четыре
        5 five fünf cinq cinco cinque vijf пять
        6 six sechs seis sei zes шесть
        7 seven sieben sept siete sete sette zeven семь
        8 eight acht huit ocho oito otto восемь
        9 nine neun neuf nueve nove negen девять
        10 ten zehn dix diez dez dieci tien десять
        12 twelve zwölf douze doce doze dodici twaalf
        15 fifteen fünfzehn quinze quince quindici vijftien
        20 twenty zwanzig vingt veinte vinte venti twintig двадцать
        30 thirty dreißig trente treinta trinta trenta dertig тридцать
        """

    private static let sportTable: [(Sport, String)] = [
        (
            .running,
            """
            run runs ran running jog jogs jogged jogging treadmill lauf laufen lief gelaufen joggen \
            gejoggt laufband gerannt courir couru course footing tapis corri corrido correr carrera \
            cinta trote corrida correndo esteira corsa corso correre tapis rennen gerend gelopen \
            hardlopen hardgelopen бег бегал бегала пробежал пробежала пробежка
            """
        ),
        (
            .walking,
            """
            walk walks walked walking stroll gehen gegangen ging spaziergang spazieren spaziert \
            marche marcher caminata camine caminar caminado caminhada caminhei camminata camminato \
            wandeling gewandeld ходьба прогулка прошел прошла гулял гуляла
            """
        ),
        (
            .hiking,
            """
            hike hikes hiked hiking trekking wandern wanderung gewandert randonnee rando senderismo excursion \
            trilha escursione поход
            """
        ),
        (
            .cycling,
            """
            ride rides rode cycle cycled cycling bike bikes biked biking bicycle spin rad radfahren \
            zwift peloton radtour geradelt fahrrad rennrad velo cyclisme ciclismo bici bicicleta pedale pedalei \
            bicicletta pedalato fietsen gefietst fiets велосипед велик
            """
        ),
        (
            .swimming,
            """
            swim swims swam swimming swum schwimmen geschwommen schwamm natation nage nager nadar \
            nade natacion nadei natacao nuoto nuotato nuotare zwemmen gezwommen плавание плавал \
            плавала проплыл проплыла
            """
        ),
        (
            .rowing,
            """
            row rowed rowing erg rower rudern gerudert rudergerat aviron rame remo rememos reme \
            canottaggio vogatore remata roeien geroeid гребля
            """
        ),
        (.skiing, "ski skied skiing skis langlauf esqui ski sci skien langlaufen лыжи"),
        (
            .skating,
            "skate skated skating skates inlineskaten rollers patinaje patins skaten коньки"
        ),
    ]

    private static let table = """
        Bench Press: benched, bench pressed, bankdrucken, flachbankdrucken, developpe couche, \
        press banca, press de banca, press plano, supino, supino reto, panca piana, panca, distensioni su panca, \
        bankdrukken, жим лежа, жим штанги лежа
        Incline Bench Press: schragbankdrucken, developpe incline, press inclinado, supino inclinado, \
        panca inclinata, schuin bankdrukken, жим на наклонной скамье, жим под углом
        Squat: squatted, backsquat, kniebeuge, kniebeugen, sentadilla, sentadillas, agachamento, \
        agachamentos, accovacciata, kniebuiging, kniebuigingen, приседания, приседание, присед, \
        приседания со штангой
        Front Squat: frontkniebeuge, frontkniebeugen, sentadilla frontal, agachamento frontal, \
        squat avant, фронтальный присед
        Goblet Squat: goblet squad, goblet kniebeuge, sentadilla goblet, sentadilla copa
        Bulgarian Split Squat: sentadilla bulgara, squat bulgare, agachamento bulgaro, bulgarische \
        kniebeuge, болгарские выпады
        Deadlift: deadlifted, deads, dl, dls, kreuzheben, souleve de terre, peso muerto, levantamento terra, \
        stacco, stacchi, stacco da terra, становая, становая тяга
        Romanian Deadlift: rumanisches kreuzheben, peso muerto rumano, souleve de terre roumain, \
        levantamento terra romeno, stacco rumeno, румынская тяга
        Hip Thrust: huftheben, beckenheben, empuje de cadera, elevacao pelvica, ягодичный мост со штангой
        Leg Press: beinpresse, presse a cuisses, presse cuisses, prensa, prensa de piernas, leg press 45, \
        pressa, pressa gambe, beenpers, жим ногами
        Leg Extension: beinstrecker, beinstrecken, extension de jambes, leg extensions, extension de \
        cuadriceps, extensiones de cuadriceps, extension de piernas, cadeira extensora, extensora, \
        разгибание ног, разгибания ног
        Leg Curl: beinbeuger, beincurl, beincurls, leg curls, curl femoral, ischio, mesa flexora, cadeira \
        flexora, flexora, сгибание ног, сгибания ног
        Lunge: lunged, ausfallschritt, ausfallschritte, fentes, fente, zancada, zancadas, afundo, afundos, \
        passada, affondi, affondo, uitvalspassen, выпады
        Calf Raise: wadenheben, mollets, elevacion de talones, elevacion de gemelos, gemelos, panturrilha, \
        polpacci, kuitheffen, подъем на носки, икры
        Overhead Press: ohp, over head press, schulterdrucken, uberkopfdrucken, developpe militaire, \
        press militar, desenvolvimento, desenvolvimento militar, lento avanti, military press, жим стоя, \
        армейский жим
        Shoulder Press (Dumbbell): shoulder presses, dumbbell shoulder presses, kurzhantel \
        schulterdrucken, developpe epaules, press de hombros, press hombro, desenvolvimento com halteres, жим гантелей сидя
        Lateral Raise: seitheben, elevations laterales, elevation laterale, elevaciones laterales, elevacion \
        lateral, elevacao lateral, alzate laterali, zijwaarts heffen, махи в стороны, махи гантелями
        Front Raise: plate raise, plate raises, frontheben, elevations frontales, elevaciones frontales, \
        elevacao frontal, alzate frontali
        Face Pull (Cable): facepulls, facepull, face pulls, тяга к лицу
        Pull Up: pullup, klimmzug, klimmzuge, traction, tractions, dominada, dominadas, barra fixa, \
        trazioni, trazione, optrekken, optrekkingen, подтягивания, подтягивание
        Chin Up: chins, untergriff klimmzuge, dominadas supinas, tractions supination
        Lat Pulldown: lat pull, lat pulls, latzug, latziehen, lat zug, tirage poitrine, tirage vertical, \
        tirage poulie haute, jalon al pecho, jalon, polea al pecho, puxada, puxada frontal, pulley, lat machine, \
        тяга верхнего блока
        Bent Over Row: rudern, langhantelrudern, rudern vorgebeugt, rowing barre, remo con barra, \
        remada curvada, rematore, rematore con bilanciere, roeien met halter, тяга в наклоне, тяга штанги в наклоне
        Bent Over One Arm Row (Dumbbell): einarmiges rudern, kurzhantelrudern, remo con mancuerna, \
        remada unilateral, remada serrote, rowing haltere, rematore manubrio, тяга гантели
        Seated Row (Cable): kabelrudern, rudern am kabel, tirage horizontal, remo en polea, remo sentado, \
        remada baixa, remada sentada, pulley basso, тяга нижнего блока, горизонтальная тяга
        T Bar Row: tbar row, t bar rows, remo en t, remada cavalinho
        Bicep Curl: curled, bizepscurl, bizeps curl, bizeps curls, bizepscurls, curl biceps, curl de biceps, \
        rosca direta, rosca, curl bicipiti, bicepscurl, biceps curls, подъем на бицепс, сгибания на бицепс
        Bicep Curl (Barbell): langhantel curls, langhantelcurls, curl con barra, curl barre
        Hammer Curl: hammercurl, hammercurls, hammer curls, curl martillo, curl marteau, rosca martelo, \
        curl a martello, молотки
        Triceps Pushdown: trizepsdrucken, trizeps drucken, pushdowns, extension triceps poulie, polea triceps, \
        extension de triceps en polea, triceps polia, triceps corda, triceps na polia, triceps pulley, spinte in basso, \
        разгибания на блоке
        Triceps Extension: overhead trizeps, overhead triceps, trizepsstrecken, extension triceps, extension \
        de triceps, triceps frances, triceps testa, french press, французский жим
        Skullcrusher: skull crushers, stirndrucken, barre au front, press frances, rompecraneos
        Chest Dip: dipped, barrenstutz, dip, fondos, fondos en paralelas, paralelas, paralela, parallele, \
        брусья, отжимания на брусьях
        Push Up: pushup, pushups, press up, press ups, liegestutz, liegestutze, liegestutzen, pompe, pompes, flexiones, flexion, lagartijas, \
        flexao, flexoes, flexao de braco, piegamenti, piegamenti sulle braccia, opdrukken, отжимания, отжимание
        Chest Press (Machine): brustpresse, presse pectoraux, press de pecho, supino maquina, chest press, \
        borstpers, жим в тренажере
        Chest Fly (Dumbbell): flys, fliegende, butterfly, ecarte, ecartes, aperturas, crucifixo, croci, \
        разведение гантелей, разводка
        Shrug: schulterheben, haussements, encogimientos, encolhimento, scrollate, шраги
        Hip Abduction (Machine): abduktion, abduktoren, abducteurs, abduccion, abdutora, cadeira abdutora
        Hip Adduction (Machine): adduktion, adduktoren, adducteurs, aduccion, adutora, cadeira adutora
        Back Extension: hyperextensions, hyperextension, ruckenstrecker, extension lombaire, lombaires, \
        hiperextensiones, hiperextensao, гиперэкстензия
        Glute Bridge: brucke, pont fessier, puente de gluteos, puente, ponte, ponte per glutei, ягодичный мостик
        Good Morning: good mornings, guten morgen ubung, buenos dias
        Power Clean: power cleans, umsetzen, epaule, cargada, взятие на грудь
        Clean and Jerk (Barbell): clean jerk, stossen, epaule jete, dos tiempos, arremesso, slancio, толчок
        Snatch: snatched, reissen, arrache, arrancada, arranque, strappo, рывок
        Kettlebell Swing: swing, swings, kettlebellswing, kettlebellswings, kb swings, махи гирей, махи гири
        Burpee: burpees, берпи
        Plank: planking, planks, unterarmstutz, planche, gainage, plancha, prancha, plank statico, планка
        Side Plank: seitstutz, gainage lateral, plancha lateral, prancha lateral
        Crunch: crunches, bauchpressen, abdominales, abdos, abdominais, abdominal, addominali, buikspieroefening, \
        скручивания, пресс
        Sit Up: rumpfbeugen, situps, ситапы
        Hanging Leg Raise: beinheben, hangendes beinheben, releve de jambes, elevacion de piernas, elevacao de \
        pernas, sollevamento gambe, подъем ног, подъем ног в висе
        Mountain Climber: bergsteiger, escaladores, escalador
        Russian Twist: russische twists, giro ruso, rotacion rusa
        Jump Rope: seilspringen, corde a sauter, comba, saltar la cuerda, pular corda, corda, touwtjespringen, скакалка
        Wall Sit: wandsitzen, chaise, silla isometrica
        Farmers Walk: farmers walk, farmers walks, farmer walk, farmers carry, paseo del granjero, marche du fermier
        Step Up: step ups, aufsteiger, subidas al cajon, montees sur banc
        """

    /// Words that narrow a name, in English.
    static let qualifiers: [String: String] = [
        "kurzhantel": "dumbbell", "kurzhanteln": "dumbbell", "hantel": "dumbbell",
        "hanteln": "dumbbell", "haltere": "dumbbell", "halteres": "dumbbell",
        "mancuerna": "dumbbell", "mancuernas": "dumbbell", "manubri": "dumbbell",
        "manubrio": "dumbbell", "halter": "dumbbell", "гантелями": "dumbbell",
        "гантели": "dumbbell",
        "langhantel": "barbell", "barre": "barbell", "barra": "barbell", "bilanciere": "barbell",
        "штанга": "barbell", "штангой": "barbell", "kabel": "cable", "kabelzug": "cable",
        "poulie": "cable", "polea": "cable", "polia": "cable", "cavo": "cable",
        "maschine": "machine",
        "maquina": "machine", "macchina": "machine", "machine": "machine", "schrag": "incline",
        "incline": "incline", "inclinado": "incline", "inclinata": "incline",
        "sitzend": "seated", "assis": "seated", "sentado": "seated", "seduto": "seated",
        "trizeps": "triceps", "bizeps": "bicep", "enges": "close grip", "rumanisch": "romanian",
        "assisted": "assisted", "weighted": "", "dumbbell": "dumbbell", "dumbbells": "dumbbell",
        "db": "dumbbell", "dbs": "dumbbell", "barbell": "barbell", "kettlebell": "kettlebell",
        "kettlebells": "kettlebell", "cable": "cable", "cables": "cable",
    ]
}
