// SPDX-License-Identifier: Apache-2.0

import FileFormats
import WorkoutsModels

/// The columns of apps that translate them, app by app and language by language.
///
/// The words are those of public files, and of programs that read such files: Strong as in
/// SebastienRdgs/stronger, Strava as in martin-ueding/geo-activity-playground, Garmin as in
/// RGazzaneo/projeto_garmin. Hevy and FitNotes write English columns in every language of which
/// there are public files (Portuguese, Spanish, French, German and Italian).
enum ImportLanguages {
    typealias Format = Workouts.Business.Model.Import.Format

    /// German, French and Portuguese.
    private static let strong = [
        TranslatedHeader(
            """
            datum=date, workout name=workout name, dauer=duration, workout dauer=duration
            name der übung=exercise name, reihenfolge festlegen=set order, gewicht=weight
            wiederh=reps, wiederholungen=reps, entfernung=distance, sekunden=seconds
            notizen=notes, workout notizen=workout notes
            """),
        TranslatedHeader(
            """
            nom de l entraînement=workout name, durée=duration, nom de l exercice=exercise name
            ordre de la série=set order, poids=weight, réps=reps, secondes=seconds
            notes d entraînement=workout notes
            """),
        TranslatedHeader(
            """
            data=date, nome do treino=workout name, duração=duration
            nome do exercício=exercise name, ordem da série=set order, peso=weight
            distância=distance, segundos=seconds, notas=notes, notas do treino=workout notes
            """),
    ]

    /// German, French, Dutch, Portuguese and Spanish.
    private static let strava = [
        TranslatedHeader(
            """
            aktivitäts id=activity id, aktivitätsdatum=activity date
            name der aktivität=activity name, aktivitätsart=activity type
            verstrichene zeit=elapsed time, bewegungszeit=moving time, distanz=distance
            max herzfrequenz=max heart rate, durchschnittliche herzfrequenz=average heart rate
            höhenzunahme=elevation gain, kalorien=calories
            """),
        TranslatedHeader(
            """
            id de l activité=activity id, date de l activité=activity date
            nom de l activité=activity name, type d activité=activity type
            temps écoulé=elapsed time, durée de déplacement=moving time
            fréquence cardiaque max=max heart rate
            fréquence cardiaque moyenne=average heart rate, dénivelé positif=elevation gain
            """),
        TranslatedHeader(
            """
            activiteits id=activity id, datum van activiteit=activity date
            naam activiteit=activity name, naam van activiteit=activity name
            activiteitstype=activity type, verstreken tijd=elapsed time, beweegtijd=moving time
            afstand=distance, max hartslag=max heart rate
            gemiddelde hartslag=average heart rate, hoogtewinst=elevation gain
            totale stijging=elevation gain, calorieën=calories
            """),
        TranslatedHeader(
            """
            id da atividade=activity id, data da atividade=activity date
            nome da atividade=activity name, tipo de atividade=activity type
            tempo decorrido=elapsed time, tempo de movimentação=moving time, distância=distance
            ganho de elevação=elevation gain, calorias=calories
            """),
        TranslatedHeader(
            """
            id de actividad=activity id, fecha de la actividad=activity date
            nombre de la actividad=activity name, tipo de actividad=activity type
            tiempo transcurrido=elapsed time, tiempo en movimiento=moving time
            distancia=distance, calorías=calories
            """),
    ]

    /// German, French, Portuguese, Spanish, Italian, Polish, Japanese and Chinese.
    private static let garmin = [
        TranslatedHeader(
            """
            aktivitätstyp=activity type, datum=date, titel=title, distanz=distance
            kalorien=calories, zeit=time, zeit in bewegung=moving time
            verstrichene zeit=elapsed time, ø hf=avg hr, ø herzfrequenz=avg hr, max hf=max hr
            maximale herzfrequenz=max hr, anstieg gesamt=total ascent
            positiver höhenunterschied=total ascent
            """),
        TranslatedHeader(
            """
            type d activité=activity type, titre=title, durée=time
            fréquence cardiaque moyenne=avg hr, fréquence cardiaque maximale=max hr
            ascension totale=total ascent, temps de déplacement=moving time
            """),
        TranslatedHeader(
            """
            tipo de atividade=activity type, data=date, título=title, distância=distance
            calorias=calories, tempo=time, tempo total=time, tempo em movimento=moving time
            duração=elapsed time, tempo transcorrido=elapsed time, fc média=avg hr
            fc máxima=max hr, subida total=total ascent
            """),
        TranslatedHeader(
            """
            tipo de actividad=activity type, fecha=date, título=title, distancia=distance
            calorías=calories, tiempo=time, fc media=avg hr, fc máxima=max hr
            frecuencia cardiaca media=avg hr, ascenso total=total ascent
            """),
        TranslatedHeader(
            """
            tipo di attività=activity type, data=date, titolo=title, distanza=distance
            calorie=calories, tempo=time, fc media=avg hr, fc max=max hr
            ascesa totale=total ascent, tempo in movimento=moving time
            tempo trascorso=elapsed time
            """),
        TranslatedHeader(
            """
            typ aktywności=activity type, data=date, tytuł=title, dystans=distance
            suma kalorii=calories, czas=time, średnie tętno=avg hr, maksymalne tętno=max hr
            """),
        TranslatedHeader(
            """
            アクティビティタイプ=activity type, 日付=date, タイトル=title, 距離=distance
            カロリー=calories, タイム=time, 平均心拍数=avg hr, 最大心拍数=max hr
            総上昇量=total ascent, 移動時間=moving time, 経過時間=elapsed time
            """),
        TranslatedHeader(
            """
            活动类型=activity type, 日期=date, 标题=title, 距离=distance, 热量消耗=calories
            时间=time, 平均心率=avg hr, 最大心率=max hr, 累计爬升=total ascent
            移动时间=moving time, 全程耗时=elapsed time
            """),
    ]

    /// The header of a file in English: as it is where a known one fits, or else by the first
    /// language of an app in which one fits.
    static func english(_ header: ImportHeader) -> ImportHeader {
        func fits(_ header: ImportHeader, _ format: Format?) -> Bool {
            ImportDetector.signatures.contains {
                (format == nil || $0.dialect.format == format) && $0.fits(header)
            }
        }
        if fits(header, nil) { return header }
        let apps: [(Format, [TranslatedHeader])] = [
            (.strong, strong), (.strava, strava), (.garmin, garmin),
        ]
        for (format, languages) in apps {
            for language in languages {
                let translated = header.translated(by: language)
                if fits(translated, format) { return translated }
            }
        }
        return header
    }
}
