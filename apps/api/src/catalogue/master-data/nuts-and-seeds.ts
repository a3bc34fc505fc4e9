import type { MasterCategory } from "./master-ingredient.ts";

/** Nuts and seeds, shelled unless they say otherwise. */
export const NUTS_AND_SEEDS: MasterCategory = {
  name: "Nuts and seeds",
  // One a line: id, name, usual unit, mg per ml, mg per piece, days to expiry, other names.
  // oxfmt-ignore
  rows: [
    [468, "Almonds", "g", 600, 1200, 270],
    [469, "Flaked almonds", "g", 390, null, 180, "slivered almonds", "almond flakes"],
    [470, "Walnuts", "g", 460, 4000, 180, "walnut halves", "walnut pieces"],
    [471, "Pecans", "g", 450, 1500, 180, "pecan nuts", "pecan halves"],
    [472, "Hazelnuts", "g", 570, 1400, 270, "filberts"],
    [473, "Cashews", "g", 580, 1600, 270, "cashew nuts"],
    [474, "Pistachios", "g", 520, 700, 270, "pistachio nuts"],
    [475, "Peanuts", "g", 620, 1000, 270, "monkey nuts"],
    [476, "Pine nuts", "g", 570, null, 180, "pine kernels", "pignoli"],
    [477, "Mixed nuts", "g", 600, null, 270, "nut mix", "nuts"],
    [478, "Sesame seeds", "g", 610, null, 365, "white sesame seeds"],
    [479, "Sunflower seeds", "g", 590, null, 365, "sunflower kernels"],
    [480, "Pumpkin seeds", "g", 550, null, 365, "pepitas"],
    [481, "Chia seeds", "g", 720, null, 730, "chia"],
    [482, "Flaxseed", "g", 710, null, 365, "linseed", "flax seed"],
    [483, "Poppy seeds", "g", 600, null, 365],
  ],
};
