import type { MasterCategory } from "./master-ingredient.ts";

/** Dry pasta, noodles, rice, other grains and cereals, weighed uncooked. */
export const PASTA_RICE_AND_GRAINS: MasterCategory = {
  name: "Pasta, rice and grains",
  // One a line: id, name, usual unit, mg per ml, mg per piece, days to expiry, other names.
  // oxfmt-ignore
  rows: [
    [253, "Spaghetti", "g", 400, null, 730, "spaghettini"],
    [254, "Pasta", "g", 420, null, 730, "pasta shapes"],
    [255, "Penne", "g", 400, null, 730, "penne pasta", "rigatoni", "ziti"],
    [256, "Fusilli", "g", 350, null, 730, "fusilli pasta", "rotini", "pasta twists"],
    [257, "Macaroni", "g", 440, null, 730, "elbow macaroni", "elbow pasta"],
    [258, "Linguine", "g", 400, null, 730],
    [259, "Tagliatelle", "g", 300, null, 730, "fettuccine", "pappardelle"],
    [260, "Orzo", "g", 720, null, 730, "risoni"],
    [261, "Lasagne sheets", "piece", null, 18_000, 730, "lasagna noodles", "lasagne", "lasagna", "lasagna sheets"],
    [262, "Whole wheat pasta", "g", 420, null, 730, "wholemeal pasta", "wholewheat pasta", "wholewheat spaghetti"],
    [263, "Ravioli", "g", 450, null, 14, "tortellini", "filled pasta"],
    [264, "Gnocchi", "g", 650, null, 30, "potato gnocchi"],
    [265, "Egg noodles", "g", 160, null, 365],
    [266, "Noodles", "g", 250, null, 365, "chinese noodles", "stir-fry noodles"],
    [267, "Rice noodles", "g", 300, null, 730, "rice vermicelli", "rice stick noodles"],
    [268, "Ramen noodles", "pack", null, null, 270, "instant noodles", "instant ramen"],
    [269, "Udon noodles", "g", null, null, 180, "udon"],
    [270, "Rice", "g", 780, null, 730, "white rice", "long-grain rice", "long grain white rice"],
    [271, "Basmati rice", "g", 780, null, 730, "basmati"],
    [272, "Jasmine rice", "g", 780, null, 730, "thai rice", "fragrant rice"],
    [273, "Brown rice", "g", 780, null, 180, "wholegrain rice"],
    [274, "Arborio rice", "g", 850, null, 730, "risotto rice", "carnaroli rice"],
    [275, "Sushi rice", "g", 850, null, 730, "short-grain rice"],
    [276, "Couscous", "g", 730, null, 365],
    [277, "Bulgur", "g", 590, null, 365, "bulgur wheat", "cracked wheat"],
    [278, "Quinoa", "g", 720, null, 730],
    [279, "Pearl barley", "g", 845, null, 365, "barley"],
    [280, "Polenta", "g", 690, null, 365],
    [281, "Semolina", "g", 700, null, 365, "semolina flour"],
    [282, "Rolled oats", "g", 380, null, 365, "oats", "porridge oats", "oatmeal", "old-fashioned oats", "oat flakes", "quick oats"],
    [283, "Muesli", "g", 360, null, 270],
    [284, "Granola", "g", 450, null, 180],
    [285, "Corn flakes", "g", 120, null, 270, "cornflakes"],
    [286, "Breakfast cereal", "g", 130, null, 270, "cereal"],
  ],
};
