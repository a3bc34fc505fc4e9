import type { NamesRow } from "../names-row.ts";

/** Drinks, spreads and proteins of plants. Columns: see `names-row.ts`. */
// oxfmt-ignore
export const PLANT_BASED_NAMES: readonly NamesRow[] = [
  [156, { de: "Sojamilch, Sojadrink, Soja-Drink", fr: "lait de soja, boisson au soja, boisson de soja, boisson soja", es: "leche de soja, bebida de soja, leche de soya, bebida de soya", it: "latte di soia, bevanda di soia, bevanda alla soia" }],
  [157, { de: "Mandelmilch, Mandeldrink", fr: "lait d'amande, boisson à l'amande, boisson aux amandes, lait d'amandes", es: "leche de almendras, bebida de almendras, leche de almendra, bebida de almendra", it: "latte di mandorla, bevanda di mandorla, latte di mandorle, bevanda alla mandorla" }],
  [158, { de: "Hafermilch, Haferdrink", fr: "lait d'avoine, boisson à l'avoine, boisson d'avoine", es: "leche de avena, bebida de avena", it: "latte d'avena, bevanda di avena, latte di avena, bevanda all'avena" }],
  [159, { de: "vegane Butter, Pflanzenbutter, vegane Margarine, pflanzliche Butter", fr: "beurre végétal, beurre végan, beurre vegan", es: "mantequilla vegana, mantequilla vegetal", it: "burro vegano, burro vegetale" }],
  [160, { de: "veganer Käse, Käseersatz, pflanzlicher Käse, Käsealternative", fr: "fromage végétal, fromage végan, faux-mage, fromage vegan", es: "queso vegano, queso vegetal", it: "formaggio vegano, formaggio vegetale" }],
  [161, { de: "Tofu, Naturtofu, Räuchertofu, fester Tofu", fr: "tofu, tofu ferme, tofu fumé, tofu nature", es: "tofu, tofu firme, tofu ahumado", it: "tofu, tofu compatto, tofu affumicato, tofu al naturale" }, { de: "BLS" }],
  [162, { de: "Seidentofu", fr: "tofu soyeux", es: "tofu sedoso, tofu suave", it: "tofu vellutato, tofu seta" }, { de: "BLS" }],
  [163, { de: "Tempeh", fr: "tempeh", es: "tempeh", it: "tempeh" }],
  [164, { de: "veganes Hack, vegetarisches Hack, Sojahack, Veggie-Hack, Sojagranulat, pflanzliches Hackfleisch, veganes Hackfleisch", fr: "haché végétal, émincé végétal, haché vegan, protéines de soja texturées, sans-viande haché", es: "carne picada vegetal, soja texturizada, carne vegetal picada, soya texturizada, carne molida vegetal", it: "macinato vegetale, macinato vegano, macinato di soia, soia granulare" }],
  [165, { de: "Veggie-Burger, Gemüseburger, veganer Burger, vegetarischer Burger, Gemüsepatty, Veggieburger", fr: "burger végétal/burgers végétaux, galette végétale/galettes végétales, steak végétal/steaks végétaux, burger végétarien, burger végé, steak de soja", es: "hamburguesa vegetal/hamburguesas vegetales, hamburguesa vegana/hamburguesas veganas, hamburguesa vegetariana", it: "burger vegetale/burger vegetali, burger vegano/burger vegani, burger vegetariano, hamburger vegetale" }],
  [166, { de: "Veggie-Wurst/Veggie-Würste, vegane Wurst, vegetarische Wurst, veganes Würstchen, Tofuwürstchen, vegane Würstchen", fr: "saucisse végétale/saucisses végétales, saucisse végétarienne, saucisse vegan", es: "salchicha vegetal/salchichas vegetales, salchicha vegana/salchichas veganas, salchicha vegetariana", it: "salsiccia vegetale/salsicce vegetali, salsiccia vegana/salsicce vegane, wurstel vegetale" }],
  [167, { de: "Falafel", fr: "falafel/falafels", es: "falafel/falafels", it: "falafel" }, { de: "BLS" }],
];
