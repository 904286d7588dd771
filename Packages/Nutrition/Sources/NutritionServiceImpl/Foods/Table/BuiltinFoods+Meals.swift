// SPDX-License-Identifier: Apache-2.0

extension BuiltinFoods {
    /// Ready meals; the columns are those of `BuiltinFoods`.
    static var meals: String {
        """
        399|21224|Pizza, cheese, frozen, baked|268|10.36|29.02|12.28|2.2||serving:81
        400|22903|Pizza, pepperoni, frozen, baked|274|14.38|24.69|13.13|2||pizza:508
        401|21107|Hamburger, plain|297|16.52|31.5|12.01|1.7||sandwich:78
        402|21090|Cheeseburger|270|13.49|25.46|12.9|1.9||item:127
        403|21138|French fries|312|3.43|41.44|14.73|3.8||serving, small:71;serving, medium:117
        404|21060|Burrito with beans|206|6.48|32.92|6.22|||pieces:108.5
        405|22977|Lasagna with meat sauce|135|7.28|15.36|4.92|1.7||piece, side:123;\
        piece, corner:114
        406|22970|Macaroni and cheese|149|5.6|17.28|6.41|1.1||cup:137;container:283
        """
    }
}
