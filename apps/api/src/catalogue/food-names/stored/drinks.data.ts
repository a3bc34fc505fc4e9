import type { NamesRow } from "../names-row.ts";

/** Drinks. Columns: see `names-row.ts`. */
// oxfmt-ignore
export const DRINKS_NAMES: readonly NamesRow[] = [
  [495, { de: "Wasser, Leitungswasser, lauwarmes Wasser, heißes Wasser, kaltes Wasser, warmes Wasser, Trinkwasser", fr: "eau, eau du robinet, eau tiède, eau chaude, eau froide, eau bouillante", es: "agua, agua del grifo, agua tibia, agua caliente, agua fría, agua de la llave", it: "acqua, acqua del rubinetto, acqua tiepida, acqua calda, acqua fredda" }, { de: "BLS" }],
  [496, { de: "Mineralwasser, stilles Wasser, stilles Mineralwasser", fr: "eau minérale, eau plate, eau en bouteille, eau de source", es: "agua mineral, agua embotellada, agua sin gas", it: "acqua minerale, acqua naturale, acqua in bottiglia" }],
  [497, { de: "Sprudelwasser, Sprudel, Sodawasser, kohlensäurehaltiges Mineralwasser, Mineralwasser mit Kohlensäure", fr: "eau gazeuse, eau pétillante, eau de Seltz, soda nature", es: "agua con gas, agua mineral con gas, soda, agua gasificada, sifón", it: "acqua frizzante, acqua gassata, acqua di seltz, soda" }],
  [498, { de: "Tonic Water, Tonic", fr: "tonic, eau tonique, schweppes, soda tonique", es: "tónica, agua tónica", it: "acqua tonica, tonica" }],
  [499, { de: "Cola, Coca-Cola, Pepsi, Coca Cola", fr: "cola, coca, coca-cola, pepsi", es: "refresco de cola, cola, coca-cola, gaseosa de cola, pepsi, coca cola", it: "cola, coca-cola, pepsi, coca cola" }],
  [500, { de: "Limonade, Zitronenlimonade, Limo, Kracherl, Sprite", fr: "limonade, sprite, soda citron, boisson gazeuse au citron", es: "limonada, gaseosa, refresco de lima-limón, gaseosa de limón, refresco de limón", it: "limonata, gassosa, gazzosa, sprite" }],
  [501, { de: "Orangensaft, O-Saft", fr: "jus d'orange, jus d'oranges", es: "zumo de naranja, jugo de naranja, jugo de china", it: "succo d'arancia, spremuta d'arancia, succo di arancia" }],
  [502, { de: "Apfelsaft, naturtrüber Apfelsaft, klarer Apfelsaft, Apfelmost", fr: "jus de pomme, jus de pommes", es: "zumo de manzana, jugo de manzana", it: "succo di mela, succo di mele" }],
  [503, { de: "Kaffee, gemahlener Kaffee, Filterkaffee, Espresso, Kaffeepulver gemahlen", fr: "café, café moulu, café filtre, expresso, espresso", es: "café, café molido, café de filtro, café expreso", it: "caffè, caffè macinato, caffè espresso, caffè in polvere" }, { de: "BLS" }],
  [504, { de: "Kaffeebohnen, ganze Kaffeebohnen, Espressobohnen", fr: "café en grains, grains de café", es: "café en grano, granos de café, café en granos", it: "caffè in grani, chicchi di caffè" }],
  [505, { de: "Instantkaffee, löslicher Kaffee, Pulverkaffee, Kaffeepulver, Instant-Kaffee", fr: "café soluble, café instantané, café lyophilisé", es: "café soluble, café instantáneo, nescafé", it: "caffè solubile, caffè istantaneo" }],
  [506, { de: "Teebeutel, Schwarztee, Tee, schwarzer Tee, Earl Grey", fr: "sachet de thé/sachets de thé, thé noir, thé, earl grey", es: "bolsita de té/bolsitas de té, té negro, té, saquito de té/saquitos de té, té en bolsitas", it: "bustina di tè/bustine di tè, tè nero, tè, the, earl grey" }],
  [507, { de: "grüner Tee, Grüntee", fr: "thé vert, sachet de thé vert, sachets de thé vert", es: "té verde, bolsita de té verde", it: "tè verde, the verde, bustine di tè verde" }],
  [508, { de: "Kräutertee, Kamillentee, Pfefferminztee, Früchtetee, Rooibostee", fr: "tisane/tisanes, infusion/infusions, camomille, infusion de menthe, tisane à la camomille, verveine infusion", es: "infusión/infusiones, manzanilla, té de hierbas, poleo menta, té de manzanilla, infusión de manzanilla", it: "tisana/tisane, camomilla, infuso/infusi, tè alle erbe" }, { de: "BLS" }],
  [509, { de: "Bier, Pils, Lager, Weißbier, Weizenbier, Hefeweizen, Pilsner, helles Bier", fr: "bière, bière blonde, pils, lager, bière brune", es: "cerveza, cerveza rubia, cerveza lager, cerveza negra", it: "birra, birra chiara, birra bionda, birra lager" }],
  [510, { de: "Apfelwein, Cidre, Cider", fr: "cidre", es: "sidra", it: "sidro" }, { de: "BLS" }],
  [511, { de: "Rotwein, trockener Rotwein", fr: "vin rouge, bordeaux, vin rouge sec", es: "vino tinto, tinto", it: "vino rosso" }],
  [512, { de: "Weißwein, trockener Weißwein, Riesling", fr: "vin blanc, vin blanc sec, riesling", es: "vino blanco, vino blanco seco", it: "vino bianco, vino bianco secco" }],
  [513, { de: "Sekt, Schaumwein, Prosecco, Champagner", fr: "vin pétillant, mousseux, champagne, crémant, prosecco, vin mousseux", es: "vino espumoso, cava, champán, prosecco, champaña, espumante, champagne", it: "spumante, prosecco, champagne, vino frizzante" }, { de: "BLS" }],
  [514, { de: "Portwein", fr: "porto", es: "oporto, vino de Oporto", it: "porto, vino porto" }, { de: "BLS" }],
  [515, { de: "Sherry", fr: "xérès, sherry", es: "jerez, vino de Jerez, fino de Jerez", it: "sherry, vino sherry" }],
  [516, { de: "Wodka, Vodka", fr: "vodka", es: "vodka", it: "vodka" }, { de: "BLS" }],
  [517, { de: "Rum, weißer Rum, brauner Rum", fr: "rhum, rhum blanc, rhum brun, rhum ambré", es: "ron, ron blanco, ron añejo, ron oscuro", it: "rum, rum bianco, rum scuro" }],
  [518, { de: "Whisky, Whiskey, Bourbon, Scotch", fr: "whisky, whiskey, bourbon, scotch", es: "whisky, güisqui, bourbon, whiskey, scotch", it: "whisky, whiskey, bourbon, scotch" }, { de: "BLS" }],
  [519, { de: "Brandy, Weinbrand, Cognac, Calvados, Kognak", fr: "brandy, cognac, calvados, eau-de-vie de vin", es: "brandy, coñac, calvados", it: "brandy, cognac, calvados" }, { de: "BLS" }],
  [520, { de: "Likör/Liköre, Orangenlikör, Amaretto, Cointreau, Kaffeelikör, Grand Marnier", fr: "liqueur/liqueurs, Grand Marnier, Cointreau, amaretto, liqueur de café, liqueur d'orange, triple sec", es: "licor/licores, licor de naranja, amaretto, licor de café, cointreau, triple seco", it: "liquore/liquori, amaretto, liquore all'arancia, liquore al caffè, cointreau" }],
];
