import type { MasterCategory } from "../master-ingredient.ts";

/** Nuts and seeds, shelled unless noted. */
export const NUTS_AND_SEEDS: MasterCategory = {
  name: "Nuts and seeds",
  // oxfmt-ignore
  rows: [
    [468, "Almonds", "Almond/Almonds", "g", 600, 1200, 270, "200 g pantry best_before", [120, 240, 300, 60]],
    [469, "Flaked almonds", null, "g", 390, null, 180, "100 g pantry best_before", [120, 240, 300, 60], "slivered almonds", "almond flakes"],
    [470, "Walnuts", "Walnut/Walnuts", "g", 460, 4000, 180, "200 g pantry best_before", [14, 270, 720, 14], "walnut halves", "walnut pieces"],
    [471, "Pecans", "Pecan/Pecans", "g", 450, 1500, 180, "200 g pantry best_before", [14, 270, 720, 14], "pecan nuts", "pecan halves"],
    [472, "Hazelnuts", "Hazelnut/Hazelnuts", "g", 570, 1400, 270, "200 g pantry best_before", [120, 240, 300, 60], "filberts"],
    [473, "Cashews", "Cashew/Cashews", "g", 580, 1600, 270, "200 g pantry best_before", [14, 180, 360, 14], "cashew nuts"],
    [474, "Pistachios", "Pistachio/Pistachios", "g", 520, 700, 270, "200 g pantry best_before", [21, 360, 720, 21], "pistachio nuts"],
    [475, "Peanuts", "Peanut/Peanuts", "g", 620, 1000, 270, "200 g pantry best_before", [28, 360, 720, 28], "monkey nuts"],
    [476, "Pine nuts", "Pine nut/Pine nuts", "g", 570, null, 180, "100 g pantry best_before", [14, 90, 270, 14], "pine kernels", "pignoli"],
    [477, "Mixed nuts", null, "g", 600, null, 270, "200 g pantry best_before", [365, null, 180, 60], "nut mix", "nuts"],
    [478, "Sesame seeds", null, "g", 610, null, 365, "250 g pantry best_before", [1825, null, null, 365], "white sesame seeds", "black sesame seeds"],
    [479, "Sunflower seeds", null, "g", 590, null, 365, "250 g pantry best_before", [360, null, null, 90], "sunflower kernels"],
    [480, "Pumpkin seeds", null, "g", 550, null, 365, "250 g pantry best_before", [180, 180, null, 90], "pepitas"],
    [481, "Chia seeds", null, "g", 720, null, 730, "250 g pantry best_before", [540, null, null, 365], "chia"],
    [482, "Flaxseed", null, "g", 710, null, 365, "500 g pantry best_before", [730, null, null, 365], "linseed", "flax seed"],
    [483, "Poppy seeds", null, "g", 600, null, 365, "200 g pantry best_before", [365, null, null, 180]],
    [638, "Macadamia nuts", "Macadamia nut/Macadamia nuts", "g", 560, null, 365, "200 g pantry best_before", [180, 365, null, 60], "macadamias"],
    [639, "Brazil nuts", "Brazil nut/Brazil nuts", "g", 560, null, 365, "200 g pantry best_before", [180, 365, null, 60]],
    [640, "Chestnuts", "Chestnut/Chestnuts", "g", 600, null, 365, "200 g pantry best_before", [365, null, null, 5], "sweet chestnuts", "vacuum packed chestnuts"],
    [641, "Almond butter", null, "g", 1060, null, 365, "250 g pantry best_before", [365, null, null, 180]],
    [642, "Cashew butter", null, "g", 1060, null, 365, "250 g pantry best_before", [365, null, null, 180]],
  ],
};
