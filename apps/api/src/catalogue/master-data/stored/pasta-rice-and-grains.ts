import type { MasterCategory } from "../master-ingredient.ts";

/** Dry pasta, noodles, rice, other grains and cereals, weighed uncooked. */
export const PASTA_RICE_AND_GRAINS: MasterCategory = {
  name: "Pasta, rice and grains",
  // One a line: id, name, name of one and of several, unit it is counted in, mg per ml, mg per piece, days to expiry, how it is
  // usually sold, days that it keeps in pantry, fridge and freezer and once opened, other names.
  // oxfmt-ignore
  rows: [
    [253, "Spaghetti", null, "g", 400, null, 730, "500 g pantry best_before", [730, null, null, 365], "spaghettini"],
    [254, "Pasta", null, "g", 420, null, 730, "500 g pantry best_before", [730, null, null, 365], "pasta shapes"],
    [255, "Penne", null, "g", 400, null, 730, "500 g pantry best_before", [730, null, null, 365], "penne pasta", "rigatoni", "ziti"],
    [256, "Fusilli", null, "g", 350, null, 730, "500 g pantry best_before", [730, null, null, 365], "fusilli pasta", "rotini", "pasta twists"],
    [257, "Macaroni", null, "g", 440, null, 730, "500 g pantry best_before", [730, null, null, 365], "elbow macaroni", "elbow pasta"],
    [258, "Linguine", null, "g", 400, null, 730, "500 g pantry best_before", [730, null, null, 365]],
    [259, "Tagliatelle", null, "g", 300, null, 730, "500 g pantry best_before", [730, null, null, 365], "fettuccine", "pappardelle"],
    [260, "Orzo", null, "g", 720, null, 730, "500 g pantry best_before", [730, null, null, 365], "risoni"],
    [261, "Lasagne sheets", "Lasagne sheet/Lasagne sheets", "piece", null, 18_000, 730, "25 piece pantry best_before", [730, null, null, 365], "lasagna noodles", "lasagne", "lasagna", "lasagna sheets"],
    [262, "Whole wheat pasta", null, "g", 420, null, 730, "500 g pantry best_before", [730, null, null, 365], "wholemeal pasta", "wholewheat pasta", "wholewheat spaghetti"],
    [263, "Ravioli", null, "g", 450, null, 14, "250 g fridge use_by", [null, 14, 60, 1], "tortellini", "filled pasta"],
    [264, "Gnocchi", null, "g", 650, null, 30, "500 g fridge best_before", [null, 30, 60, 3], "potato gnocchi"],
    [265, "Egg noodles", "Egg noodle/Egg noodles", "g", 160, null, 365, "250 g pantry best_before", [730, null, null, 30]],
    [266, "Noodles", "Noodle/Noodles", "g", 250, null, 365, "250 g pantry best_before", [730, null, null, 30], "chinese noodles", "stir-fry noodles"],
    [267, "Rice noodles", "Rice noodle/Rice noodles", "g", 300, null, 730, "250 g pantry best_before", [730, null, null, 365], "rice vermicelli", "rice stick noodles"],
    [268, "Ramen noodles", "Ramen noodle/Ramen noodles", "pack", null, null, 270, "5 pack pantry best_before", [270, null, null, null], "instant noodles", "instant ramen"],
    [269, "Udon noodles", "Udon noodle/Udon noodles", "g", null, null, 180, "300 g pantry best_before", [180, null, null, 3], "udon"],
    [270, "Rice", null, "g", 780, null, 730, "1 kg pantry best_before", [730, null, null, 365], "white rice", "long-grain rice", "long grain white rice"],
    [271, "Basmati rice", null, "g", 780, null, 730, "1 kg pantry best_before", [730, null, null, 365], "basmati"],
    [272, "Jasmine rice", null, "g", 780, null, 730, "1 kg pantry best_before", [730, null, null, 365], "thai rice", "fragrant rice"],
    [273, "Brown rice", null, "g", 780, null, 180, "1 kg pantry best_before", [365, null, null, 365], "wholegrain rice"],
    [274, "Arborio rice", null, "g", 850, null, 730, "500 g pantry best_before", [730, null, null, 365], "risotto rice", "carnaroli rice"],
    [275, "Sushi rice", null, "g", 850, null, 730, "500 g pantry best_before", [730, null, null, 365], "short-grain rice"],
    [276, "Couscous", null, "g", 730, null, 365, "500 g pantry best_before", [365, null, null, 365]],
    [277, "Bulgur", null, "g", 590, null, 365, "500 g pantry best_before", [180, null, null, 180], "bulgur wheat", "cracked wheat"],
    [278, "Quinoa", null, "g", 720, null, 730, "500 g pantry best_before", [730, null, null, 365]],
    [279, "Pearl barley", null, "g", 845, null, 365, "500 g pantry best_before", [180, null, 360, 180], "barley"],
    [280, "Polenta", null, "g", 690, null, 365, "500 g pantry best_before", [180, null, null, 180]],
    [281, "Semolina", null, "g", 700, null, 365, "500 g pantry best_before", [365, null, null, 180], "semolina flour"],
    [282, "Rolled oats", null, "g", 380, null, 365, "500 g pantry best_before", [360, null, null, 180], "oats", "porridge oats", "oatmeal", "old-fashioned oats", "oat flakes", "quick oats"],
    [283, "Muesli", null, "g", 360, null, 270, "750 g pantry best_before", [180, null, null, 60]],
    [284, "Granola", null, "g", 450, null, 180, "500 g pantry best_before", [180, null, null, 60]],
    [285, "Corn flakes", null, "g", 120, null, 270, "500 g pantry best_before", [180, null, null, 60], "cornflakes"],
    [286, "Breakfast cereal", null, "g", 130, null, 270, "500 g pantry best_before", [180, null, null, 60], "cereal"],
  ],
};
