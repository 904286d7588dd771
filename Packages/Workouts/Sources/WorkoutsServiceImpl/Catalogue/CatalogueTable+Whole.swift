// SPDX-License-Identifier: Apache-2.0

extension CatalogueTable {
    /// The trunk, the Olympic lifts, carries and endurance: 172...230.
    static let whole: StaticString = """
        172|Plank|t|ab|sh,lb|bw|8
         =Front Plank|Forearm Plank|Unterarmstütz
        173|Side Plank|t|ab|sh|bw|7
        174|Hollow Body|t|ab||bw|4
         =Hollow Hold|Hollow Body Hold
        175|L-Sit Hold|t|ab|tr,sh|bw|4
         =L Sit
        176|Wall Sit|t|qu|gl|bw|5
        177|Dead Hang|t|fo|la,sh|bw|5
         =Bar Hang
        178|Crunch|b|ab||bw|7
         =Crunches
         ~Crunch (Weighted)
        179|Crunch (Machine)|w|ab||ma|5
         =Ab Crunch Machine|Machine Crunch
        180|Cable Crunch|w|ab||cb|7
         =Kneeling Cable Crunch|Rope Crunch|Crunch (Cable)
        181|Decline Crunch|b|ab||bw|5
         ~Decline Crunch (Weighted)|Decline Sit Up
        182|Bicycle Crunch|b|ab||bw|5
         =Bicycle Crunches
        183|Reverse Crunch|b|ab||bw|5
        184|Sit Up|b|ab||bw|6
         =Sit Ups|Situp|Situps
         ~Sit Up (Weighted)
        185|V Up|b|ab||bw|4
         =V Ups
         ~Jackknife Sit Up
        186|Hanging Leg Raise|b|ab|fo|bw|7
         =Hanging Leg Raises
         ~Toes to Bar
        187|Hanging Knee Raise|b|ab|fo|bw|6
         =Hanging Knee Raises
         ~Knee Raise (Captain's Chair)|Knee Raise Parallel Bars
        188|Lying Leg Raise|b|ab||bw|6
         =Leg Raise|Leg Raises|Flat Leg Raise|Floor Leg Raise
        189|Flutter Kick|b|ab||bw|4
         =Flutter Kicks
         ~Scissor Kick
        190|Mountain Climber|b|ab|sh,qu|bw|5
         =Mountain Climbers
        191|Russian Twist|b|ab||bw|6
         =Russian Twist (Bodyweight)
         ~Russian Twist (Weighted)
        192|Wood Choppers|w|ab|sh|cb|5
         =Cable Twist (Up to Down)|Woodchopper|Cable Woodchopper
         ~Cable Twist
        193|Pallof Press (Cable)|w|ab||cb|5
         =Pallof Press|Cable Core Palloff Press
        194|Side Bend (Dumbbell)|w|ab|lb|db|5
         =Side Bend|Side Bends
        195|Ab Wheel|b|ab|sh,lb|ot|6
         =Ab Wheel Rollout|Ab Roller|Rollout
         ~Kneeling Ab Wheel
        196|Dragon Flag|b|ab||bw|4
        197|Dead Bug|b|ab||bw|5
         =Dead Bugs
        198|Bird Dog|b|lb|ab,gl|bw|4
        199|Power Clean|w|ha|qu,gl,tp,sh|bb|7
         =Power Clean (Barbell)
        200|Clean (Barbell)|w|ha|qu,gl,tp,sh|bb|6
         =Clean|Squat Clean
        201|Clean and Jerk (Barbell)|w|sh|qu,gl,ha,tp,tr|bb|7
         =Clean and Jerk|C&J
        202|Clean and Press (Barbell)|w|sh|qu,gl,ha,tp,tr|bb|5
         =Clean and Press
        203|Hang Clean (Barbell)|w|qu|ha,gl,tp,sh|bb|6
         =Hang Clean
         ~Hang Power Clean
        204|Snatch (Barbell)|w|qu|ha,gl,sh,tp|bb|7
         =Snatch
        205|Power Snatch (Barbell)|w|ha|qu,gl,sh,tp|bb|5
         =Power Snatch
        206|Split Jerk (Barbell)|w|sh|qu,gl,tr|bb|5
         =Split Jerk|Jerk
        207|High Pull (Barbell)|w|tp|sh,ha,qu|bb|4
         =High Pull
         ~Sumo Deadlift High Pull
        208|Thruster (Barbell)|w|qu|sh,tr,gl|bb|6
         =Thruster|Thrusters
        209|Kettlebell Swing|w|ha|gl,lb,sh|kb|7
         =Kettlebell Swings|KB Swing|Russian Swing
        210|Kettlebell Snatch|w|sh|ha,gl,tp|kb|5
         =Snatch (Kettlebell)
        211|Kettlebell Clean|w|ha|gl,sh,tp|kb|5
         =Clean (Kettlebell)
        212|Turkish Get Up (Kettlebell)|w|sh|ab,qu,ha,tr|kb|5
         =Turkish Get Up|TGU|Kettlebell Turkish Get Up
        213|Farmers Walk|d|fo|tp,ab,gl,ha,qu|ot|6
         =Farmer's Walk|Farmers Carry|Farmer's Carry
         ~Kettlebell Carry|Farmers Walk (Dumbbell)
        214|Sled Push|d|qu|gl,ha,ca|ot|5
         =Prowler Push
        215|Ball Slam|w|ab|la,sh|mb|5
         =Ball Slams|Medicine Ball Slam
        216|Wall Ball|w|qu|sh,gl|mb|5
         =Wall Balls
        217|Burpee|b|qu|ch,sh,ab|bw|6
         =Burpees
        218|Battle Ropes|t|sh|ab,fo|ot|5
         =Battle Rope
        219|Jump Rope|t|ca|qu,ha|ot|6
         =Jumping Rope|Rope Jumping|Skipping|Skipping Rope
        220|Running|d|qu|ha,ca,gl|ot|8
         =Run|Jogging|Laufen|Running (Outdoor)
        221|Running (Treadmill)|d|qu|ha,ca,gl|ma|7
         =Treadmill
        222|Walking|d|qu|ha,ca,gl|ot|6
         =Walk
         ~Hiking
        223|Cycling|d|qu|ha,ca,gl|ot|7
         =Bike|Bicycling|Biking
        224|Cycling (Indoor)|d|qu|ha,ca,gl|ma|6
         =Stationary Bike|Exercise Bike
         ~Spinning|Air Bike
        225|Rowing (Machine)|d|mb|qu,ha,la,bi|ma|7
         =Rowing|Rowing Machine|Row Erg|Rower
        226|Elliptical Machine|d|qu|ha,gl,ca|ma|6
         =Elliptical Trainer|Elliptical|Cross Trainer
        227|Swimming|d|la|sh,qu,ha|ot|6
         =Swim
        228|Stair Machine|t|qu|gl,ha,ca|ma|6
         =Stairmaster|Stair Climber
         ~Climbing Stairs
        229|Stretching|t|ha|lb,sh|bw|5
         =Stretch
         ~Mobility
        230|Warm Up|t|qu|sh|bw|4
         =Warmup|General Warm Up
        """
}
