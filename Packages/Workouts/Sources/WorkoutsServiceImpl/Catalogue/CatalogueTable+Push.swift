// SPDX-License-Identifier: Apache-2.0

extension CatalogueTable {
    /// Chest, shoulders and triceps: 17 and 61...117.
    static let push: StaticString = """
        17|Bench Press|w|ch|sh,tr|bb|9
         =Bench Press (Barbell)|Flat Bench Press|Bench|Flat Bench|BP|Bankdrücken
         =Flat Barbell Bench Press
        61|Bench Press (Dumbbell)|w|ch|sh,tr|db|8
         =DB Bench|Flat Dumbbell Press|Flat Dumbbell Bench Press
        62|Bench Press (Smith Machine)|w|ch|sh,tr|sm|6
        63|Bench Press (Cable)|w|ch|sh,tr|cb|4
         =Cable Bench Press
         ~Chest Press (Cable)
        64|Incline Bench Press (Barbell)|w|ch|sh,tr|bb|8
         =Incline Bench Press|Incline Bench|Schrägbankdrücken
        65|Incline Bench Press (Dumbbell)|w|ch|sh,tr|db|8
         =Incline Dumbbell Press|Incline DB Press
        66|Incline Bench Press (Smith Machine)|w|ch|sh,tr|sm|6
        67|Decline Bench Press (Barbell)|w|ch|sh,tr|bb|6
         =Decline Bench Press|Decline Bench
        68|Decline Bench Press (Dumbbell)|w|ch|sh,tr|db|5
        69|Decline Bench Press (Smith Machine)|w|ch|sh,tr|sm|4
        70|Bench Press - Close Grip (Barbell)|w|tr|ch,sh|bb|7
         =Close Grip Bench Press|CGBP|Narrow Grip Bench Press
        71|Bench Press - Wide Grip (Barbell)|w|ch|sh,tr|bb|4
         =Wide Grip Bench Press
        72|Floor Press (Barbell)|w|tr|ch,sh|bb|5
         =Floor Press
        73|Floor Press (Dumbbell)|w|tr|ch,sh|db|4
        74|Chest Press (Machine)|w|ch|sh,tr|ma|8
         =Chest Press|Machine Chest Press|Seated Chest Press (Machine)|Brustpresse
        75|Incline Chest Press (Machine)|w|ch|sh,tr|ma|6
         =Incline Chest Press
        76|Decline Chest Press (Machine)|w|ch|sh,tr|ma|5
         =Decline Chest Press
        77|Iso-Lateral Chest Press (Machine)|w|ch|sh,tr|ma|5
         =Iso Lateral Chest Press
         ~Hammer Strength Chest Press|Hammer Press
        78|Chest Fly (Dumbbell)|w|ch|sh|db|6
         =Chest Fly|Dumbbell Fly|Dumbbell Flyes|Fly (Dumbbell)|Flat Dumbbell Fly
        79|Incline Chest Fly (Dumbbell)|w|ch|sh|db|5
         =Incline Dumbbell Fly|Incline Fly (Dumbbell)|Incline Chest Fly
        80|Chest Fly (Machine)|w|ch|sh|ma|6
         =Pec Fly (Machine)|Machine Fly|Seated Machine Fly
         ~Pec Deck (Machine)|Pec Deck|Butterfly (Pec Deck)|Butterfly
        81|Chest Fly (Band)|w|ch|sh|ba|4
         =Band Chest Fly
        82|Cable Crossover|w|ch|sh|cb|7
         =Cable Fly Crossovers
         ~Chest Fly (Cable)|Cable Fly|Seated Chest Fly (Cable)
        83|Low Cable Fly Crossovers|w|ch|sh|cb|4
         =Low to High Cable Fly
         ~Upper Chest Fly (Cable)|Lower Chest Fly
        84|Chest Dip|b|ch|tr,sh|bw|7
         =Dip|Dips|Parallel Bar Dip
         ~Chest Dip (Weighted)|Weighted Dip
        85|Chest Dip (Assisted)|a|ch|tr,sh|ma|5
         =Assisted Dip|Dip (Assisted)|Assisted Chest Dip
         ~Triceps Dip (Assisted)
        86|Push Up|b|ch|sh,tr,ab|bw|8
         =Push Ups|Pushup|Pushups|Press Up|Press Ups|Liegestütz
        87|Push Up (Weighted)|b|ch|sh,tr|ot|5
         =Weighted Push Up
        88|Decline Push Up|b|ch|sh,tr|bw|5
         =Feet Elevated Push Up
        89|Incline Push Up|b|ch|sh,tr|bw|5
        90|Diamond Push Up|b|tr|ch,sh|bw|5
         ~Close Grip Push Up
        91|Overhead Press (Barbell)|w|sh|tr,tp|bb|9
         =Overhead Press|OHP|Strict Military Press (Barbell)|Military Press|Strict Press
         =Standing Military Press (Barbell)|Schulterdrücken
         ~Shoulder Press (Barbell)
        92|Shoulder Press (Dumbbell)|w|sh|tr|db|8
         =Shoulder Press
         ~Seated Overhead Press (Dumbbell)|Overhead Press (Dumbbell)|Seated Dumbbell Press
         ~Seated Shoulder Press (Dumbbell)
        93|Seated Overhead Press (Barbell)|w|sh|tr|bb|6
         =Seated Overhead Press|Seated Military Press (Barbell)|Seated Shoulder Press (Barbell)
        94|Overhead Press (Smith Machine)|w|sh|tr|sm|6
         =Shoulder Press (Smith Machine)
         ~Seated Overhead Press (Smith Machine)|Overhead Smith Seated
        95|Shoulder Press (Machine)|w|sh|tr|ma|7
         =Machine Shoulder Press|Overhead Press (Machine)
         ~Seated Shoulder Press (Machine)
        96|Shoulder Press (Plate Loaded)|w|sh|tr|ma|5
         =Shoulder Press (Machine Plates)
         ~Iso-Lateral Shoulder Press (Machine)
        97|Arnold Press (Dumbbell)|w|sh|tr|db|7
         =Arnold Press|Arnolds
        98|Push Press|w|sh|qu,tr|bb|6
         =Push Press (Barbell)
        99|Landmine Press|w|sh|ch,tr|bb|5
         =Landmine Press (Barbell)
        100|Lateral Raise (Dumbbell)|w|sh|tp|db|8
         =Lateral Raise|Side Lateral Raise|Side Raise|Seitheben
         ~Seated Lateral Raise (Dumbbell)
        101|Lateral Raise (Cable)|w|sh|tp|cb|7
         =Cable Side Raise
         ~Single Arm Lateral Raise (Cable)
        102|Lateral Raise (Machine)|w|sh|tp|ma|6
        103|Lateral Raise (Band)|w|sh|tp|ba|4
        104|Front Raise (Dumbbell)|w|sh|ch|db|6
         =Front Raise
        105|Front Raise (Cable)|w|sh|ch|cb|5
        106|Front Raise (Barbell)|w|sh|ch|bb|4
         ~Front Raise (Plate)|Plate Front Raise
        107|Triceps Pushdown|w|tr||cb|8
         =Triceps Pressdown|Cable Pushdown|Triceps Pushdown (Cable)|Pushdown
         ~Triceps Pushdown (Cable - Straight Bar)
        108|Triceps Rope Pushdown|w|tr||cb|6
         =Rope Pushdown|Triceps Pushdown (Rope)|Triceps Pressdown (Rope)|Rope Push Down
        109|Skullcrusher (Barbell)|w|tr|fo|bb|7
         =Skullcrusher|Skull Crusher|Lying Triceps Extension|Lying Triceps Extension (Barbell)
         ~French Press|Triceps Extension (Barbell)
        110|Skullcrusher (Dumbbell)|w|tr||db|5
         =Lying Triceps Extension (Dumbbell)
        111|Triceps Extension (Dumbbell)|w|tr||db|6
         =Triceps Extension
         ~Overhead Triceps Extension (Dumbbell)|Overhead Extension
        112|Triceps Extension (Cable)|w|tr||cb|6
         ~Overhead Triceps Extension (Cable)|Cable Overhead Triceps Extension
        113|Triceps Extension (Machine)|w|tr||ma|5
         =Machine Triceps Extension
        114|Triceps Kickback (Dumbbell)|w|tr||db|5
         =Triceps Kickback|Tricep Kickbacks
        115|Triceps Kickback (Cable)|w|tr||cb|5
        116|Bench Dip|b|tr|ch,sh|bw|6
         ~Triceps Dip|Tricep Dips
        117|Seated Dip Machine|w|tr|ch,sh|ma|5
         =Dip Machine
         ~Triceps Dip (Machine)|Seated Dip
        """
}
