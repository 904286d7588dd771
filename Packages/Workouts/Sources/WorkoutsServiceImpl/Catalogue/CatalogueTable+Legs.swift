// SPDX-License-Identifier: Apache-2.0

extension CatalogueTable {
    /// Squats, presses, hinges, curls and calves: 1...16 and 18...60.
    static let legs: StaticString = """
        1|Squat (Barbell)|w|qu|gl,ha,lb,ca|bb|9
         =Squat|Squats|Back Squat|Full Squat|Barbell Back Squat|Kniebeuge
         ~High Bar Squat
        2|Deadlift|w|lb|gl,ha,qu,tp,fo,mb|bb|9
         =Deadlift (Barbell)|Conventional Deadlift|DL|Kreuzheben
        3|Front Squat (Barbell)|w|qu|gl,ha,ca|bb|7
         =Front Squat
        4|Romanian Deadlift (Barbell)|w|ha|gl,lb,ca|bb|8
         =Romanian Deadlift|RDL|Barbell RDL
        5|Sumo Deadlift (Barbell)|w|ha|gl,add,qu,lb,tp,fo|bb|7
         =Sumo Deadlift|Sumo
        6|Deadlift (Trap Bar)|w|qu|gl,ha,lb|tb|7
         =Trap Bar Deadlift|Hex Bar Deadlift|Deadlift (Hex Bar)
        7|Stiff Leg Deadlift (Barbell)|w|ha|gl,lb|bb|6
         =Stiff Legged Deadlift|Straight Leg Deadlift (Barbell)|SLDL
        8|Hip Thrust (Barbell)|w|gl|ha,ca|bb|8
         =Hip Thrust
        9|Leg Press|w|qu|gl,ha,ca|ma|9
         =Leg Press (Machine)|Beinpresse
         ~Seated Leg Press (Machine)|Leg Press Horizontal (Machine)
        10|Leg Extension (Machine)|w|qu||ma|8
         =Leg Extension|Leg Extensions|Quad Extension|Beinstrecker
        11|Seated Leg Curl (Machine)|w|ha|ca|ma|8
         =Seated Leg Curl
         ~Leg Curl|Leg Curl (Machine)|Beinbeuger
        12|Lying Leg Curl (Machine)|w|ha|ca|ma|7
         =Lying Leg Curl|Prone Leg Curl
        13|Bulgarian Split Squat|w|qu|gl,ha|db|8
         =Bulgarian Split Squat (Dumbbell)|BSS|Rear Foot Elevated Split Squat
        14|Lunge (Dumbbell)|w|qu|gl,ha,ca|db|7
         =Lunge|Lunges|Dumbbell Lunges
        15|Standing Calf Raise (Machine)|w|ca||ma|7
         =Standing Calf Raise
         ~Calf Raise (Machine)|Calf Raise|Wadenheben
        16|Seated Calf Raise|w|ca||ma|7
         =Seated Calf Raise (Machine)
         ~Seated Calf Raise (Plate Loaded)
        18|Squat (Bodyweight)|b|qu|gl,ha|bw|6
         =Air Squat|Bodyweight Squat|Squat Bodyweight
        19|Squat (Dumbbell)|w|qu|gl,ha,lb,ca|db|6
        20|Squat (Smith Machine)|w|qu|gl,ha,lb,ca|sm|6
        21|Squat (Machine)|w|qu|gl,ha|ma|4
         ~Pendulum Squat (Machine)|Pendulum Squat|Belt Squat (Machine)|V Squat (Machine)
        22|Goblet Squat (Kettlebell)|w|qu|gl,ha,add|kb|6
         =Goblet Squat|Kettlebell Goblet Squat
         ~Goblet Squat (Dumbbell)
        23|Hack Squat (Machine)|w|qu|gl,ha,ca|ma|7
         =Hack Squat
        24|Box Squat (Barbell)|w|qu|gl,ha,add,lb|bb|5
         =Box Squat
        25|Pause Squat (Barbell)|w|qu|gl,ha,lb|bb|5
         =Pause Squat|Paused Squat
        26|Overhead Squat (Barbell)|w|qu|sh,gl,ha,ab|bb|5
         =Overhead Squat
        27|Zercher Squat (Barbell)|w|qu|gl,ha,lb,bi|bb|4
         =Zercher Squat
        28|Split Squat (Dumbbell)|w|qu|gl,ha|db|5
         =Split Squat
        29|Sissy Squat|b|qu||bw|3
         ~Sissy Squat (Weighted)
        30|Pistol Squat|b|qu|gl,ha,ca|bw|4
         ~Single Leg Squat|One Leg Squat
        31|Jump Squat|b|qu|gl,ha,ca|bw|4
         =Squat Jump
        32|Lunge (Barbell)|w|qu|gl,ha,ca|bb|5
         =Barbell Lunge
        33|Lunge (Bodyweight)|b|qu|gl,ha|bw|5
         =Bodyweight Lunge
        34|Walking Lunge (Dumbbell)|w|qu|gl,ha,ca|db|6
         =Walking Lunge|Walking Lunges
        35|Reverse Lunge (Dumbbell)|w|qu|gl,ha,ca|db|6
         =Reverse Lunge|Rear Lunge
        36|Reverse Lunge (Barbell)|w|qu|gl,ha,ca|bb|4
        37|Lateral Lunge|w|add|qu,gl|db|4
         =Side Lunge
         ~Cossack Squat
        38|Step Up (Dumbbell)|w|qu|gl,ha,ca|db|5
         =Step Up|Step Ups|Dumbbell Step Up
        39|Box Jump|b|qu|gl,ha,ca|bw|5
         =Box Jumps
        40|Romanian Deadlift (Dumbbell)|w|ha|gl,lb|db|7
         =Dumbbell RDL|DB RDL
        41|Single Leg Romanian Deadlift (Dumbbell)|w|ha|gl,lb|db|5
         =Single Leg RDL|Single Leg Romanian Deadlift
         ~Single Leg Deadlift
        42|Deadlift (Dumbbell)|w|lb|gl,ha,qu|db|5
        43|Deadlift (Smith Machine)|w|lb|gl,ha,qu|sm|4
        44|Rack Pull (Barbell)|w|lb|gl,ha,tp,fo|bb|5
         =Rack Pull
        45|Deficit Deadlift (Barbell)|w|lb|gl,ha,qu,tp,fo|bb|4
         =Deficit Deadlift
        46|Good Morning (Barbell)|w|ha|gl,lb,ab|bb|6
         =Good Morning|Good Mornings
        47|Hip Thrust (Machine)|w|gl|ha|ma|6
        48|Hip Thrust (Smith Machine)|w|gl|ha|sm|4
        49|Glute Bridge|b|gl|ha,ca|bw|6
         =Hip Bridge|Glute Bridge (Bodyweight)
        50|Glute Kickback (Machine)|w|gl|ha|ma|5
         =Glute Kickback
         ~Rear Kick (Machine)|Standing Glute Kickback (Machine)
        51|Cable Kickback|w|gl|ha|cb|4
         =Glute Kickback (Cable)|Cable Glute Kickback
         ~Standing Cable Glute Kickbacks
        52|Pull Through (Cable)|w|gl|ha,lb|cb|5
         =Cable Pull Through|Pull Through
        53|Glute Ham Raise|b|ha|gl,ca|ma|5
         =GHR
         ~Nordic Hamstring Curl|Nordic Curl|Nordic Hamstrings Curls
        54|Hip Abduction (Machine)|w|abd|gl|ma|7
         =Hip Abductor (Machine)|Hip Abductor|Hip Abduction|Thigh Abductor
        55|Hip Adduction (Machine)|w|add|gl,ha|ma|7
         =Hip Adductor (Machine)|Hip Adductor|Hip Adduction|Thigh Adductor
        56|Calf Press (Machine)|w|ca||ma|6
         =Calf Press
         ~Calf Press on Leg Press|Calf Press on Seated Leg Press
        57|Standing Calf Raise (Dumbbell)|w|ca||db|5
         =Dumbbell Calf Raise
        58|Standing Calf Raise (Barbell)|w|ca||bb|5
         =Barbell Calf Raise
        59|Standing Calf Raise (Bodyweight)|b|ca||bw|5
         =Bodyweight Calf Raise
         ~Single Leg Standing Calf Raise
        60|Single Leg Press (Machine)|w|qu|gl,ha,ca|ma|5
         =Single Leg Press|One Leg Press
        """
}
