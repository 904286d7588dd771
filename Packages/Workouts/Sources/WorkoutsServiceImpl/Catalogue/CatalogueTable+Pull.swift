// SPDX-License-Identifier: Apache-2.0

extension CatalogueTable {
    /// Back, rear shoulders, biceps and forearms: 118...171.
    static let pull: StaticString = """
        118|Pull Up|b|la|bi,mb|bw|9
         =Pull Ups|Pullup|Pullups|Klimmzug
         ~Pull Up (Weighted)|Weighted Pull Up|Wide Pull Up|Wide Grip Pull Up
        119|Pull Up (Assisted)|a|la|bi,mb|ma|6
         =Assisted Pull Up|Assisted Pull Ups
         ~Chin Up (Assisted)|Assisted Chin Up
        120|Pull Up (Band)|a|la|bi,mb|ba|5
         =Band Assisted Pull Up|Banded Pull Up
        121|Chin Up|b|la|bi,fo,mb|bw|8
         =Chin Ups|Chinup|Chinups
         ~Chin Up (Weighted)|Weighted Chin Up
        122|Muscle Up|b|la|ch,tr,bi|bw|5
         =Muscle Ups
        123|Lat Pulldown (Cable)|w|la|bi,mb,sh|cb|9
         =Lat Pulldown|Pulldown|Latzug
         ~Wide Grip Lat Pulldown|Front Pulldown
        124|Lat Pulldown (Machine)|w|la|bi,mb|ma|7
         ~Iso-Lateral Lat Pulldown (Machine)
        125|Lat Pulldown - Close Grip (Cable)|w|la|bi,mb|cb|6
         =Close Grip Lat Pulldown
         ~V Bar Pulldown|Neutral Grip Lat Pulldown
        126|Lat Pulldown - Underhand (Cable)|w|la|bi,mb|cb|5
         =Reverse Grip Lat Pulldown (Cable)|Underhand Lat Pulldown
        127|Lat Pulldown - Single Arm (Cable)|w|la|bi,mb|cb|5
         =Single Arm Lat Pulldown|Sitting 1-Arm Lat Pulldown|One Arm Lat Pulldown
        128|Straight Arm Lat Pulldown (Cable)|w|la|tr,ab|cb|5
         =Straight Arm Pulldown|Lat Prayer|Straight Arm Cable Pushdown
         ~Rope Straight Arm Pulldown
        129|Bent Over Row (Barbell)|w|mb|la,bi,sh|bb|8
         =Barbell Row|Bent Over Row|BOR|Langhantelrudern
        130|Bent Over Row (Dumbbell)|w|mb|la,bi,sh|db|6
        131|Bent Over One Arm Row (Dumbbell)|w|mb|la,bi,sh|db|7
         =Dumbbell Row|One Arm Dumbbell Row|Single Arm Dumbbell Row|Dumbbell One Arm Row
        132|Pendlay Row (Barbell)|w|mb|la,bi,sh|bb|7
         =Pendlay Row
        133|T Bar Row|w|mb|la,bi|bb|7
         =T-Bar Row
         ~Landmine Row|T Bar Row (Machine)
        134|Seated Row (Cable)|w|mb|la,bi,sh|cb|8
         =Seated Cable Row|Cable Row
         ~Seated Cable Row - V Grip (Cable)|Low Row|Low Row (Cable)
        135|Seated Wide-Grip Row (Cable)|w|mb|la,bi,sh|cb|6
         =Seated Cable Row - Bar Wide Grip|Cable Row Wide Grip|Seated Cable Row Bar Wide Grip
        136|Seated Row (Machine)|w|mb|la,bi|ma|7
         =Machine Row|Row (Machine)
         ~Bent Over Row Machine
        137|Iso-Lateral Row (Machine)|w|mb|la,bi|ma|6
         =Iso Lateral Row
         ~High Row (Machine)|Iso-Lateral High Row (Machine)|High Row
        138|Chest Supported Incline Row (Dumbbell)|w|mb|la,bi,sh|db|6
         =Incline Row (Dumbbell)|Chest Supported Row|Chest Supported Dumbbell Row
        139|Inverted Row (Bodyweight)|b|mb|la,bi|bw|6
         =Inverted Row|Australian Pull Up|Body Row
        140|Meadows Row (Barbell)|w|la|mb,bi|bb|4
         =Meadows Row
        141|Gorilla Row (Kettlebell)|w|mb|la,bi|kb|4
         =Gorilla Row
         ~Kettlebell Row
        142|Pullover (Dumbbell)|w|la|ch,tr|db|6
         =Dumbbell Pullover|Pullover
        143|Pullover (Machine)|w|la|ch,tr|ma|5
         =Machine Pullover
        144|Back Extension|b|lb|gl,ha|bw|6
         =Hyperextension|Hyperextensions|Back Extension (Hyperextension)
         ~45 Degree Back Extension|Back Extension (Weighted Hyperextension)
         ~Back Extension (Weighted)
        145|Back Extension (Machine)|w|lb|gl|ma|5
         =Lower Back Extension (Machine)
         ~Lower Back
        146|Reverse Hyperextension|b|gl|ha,lb|ma|4
         =Reverse Hyper
        147|Superman|b|lb|gl|bw|5
        148|Shrug (Barbell)|w|tp|fo|bb|6
         =Barbell Shrug
        149|Shrug (Dumbbell)|w|tp|fo|db|7
         =Shrug|Shrugs
        150|Shrug (Cable)|w|tp|fo|cb|4
        151|Shrug (Machine)|w|tp|fo|ma|4
         ~Shrug (Smith Machine)
        152|Upright Row (Barbell)|w|sh|tp,bi|bb|6
         =Upright Row
        153|Upright Row (Cable)|w|sh|tp,bi|cb|5
        154|Upright Row (Dumbbell)|w|sh|tp,bi|db|5
        155|Face Pull (Cable)|w|sh|mb,tp|cb|8
         =Face Pull|Face Pulls|Rope Face Pull
        156|Reverse Fly (Dumbbell)|w|sh|mb,tp|db|6
         =Reverse Fly|Rear Delt Reverse Fly (Dumbbell)|Rear Delt Fly
         ~Rear Delt Raise|Bent Over Lateral Raise|Rear Delt Raise (Dumbbell)
        157|Reverse Fly (Cable)|w|sh|mb,tp|cb|5
         =Rear Delt Reverse Fly (Cable)|Rear Delt Fly (Cable)
         ~Reverse Fly Single Arm (Cable)
        158|Reverse Fly (Machine)|w|sh|mb,tp|ma|6
         =Rear Delt Reverse Fly (Machine)|Reverse Pec Deck|Rear Delt Machine Fly
         ~Back Deltoids|Rear Delt (Machine)
        159|Bicep Curl (Barbell)|w|bi|fo|bb|7
         =Barbell Curl|Biceps Curl (Barbell)
        160|Bicep Curl (Dumbbell)|w|bi|fo|db|8
         =Bicep Curl|Biceps Curl|Dumbbell Curl|Curl|Curls
        161|Bicep Curl (Cable)|w|bi|fo|cb|6
         =Cable Curl|Cable Bicep Curl
        162|Bicep Curl (Machine)|w|bi|fo|ma|6
         =Machine Curl|Seated Machine Curl
        163|EZ Bar Biceps Curl|w|bi|fo|ez|6
         =EZ Bar Curl|Curl (EZ Bar)|SZ Curl
        164|Hammer Curl (Dumbbell)|w|bi|fo|db|8
         =Hammer Curl|Hammer Curls
        165|Hammer Curl (Cable)|w|bi|fo|cb|5
         =Rope Hammer Curl|Cable Hammer Curl
        166|Preacher Curl (Barbell)|w|bi|fo|bb|7
         =Preacher Curl|Scott Curl
         ~Preacher Curl (EZ Bar)
        167|Preacher Curl (Machine)|w|bi|fo|ma|5
        168|Seated Incline Curl (Dumbbell)|w|bi|fo|db|6
         =Incline Curl (Dumbbell)|Incline Dumbbell Curl|Incline Curl
        169|Concentration Curl (Dumbbell)|w|bi|fo|db|6
         =Concentration Curl
        170|Seated Palms Up Wrist Curl|w|fo||db|5
         =Seated Wrist Curl
         ~Wrist Curl|Wrist Curl (Barbell)|Wrist Curl (Dumbbell)
        171|Seated Palms Down Wrist Curl|w|fo||db|5
         ~Reverse Wrist Curl|Reverse Wrist Curl (Barbell)|Wrist Extension
        """
}
