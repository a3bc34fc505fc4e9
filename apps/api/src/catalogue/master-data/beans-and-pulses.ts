import type { MasterCategory } from "./master-ingredient.ts";

/** Dried pulses by weight; canned ones by the can. */
export const BEANS_AND_PULSES: MasterCategory = {
  name: "Beans and pulses",
  // One a line: id, name, usual unit, mg per ml, mg per piece, days to expiry, other names.
  // oxfmt-ignore
  rows: [
    [287, "Chickpeas", "can", 690, null, 1095, "garbanzo beans", "chick peas"],
    [288, "Dried chickpeas", "g", 845, null, 540, "dry chickpeas"],
    [289, "Kidney beans", "can", 750, null, 1095, "red kidney beans"],
    [290, "Black beans", "can", 730, null, 1095, "black turtle beans"],
    [291, "Pinto beans", "can", 720, null, 1095],
    [292, "Cannellini beans", "can", 750, null, 1095, "white beans", "white kidney beans", "canned white beans"],
    [293, "Butter beans", "can", 720, null, 1095, "lima beans"],
    [294, "Haricot beans", "can", 770, null, 1095, "navy beans", "great northern beans"],
    [295, "Baked beans", "can", 1070, null, 1095, "beans in tomato sauce"],
    [296, "Refried beans", "can", 1010, null, 1095],
    [297, "Lentils", "g", 810, null, 540, "brown lentils", "green lentils", "puy lentils"],
    [298, "Red lentils", "g", 810, null, 540, "split red lentils", "masoor dal"],
    [299, "Split peas", "g", 830, null, 540, "yellow split peas", "green split peas", "chana dal"],
  ],
};
