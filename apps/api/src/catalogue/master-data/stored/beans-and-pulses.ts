import type { MasterCategory } from "../master-ingredient.ts";

/** Dried pulses by weight; canned ones by the can. */
export const BEANS_AND_PULSES: MasterCategory = {
  name: "Beans and pulses",
  // oxfmt-ignore
  rows: [
    [287, "Chickpeas", null, "can", 690, null, 1095, "2 can pantry best_before", [730, null, null, 3], "garbanzo beans", "chick peas"],
    [288, "Dried chickpeas", null, "g", 845, null, 540, "500 g pantry best_before", [365, null, null, 365], "dry chickpeas"],
    [289, "Kidney beans", null, "can", 750, null, 1095, "2 can pantry best_before", [730, null, null, 3], "red kidney beans"],
    [290, "Black beans", null, "can", 730, null, 1095, "2 can pantry best_before", [730, null, null, 3], "black turtle beans"],
    [291, "Pinto beans", null, "can", 720, null, 1095, "2 can pantry best_before", [730, null, null, 3]],
    [292, "Cannellini beans", null, "can", 750, null, 1095, "2 can pantry best_before", [730, null, null, 3], "white beans", "white kidney beans", "canned white beans"],
    [293, "Butter beans", null, "can", 720, null, 1095, "2 can pantry best_before", [730, null, null, 3], "lima beans"],
    [294, "Haricot beans", null, "can", 770, null, 1095, "2 can pantry best_before", [730, null, null, 3], "navy beans", "great northern beans"],
    [295, "Baked beans", null, "can", 1070, null, 1095, "2 can pantry best_before", [730, null, null, 3], "beans in tomato sauce"],
    [296, "Refried beans", null, "can", 1010, null, 1095, "1 can pantry best_before", [1095, null, null, 2]],
    [297, "Lentils", null, "g", 810, null, 540, "500 g pantry best_before", [365, null, null, 365], "brown lentils", "green lentils", "puy lentils"],
    [298, "Red lentils", null, "g", 810, null, 540, "500 g pantry best_before", [365, null, null, 365], "split red lentils", "masoor dal"],
    [299, "Split peas", null, "g", 830, null, 540, "500 g pantry best_before", [365, null, null, 365], "yellow split peas", "green split peas", "chana dal"],
    [584, "Mung beans", "Mung bean/Mung beans", "g", 870, null, 720, "500 g pantry best_before", [720, null, null, 365], "moong beans", "green gram"],
    [585, "Adzuki beans", "Adzuki bean/Adzuki beans", "g", 830, null, 720, "500 g pantry best_before", [720, null, null, 365], "azuki beans", "aduki beans"],
    [586, "Black-eyed peas", "Black-eyed pea/Black-eyed peas", "g", 710, null, 1095, "400 g pantry best_before", [1095, null, null, 4], "black-eyed beans", "cowpeas", "blackeye peas"],
  ],
};
