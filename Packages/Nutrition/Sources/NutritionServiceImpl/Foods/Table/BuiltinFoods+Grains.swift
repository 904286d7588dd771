// SPDX-License-Identifier: Apache-2.0

extension BuiltinFoods {
    /// Grains, pasta and breakfast cereals; the columns are those of `BuiltinFoods`.
    static var grains: String {
        """
        113|20045|Rice, white, cooked|130|2.69|28.17|0.28|0.4||cup:158
        114|20044|Rice, white, dry|365|7.13|79.95|0.66|1.3||cup:185
        115|20037|Rice, brown, cooked|123|2.74|25.58|0.97|1.6||cup:202
        116|20036|Rice, brown, dry|367|7.54|76.25|3.2|3.6||cup:185
        117|20055|Rice, glutinous, cooked|97|2.02|21.09|0.19|1||cup:174
        118|20089|Wild rice, cooked|101|3.99|21.34|0.34|1.8||cup:164
        119|20121|Pasta, cooked|158|5.8|30.86|0.93|1.8||cup, spaghetti not packed:124;\
        cup, spaghetti packed:151
        120|20120|Pasta, dry|371|13.04|74.67|1.51|3.2||cup, spaghetti:91
        121|20125|Pasta, whole-wheat, cooked|149|5.99|30.07|1.71|3.9||\
        cup, spaghetti not packed:117;cup, spaghetti packed:151
        122|20124|Pasta, whole-wheat, dry|352|13.87|73.37|2.93|9.2||cup, spaghetti:91;\
        cup, elbows:122
        123|20110|Egg noodles, cooked|138|4.54|25.16|2.07|1.2||cup:160
        124|20134|Rice noodles, cooked|108|1.79|24.01|0.2|1||cup:176
        125|20115|Soba noodles, cooked|99|5.06|21.44|0.1|||cup:114
        126|08120|Oats, rolled, dry|379|13.15|67.7|6.52|10.1||cup:81
        127|08121|Oatmeal, cooked with water|71|2.54|12|1.52|1.7||cup:234;tbsp:14.6
        128|20033|Oat bran, raw|246|17.3|66.22|7.03|15.4||cup:94
        129|20137|Quinoa, cooked|120|4.4|21.3|1.92|2.8||cup:185
        130|20035|Quinoa, dry|368|14.12|64.16|6.07|7||cup:170
        131|20029|Couscous, cooked|112|3.79|23.22|0.16|1.4||cup, cooked:157
        132|20028|Couscous, dry|376|12.76|77.43|0.64|5||cup:173
        133|20013|Bulgur, cooked|83|3.08|18.58|0.24|4.5||cup:182;tbsp:8.4
        134|20012|Bulgur, dry|342|12.29|75.87|1.33|12.5||cup:140
        135|20006|Barley, pearled, cooked|123|2.26|28.22|0.44|3.8||cup:157
        136|20032|Millet, cooked|119|3.51|23.67|1|1.3||cup:174
        137|20010|Buckwheat groats, roasted, cooked|92|3.38|19.94|0.62|2.7||cup:168
        138|20081|Flour, wheat, white|364|10.33|76.31|0.98|2.7||cup:125
        139|20080|Flour, wheat, whole-grain|340|13.21|71.97|2.5|10.7||cup:120
        140|20027|Cornstarch|381|0.26|91.27|0.05|0.9||cup:128
        141|20022|Cornmeal, yellow|370|7.11|79.45|1.75|3.9||cup:157
        142|20077|Wheat bran|216|15.55|64.51|4.25|42.8||cup:58
        143|20078|Wheat germ|360|23.15|51.8|9.72|13.2||cup:115
        170|08020|Corn flakes|357|7.5|84.1|0.4|3.3||cup:28
        171|08037|Granola, homemade|489|13.67|53.88|24.31|8.9||cup:122
        172|08286|Muesli|355|8.6|74.9|5.4|7.7||cup:82.09
        173|08065|Puffed rice cereal|381|6.75|85.05|2.05|0.4||cup:26.4
        174|08029|Bran flakes|328|9.9|80.5|2.1|18.3||cup:40
        175|08365|Shredded wheat|348|11.24|81.01|2.01|11.8||biscuits:21
        """
    }
}
