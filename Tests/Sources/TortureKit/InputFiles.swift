// SPDX-License-Identifier: Apache-2.0

/// The files that operations read, made by hand. Their text would colour a terminal, and clear it.
enum InputFiles {
    static let all = [
        "strong.csv": strong, "hevy.csv": hevy, "foods.csv": foods, "health.xml": health,
        "routine1.txt": routine, "workout.txt": workout,
        "routine2.txt": routine.replacing("20kg", with: "30kg"),
    ]

    private static let strong: String = {
        var lines = [
            "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,"
                + "Workout Notes,RPE"
        ]
        for set in 0..<24 {
            lines.append(
                "2025-01-0\(set / 4 + 1) 18:00:00,\"Push\u{1B}[31m, A\u{9B}2J\",59m,\(set % 4 < 2 ? "Bench Press" : "Hand Carry"),"
                    + "\(set % 2 + 1),\(60 + set).0,\(5 + set % 3),0,0,\"\",\"\",8")
        }
        return lines.joined(separator: "\n") + "\n"
    }()

    private static let foods = """
        NDB_No,Shrt_Desc,Energ_Kcal,Protein_(g),Lipid_Tot_(g),Carbohydrt_(g),Fiber_TD_(g),GmWt_1,GmWt_Desc1
        01001,"BUTTER,WITH SALT",717,0.85,81.11,0.06,0,5,"1 pat"
        01009,"CHEESE,CHEDDAR",403,22.87,33.31,3.37,0,132,"1 cup"
        09040,"BANANAS,RAW",89,1.09,0.33,22.84,2.6,225,"1 cup"

        """

    private static let hevy = """
        "title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"
        "Pull","8 Apr 2025, 16:50","8 Apr 2025, 17:50","","Lat Pulldown (Cable)",,"slow\u{1B}[2J",0,"normal",50,10,,0,8
        "Pull","8 Apr 2025, 16:50","8 Apr 2025, 17:50","","Face Yank (Cable)",,"",0,"normal",20,15,,0,

        """

    private static let health = """
        <?xml version="1.0" encoding="UTF-8"?>
        <HealthData locale="de_DE">
        <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="kg" value="80" startDate="2025-11-21 07:00:00 +0100"/>
        <Record type="HKQuantityTypeIdentifierActiveEnergyBurned" sourceName="Watch" unit="Cal" value="510.5" startDate="2025-11-20 07:00:00 +0100"/>
        <Record type="HKQuantityTypeIdentifierDietaryEnergyConsumed" sourceName="Food" unit="kJ" value="836.8" startDate="2025-11-20 12:30:00 +0100"><MetadataEntry key="HKFoodType" value="Soup"/></Record>
        <Workout workoutActivityType="HKWorkoutActivityTypeRunning" sourceName="Watch" duration="30" durationUnit="min" totalDistance="5" totalDistanceUnit="km" startDate="2025-11-21 19:00:00 +0100" endDate="2025-11-21 19:31:00 +0100"/>
        </HealthData>

        """

    private static let routine = """
        routine Two days

        day a
        squat        5x5 20kg +2.5kg deload 10% after 3
        bench press  3x8 20kg +2.5kg

        day b
        deadlift     1x5 40kg +5kg
        barbell row  3x8 30kg +2.5kg

        """

    /// What `edit w1 --file` reads, where the workout has five sets of one exercise.
    private static let workout = """
        name: Squats

        Squat (Barbell):
        s1 105kg x5
        s3 100kg x4
        100kg x3

        Bench Press:
        60kg x8

        """
}
