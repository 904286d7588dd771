// SPDX-License-Identifier: Apache-2.0

import CoreModels

/// The names of exercises in FIT files, which have a number for the category and one for the
/// exercise in it (profile of the FIT SDK, types `exercise_category` and `…_exercise_name`).
///
/// The common exercises with loads have their names here. Any other one is called by its category
/// and its number, so that two exercises are never taken for one.
enum FITExercises {
    /// The name of an exercise; without a category `Exercise not named`.
    static func name(category: Int?, exercise: Int?) -> String {
        guard let category, category != unknown else { return "Exercise not named" }
        guard categories.indices.contains(category) else {
            return exercise.map { "Exercise \(category)-\($0)" } ?? "Exercise \(category)"
        }
        let title = categories[category]
        guard let exercise, exercise != unknown else { return title }
        return exercises[title]?[exercise] ?? "\(title) \(exercise)"
    }

    private static let unknown = 65_534

    private static let categories = """
        Bench press, Calf raise, Cardio, Carry, Chop, Core, Crunch, Curl, Deadlift, Flye, Hip raise
        Hip stability, Hip swing, Hyperextension, Lateral raise, Leg curl, Leg raise, Lunge
        Olympic lift, Plank, Plyo, Pull up, Push up, Row, Shoulder press, Shoulder stability, Shrug
        Sit up, Squat, Total body, Triceps extension, Warm up, Run
        """.split { ",\n".contains($0) }.map(\.singleSpaced)

    private static let exercises: [String: [Int: String]] = {
        var names: [String: [Int: String]] = [:]
        for block in table.split(separator: ";") {
            let parts = block.split(separator: ":")
            guard parts.count == 2 else { continue }
            for entry in parts[1].split(whereSeparator: { ",\n".contains($0) }) {
                let pair = entry.split(separator: "=")
                guard pair.count == 2, let number = Int(pair[0].singleSpaced, in: .modest) else {
                    continue
                }
                names[parts[0].singleSpaced, default: [:]][number] = pair[1].singleSpaced
            }
        }
        return names
    }()

