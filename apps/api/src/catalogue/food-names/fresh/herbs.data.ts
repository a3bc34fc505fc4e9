import type { NamesRow } from "../names-row.ts";

/** Fresh herbs. Columns: see `names-row.ts`. */
// oxfmt-ignore
export const HERBS_NAMES: readonly NamesRow[] = [
  [101, { de: "Koriander, Koriandergrün, frischer Koriander, Korianderblätter, Cilantro", fr: "coriandre, coriandre fraîche, feuilles de coriandre, coriandre frais", es: "cilantro, culantro, cilantro fresco, hojas de cilantro, coriandro fresco", it: "coriandolo, coriandolo fresco, foglie di coriandolo" }],
  [102, { de: "Petersilie, glatte Petersilie, krause Petersilie, Peterli, Petersil, Petersilienblätter", fr: "persil, persil plat, persil frisé, persil frais", es: "perejil, perejil fresco, perejil liso, perejil rizado, hojas de perejil", it: "prezzemolo, prezzemolo fresco, prezzemolo riccio" }],
  [103, { de: "Basilikum, Basilikumblätter, frisches Basilikum, Basilikumblatt", fr: "basilic, feuilles de basilic, basilic frais, feuille de basilic", es: "albahaca, hojas de albahaca, albahaca fresca", it: "basilico, foglie di basilico, basilico fresco, foglia di basilico" }, { de: "BLS" }],
  [104, { de: "Minze, frische Minze, Minzblätter, Pfefferminze, Minzeblätter", fr: "menthe, menthe fraîche, feuilles de menthe", es: "menta, hierbabuena, menta fresca, hojas de menta, yerba buena, hojas de hierbabuena", it: "menta, menta fresca, foglie di menta, mentuccia" }],
  [105, { de: "Dill, frischer Dill, Dille, Dillspitzen, Gurkenkraut", fr: "aneth, aneth frais", es: "eneldo, eneldo fresco", it: "aneto, aneto fresco" }],
  [106, { de: "Schnittlauch, Schnittlauchröllchen", fr: "ciboulette, ciboulette fraîche, brins de ciboulette", es: "cebollino, ciboulette, cebollín fino, cebollino fresco", it: "erba cipollina" }, { de: "BLS" }],
  [107, { de: "Thymian, frischer Thymian, Thymianzweig/Thymianzweige", fr: "thym, thym frais, branche de thym, brin de thym/brins de thym", es: "tomillo, tomillo fresco, rama de tomillo, ramita de tomillo", it: "timo, timo fresco, rametto di timo, rametti di timo" }],
  [108, { de: "Rosmarin, frischer Rosmarin, Rosmarinzweig/Rosmarinzweige, Rosmarinnadeln", fr: "romarin, romarin frais, branche de romarin, brin de romarin", es: "romero, romero fresco, rama de romero, ramita de romero", it: "rosmarino, rosmarino fresco, rametto di rosmarino, aghi di rosmarino" }],
  [109, { de: "Salbei, Salbeiblätter, frischer Salbei, Salbeiblatt", fr: "sauge, feuilles de sauge, sauge fraîche", es: "salvia, hojas de salvia, salvia fresca", it: "salvia, foglie di salvia, salvia fresca" }],
  [110, { de: "Oregano, frischer Oregano, Dost", fr: "origan, origan frais", es: "orégano, orégano fresco", it: "origano, origano fresco" }],
  [111, { de: "Estragon, frischer Estragon", fr: "estragon, estragon frais", es: "estragón, estragón fresco", it: "dragoncello, estragone" }],
  [551, { de: "Thai-Basilikum, Thaibasilikum", fr: "basilic thaï", es: "albahaca tailandesa", it: "basilico tailandese, basilico thai" }],
];
