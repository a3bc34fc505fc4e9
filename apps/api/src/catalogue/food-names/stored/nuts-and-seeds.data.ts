import type { NamesRow } from "../names-row.ts";

/** Nuts and seeds. Columns: see `names-row.ts`. */
// oxfmt-ignore
export const NUTS_AND_SEEDS_NAMES: readonly NamesRow[] = [
  [468, { de: "Mandel/Mandeln, ganze Mandeln, Mandelkerne", fr: "amande/amandes, amandes entières, amandes effilées entières", es: "almendra/almendras, almendra cruda, almendras crudas", it: "mandorla/mandorle, mandorle pelate, mandorle sgusciate" }],
  [469, { de: "Mandelblättchen, gehobelte Mandeln, Mandelstifte, gestiftelte Mandeln, Mandelsplitter", fr: "amandes effilées, amandes émincées, amandes en bâtonnets, amandes tranchées", es: "almendras laminadas, almendras fileteadas, almendra en láminas, almendra laminada, almendra fileteada", it: "mandorle a lamelle, mandorle a scaglie, lamelle di mandorle, mandorle a filetti" }],
  [470, { de: "Walnuss/Walnüsse, Walnusskern/Walnusskerne, Baumnuss/Baumnüsse, Baumnusskerne, Walnusshälften", fr: "noix, cerneau de noix/cerneaux de noix, noix de Grenoble", es: "nuez/nueces, nueces peladas, nuez de Castilla/nueces de Castilla, nuez de nogal", it: "noce/noci, gherigli di noce, gheriglio di noce, noci sgusciate" }, { de: "BLS" }],
  [471, { de: "Pekannuss/Pekannüsse, Pecannuss/Pecannüsse, Pekannusskerne", fr: "noix de pécan, pécan/pécans, pacane/pacanes, noix de pacane", es: "nuez pecana/nueces pecanas, pecana/pecanas, nuez pecán/nueces pecán, nuez encarcelada", it: "noce pecan/noci pecan, pecan" }, { de: "BLS" }],
  [472, { de: "Haselnuss/Haselnüsse, Haselnusskern/Haselnusskerne, gemahlene Haselnüsse", fr: "noisette/noisettes, noisettes entières, poudre de noisette, aveline/avelines", es: "avellana/avellanas, avellana molida", it: "nocciola/nocciole, nocciole tostate" }, { de: "BLS" }],
  [473, { de: "Cashewkern/Cashewkerne, Cashew/Cashews, Cashewnuss/Cashewnüsse, Cashewnusskerne", fr: "noix de cajou, cajou, anacarde/anacardes", es: "anacardo/anacardos, nuez de la India, marañón, castaña de cajú, nueces de la India, cajú", it: "anacardo/anacardi" }, { de: "BLS" }],
  [474, { de: "Pistazie/Pistazien, Pistazienkerne", fr: "pistache/pistaches", es: "pistacho/pistachos, pistache", it: "pistacchio/pistacchi" }, { de: "BLS" }],
  [475, { de: "Erdnuss/Erdnüsse, Erdnusskerne, gesalzene Erdnüsse, Aschantinüsse, Erdnüssli", fr: "cacahuète/cacahuètes, cacahouète/cacahouètes, arachide/arachides", es: "cacahuete/cacahuetes, maní, cacahuate/cacahuates, manises", it: "arachide/arachidi, nocciolina americana, noccioline, spagnolette" }],
  [476, { de: "Pinienkern/Pinienkerne, Pignole/Pignolen", fr: "pignon de pin/pignons de pin, pignon/pignons, pignons", es: "piñón/piñones", it: "pinolo/pinoli" }, { de: "BLS" }],
  [477, { de: "gemischte Nüsse, Nussmischung, Nüsse, Studentenfutter, Nussmix", fr: "mélange de noix, noix mélangées, fruits à coque, mélange de fruits à coque", es: "frutos secos, mezcla de frutos secos, nueces mixtas, frutos secos variados", it: "frutta secca, frutta secca mista, misto di frutta secca, mix di frutta secca" }],
  [478, { de: "Sesamsamen, Sesam, Sesamsaat, Sesamkörner, heller Sesam", fr: "graines de sésame, sésame", es: "semillas de sésamo, sésamo, ajonjolí, semillas de ajonjolí", it: "semi di sesamo, sesamo" }],
  [479, { de: "Sonnenblumenkerne", fr: "graines de tournesol", es: "pipas de girasol, semillas de girasol, pipas peladas, semillas de maravilla", it: "semi di girasole" }],
  [480, { de: "Kürbiskerne", fr: "graines de courge, graines de citrouille, graines de potiron", es: "pipas de calabaza, semillas de calabaza, pepitas de calabaza, semillas de zapallo, pepita de calabaza", it: "semi di zucca" }],
  [481, { de: "Chiasamen, Chia, Chia-Samen", fr: "graines de chia, chia", es: "semillas de chía, chía", it: "semi di chia, chia" }],
  [482, { de: "Leinsamen, Leinsaat", fr: "graines de lin, lin, lin moulu", es: "semillas de lino, linaza, lino, semillas de linaza", it: "semi di lino" }, { de: "BLS" }],
  [483, { de: "Mohn, Mohnsamen, Blaumohn, Graumohn, gemahlener Mohn", fr: "graines de pavot, pavot", es: "semillas de amapola, amapola", it: "semi di papavero" }, { de: "BLS" }],
  [638, { de: "Macadamianuss/Macadamianüsse, Macadamias", fr: "noix de macadamia, macadamia", es: "nuez de macadamia/nueces de macadamia, macadamias", it: "noce di macadamia/noci di macadamia" }],
  [639, { de: "Paranuss/Paranüsse", fr: "noix du Brésil", es: "nuez de Brasil/nueces de Brasil, castaña de Brasil", it: "noce del Brasile/noci del Brasile, noci brasiliane" }],
  [640, { de: "Esskastanie/Esskastanien, Maronen, Marone, Maroni, Kastanien", fr: "châtaigne/châtaignes, marron/marrons", es: "castaña/castañas", it: "castagna/castagne, marrone/marroni" }],
  [641, { de: "Mandelmus, Mandelbutter", fr: "purée d'amande, beurre d'amande, purée d'amandes", es: "crema de almendras, mantequilla de almendra", it: "burro di mandorle, crema di mandorle" }],
  [642, { de: "Cashewmus, Cashewbutter", fr: "purée de noix de cajou, beurre de cajou", es: "crema de anacardos, mantequilla de anacardo", it: "burro di anacardi, crema di anacardi" }],
];
