import type { NamesRow } from "../names-row.ts";

/** Oils, fats and vinegars. Columns: see `names-row.ts`. */
// oxfmt-ignore
export const OILS_AND_VINEGARS_NAMES: readonly NamesRow[] = [
  [414, { de: "Olivenöl, Bratolivenöl", fr: "huile d'olive", es: "aceite de oliva, aceite de oliva suave", it: "olio d'oliva, olio di oliva" }, { de: "BLS" }],
  [415, { de: "natives Olivenöl extra, natives Olivenöl, kaltgepresstes Olivenöl, Olivenöl extra vergine, Olivenöl nativ extra", fr: "huile d'olive vierge extra, huile d'olive extra vierge, huile d'olive vierge", es: "aceite de oliva virgen extra, AOVE, aceite de oliva virgen, aceite de oliva extra virgen, AOVE virgen extra", it: "olio extravergine d'oliva, olio extravergine di oliva, olio extravergine, olio EVO, olio d'oliva extravergine, olio evo" }],
  [416, { de: "Pflanzenöl, Öl, Speiseöl, Bratöl, neutrales Öl, Frittieröl, Backöl, Öl zum Braten", fr: "huile végétale, huile, huile neutre, huile de friture, huile de cuisson", es: "aceite vegetal, aceite, aceite neutro, aceite para freír", it: "olio vegetale, olio, olio per friggere, olio di semi vari" }],
  [417, { de: "Sonnenblumenöl", fr: "huile de tournesol", es: "aceite de girasol, aceite de maravilla", it: "olio di girasole, olio di semi di girasole, olio di semi" }, { de: "BLS" }],
  [418, { de: "Rapsöl, Rapskernöl", fr: "huile de colza, huile de canola", es: "aceite de colza, aceite de canola", it: "olio di colza, olio di canola" }, { de: "BLS" }],
  [419, { de: "Erdnussöl", fr: "huile d'arachide", es: "aceite de cacahuete, aceite de maní, aceite de cacahuate", it: "olio di arachidi, olio di semi di arachide, olio di arachide" }, { de: "BLS" }],
  [420, { de: "Kokosöl, Kokosfett, Kokosnussöl", fr: "huile de coco, graisse de coco", es: "aceite de coco", it: "olio di cocco" }],
  [421, { de: "Sesamöl, geröstetes Sesamöl", fr: "huile de sésame, huile de sésame grillé", es: "aceite de sésamo, aceite de ajonjolí", it: "olio di sesamo" }, { de: "BLS" }],
  [422, { de: "Schweineschmalz, Schmalz, Schweinefett", fr: "saindoux, graisse de porc", es: "manteca de cerdo, manteca, grasa de cerdo, manteca de chancho", it: "strutto" }],
  [423, { de: "Essig, Tafelessig, Branntweinessig, Haushaltsessig, Kräuteressig, Weingeistessig", fr: "vinaigre, vinaigre blanc, vinaigre d'alcool", es: "vinagre, vinagre blanco, vinagre de alcohol", it: "aceto, aceto bianco, aceto di alcol" }],
  [424, { de: "Balsamicoessig, Balsamico, Aceto Balsamico, Balsamessig, Balsamico-Essig", fr: "vinaigre balsamique, balsamique", es: "vinagre balsámico, vinagre de Módena, balsámico, aceto balsámico", it: "aceto balsamico, balsamico, aceto balsamico di Modena" }],
  [425, { de: "Apfelessig", fr: "vinaigre de cidre", es: "vinagre de manzana, vinagre de sidra", it: "aceto di mele, aceto di sidro" }, { de: "BLS" }],
  [426, { de: "Rotweinessig", fr: "vinaigre de vin rouge, vinaigre de vin", es: "vinagre de vino tinto, vinagre de vino", it: "aceto di vino rosso, aceto rosso, aceto di vino" }],
  [427, { de: "Weißweinessig", fr: "vinaigre de vin blanc, vinaigre de Xérès blanc", es: "vinagre de vino blanco", it: "aceto di vino bianco" }],
  [428, { de: "Reisessig", fr: "vinaigre de riz", es: "vinagre de arroz", it: "aceto di riso" }],
  [622, { de: "Avocadoöl", fr: "huile d'avocat", es: "aceite de aguacate, aceite de palta", it: "olio di avocado" }],
  [623, { de: "Traubenkernöl", fr: "huile de pépins de raisin", es: "aceite de semillas de uva, aceite de pepitas de uva", it: "olio di vinaccioli" }],
  [624, { de: "Walnussöl", fr: "huile de noix", es: "aceite de nuez, aceite de nueces", it: "olio di noci" }],
  [625, { de: "Sherryessig", fr: "vinaigre de xérès", es: "vinagre de jerez", it: "aceto di sherry" }],
];