    private static let table = """
        Bench press: 1=Barbell bench press, 3=Barbell floor press
        4=Close grip barbell bench press, 5=Decline dumbbell bench press, 6=Dumbbell bench press
        7=Dumbbell floor press, 8=Incline barbell bench press, 9=Incline dumbbell bench press
        10=Incline Smith machine bench press, 12=Kettlebell chest press
        13=Neutral grip dumbbell bench press, 18=Reverse grip barbell bench press
        20=Single arm cable chest press, 21=Single arm dumbbell bench press
        22=Smith machine bench press, 25=Wide grip barbell bench press
        26=Alternating dumbbell chest press;
        Calf raise: 4=Donkey calf raise, 6=Seated calf raise, 7=Weighted seated calf raise
        15=Single leg standing calf raise, 17=Standing barbell calf raise, 18=Standing calf raise
        19=Weighted standing calf raise, 20=Standing dumbbell calf raise;
        Carry: 0=Bar holds, 1=Farmers walk, 4=Overhead carry;
        Core: 6=Cable core press, 7=Cable side bend, 18=Kneeling ab wheel, 46=Russian twist;
        Crunch: 0=Bicycle crunch, 1=Cable crunch, 28=Kneeling cable crunch, 33=Leg extensions
        34=Weighted leg extensions, 46=Reverse crunch, 79=Weighted crunch, 81=Toes to bar, 83=Crunch;
        Curl: 0=Alternating dumbbell biceps curl, 3=Barbell biceps curl
        4=Barbell reverse wrist curl, 5=Barbell wrist curl, 8=Cable biceps curl
        9=Cable hammer curl, 11=Close grip EZ bar biceps curl, 12=Cross body dumbbell hammer curl
        16=Dumbbell hammer curl, 18=Dumbbell wrist curl, 19=EZ bar preacher curl
        22=Incline dumbbell biceps curl, 24=Kettlebell biceps curl, 26=One arm preacher curl
        28=Preacher curl with cable, 29=Reverse EZ bar curl, 31=Reverse grip barbell biceps curl
        33=Seated dumbbell biceps curl, 37=Standing dumbbell biceps curl
        38=Standing EZ bar biceps curl;
        Deadlift: 0=Barbell deadlift, 1=Barbell straight leg deadlift, 2=Dumbbell deadlift
        4=Dumbbell straight leg deadlift, 7=Rack pull, 10=Single leg barbell deadlift
        14=Single leg Romanian deadlift with dumbbell, 15=Sumo deadlift, 16=Sumo deadlift high pull
        17=Trap bar deadlift, 18=Wide grip barbell deadlift;
        Flye: 0=Cable crossover, 1=Decline dumbbell flye, 2=Dumbbell flye, 3=Incline dumbbell flye
        5=Kneeling rear flye, 6=Single arm standing cable reverse flye;
        Hip raise: 0=Barbell hip thrust on floor, 1=Barbell hip thrust with bench, 11=Hip raise
        12=Weighted hip raise, 23=Kettlebell swing, 30=Single leg hip raise;
        Hip swing: 0=Single arm kettlebell swing, 1=Single arm dumbbell swing;
        Lateral raise: 3=Bent over lateral raise, 5=Cable front raise, 10=Front raise
        14=One arm cable lateral raise, 17=Ring dip, 18=Weighted ring dip, 13=Muscle up
        24=Seated lateral raise, 25=Seated rear lateral raise;
        Leg curl: 0=Leg curl, 1=Weighted leg curl, 2=Good morning, 3=Seated barbell good morning;
        Leg raise: 0=Hanging knee raise, 1=Hanging leg raise, 2=Weighted hanging leg raise;
        Lunge: 7=Barbell Bulgarian split squat, 10=Barbell lunge, 11=Barbell reverse lunge
        12=Barbell side lunge, 13=Barbell split squat, 18=Dumbbell Bulgarian split squat
        21=Dumbbell lunge, 25=Dumbbell side lunge, 32=Lunge, 33=Weighted lunge, 61=Side lunge
        76=Walking barbell lunge, 77=Walking dumbbell lunge, 78=Walking lunge;
        Olympic lift: 0=Barbell hang power clean, 1=Barbell hang squat clean, 2=Barbell power clean
        3=Barbell power snatch, 4=Barbell squat clean, 5=Clean and jerk
        6=Barbell hang power snatch, 8=Barbell high pull, 9=Barbell snatch, 10=Barbell split jerk
        11=Clean, 12=Dumbbell clean, 15=Push jerk, 16=Single arm dumbbell snatch
        18=Single arm kettlebell snatch, 19=Split jerk;
        Plank: 43=Plank, 66=Side plank, 117=Weighted plank;
        Pull up: 3=Close grip chin up, 5=Close grip lat pulldown, 13=Lat pulldown
        18=Reverse grip pulldown, 20=Straight arm pulldown, 24=Weighted pull up
        25=Wide grip lat pulldown, 26=Wide grip pull up, 27=Weighted wide grip pull up, 38=Pull up;
        Push up: 13=Decline push up, 15=Diamond push up, 25=Handstand push up, 27=Incline push up
        40=Weighted push up, 77=Push up;
        Row: 1=Cable row standing, 2=Dumbbell row, 5=Face pull, 9=Kettlebell row
        13=One arm bent over row, 15=Renegade row, 16=Reverse grip barbell row
        18=Seated cable row, 19=Seated dumbbell row, 20=Single arm cable row, 28=T bar row
        31=Underhand grip cable row, 32=V grip cable row, 33=Wide grip seated cable row;
        Shoulder press: 0=Alternating dumbbell shoulder press, 1=Arnold press
        3=Barbell push press, 4=Barbell shoulder press, 8=Dumbbell push press
        14=Overhead barbell press, 15=Overhead dumbbell press, 16=Seated barbell shoulder press
        17=Seated dumbbell shoulder press, 18=Single arm dumbbell shoulder press
        20=Smith machine overhead press, 23=Weight plate front raise;
        Shrug: 1=Barbell shrug, 2=Barbell upright row, 5=Dumbbell shrug, 6=Dumbbell upright row;
        Sit up: 34=Weighted sit up, 37=Sit up;
        Squat: 0=Leg press, 2=Back squats, 3=Weighted back squats, 6=Barbell back squat
        7=Barbell box squat, 8=Barbell front squat, 9=Barbell hack squat, 17=Barbell step up
        28=Dumbbell split squat, 29=Dumbbell squat, 32=Dumbbell step up, 37=Goblet squat
        38=Kettlebell squat, 44=Overhead squat, 47=Pistol squat, 61=Squat, 62=Weighted squat
        66=Step up, 69=Sumo squat, 79=Thrusters, 83=Wall ball, 86=Zercher squat;
        Total body: 0=Burpee;
        Triceps extension: 0=Bench dip, 1=Weighted bench dip, 2=Body weight dip, 3=Cable kickback
        5=Cable overhead triceps extension, 6=Dumbbell kickback
        7=Dumbbell lying triceps extension, 8=EZ bar overhead triceps extension
        13=Lying EZ bar triceps extension, 15=Overhead dumbbell triceps extension
        19=Rope pressdown, 21=Seated dumbbell overhead triceps extension, 39=Triceps pressdown
        40=Weighted dip
        """
}
