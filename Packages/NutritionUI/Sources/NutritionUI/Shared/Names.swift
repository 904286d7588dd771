// SPDX-License-Identifier: Apache-2.0

import NutritionModels
import NutritionReluxInt

typealias Model = Nutrition.Business.Model
typealias Effect = Nutrition.Business.Effect
