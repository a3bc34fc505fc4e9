import type { NamesRow } from "../names-row.ts";

/** Fish and seafood. Columns: see `names-row.ts`. */
// oxfmt-ignore
export const FISH_NAMES: readonly NamesRow[] = [
  [212, { de: "Fischfilet/Fischfilets, Fisch, Weißfisch, weißes Fischfilet, Seelachsfilet, Pangasiusfilet, Seelachs, Fischfilets", fr: "filet de poisson/filets de poisson, poisson blanc, poisson, colin, lieu noir, filet de poisson blanc, merlu", es: "filete de pescado/filetes de pescado, pescado, pescado blanco, merluza, lomos de merluza, filete de merluza, filete de pescado blanco", it: "filetto di pesce/filetti di pesce, pesce bianco, pesce, nasello, filetto di nasello, filetti di merluzzo nasello" }],
  [213, { de: "Lachs, Lachsfilet/Lachsfilets, Lachssteak/Lachssteaks", fr: "saumon, pavé de saumon/pavés de saumon, filet de saumon/filets de saumon, darne de saumon", es: "salmón, filete de salmón/filetes de salmón, lomo de salmón/lomos de salmón, rodaja de salmón", it: "salmone, filetto di salmone/filetti di salmone, trancio di salmone/tranci di salmone" }],
  [214, { de: "Räucherlachs, geräucherter Lachs, Graved Lachs, Stremellachs", fr: "saumon fumé, gravlax, tranches de saumon fumé", es: "salmón ahumado", it: "salmone affumicato" }, { de: "BLS" }],
  [215, { de: "Kabeljau, Kabeljaufilet/Kabeljaufilets, Dorsch, Dorschfilet, Skrei", fr: "cabillaud, dos de cabillaud, filet de cabillaud, morue, filet de morue, morue fraîche", es: "bacalao, lomo de bacalao/lomos de bacalao, bacalao fresco, filete de bacalao", it: "merluzzo, filetto di merluzzo, baccalà, cuore di merluzzo" }, { de: "BLS" }],
  [216, { de: "Schellfisch, Schellfischfilet", fr: "églefin, aiglefin, haddock, filet d'églefin", es: "eglefino, abadejo eglefino, filete de eglefino", it: "eglefino, haddock" }, { de: "BLS" }],
  [217, { de: "Wolfsbarsch, Wolfsbarschfilet, Seebarsch, Loup de Mer, Branzino", fr: "bar, filet de bar, loup de mer", es: "lubina, filete de lubina, róbalo", it: "branzino, filetto di branzino, spigola" }],
  [218, { de: "Forelle/Forellen, Forellenfilet/Forellenfilets, Regenbogenforelle, Bachforelle", fr: "truite, filet de truite/filets de truite, truite arc-en-ciel", es: "trucha/truchas, filete de trucha, trucha arcoíris", it: "trota/trote, filetto di trota, trota iridea" }, { de: "BLS" }],
  [219, { de: "Thunfischsteak/Thunfischsteaks, frischer Thunfisch", fr: "steak de thon/steaks de thon, thon frais, pavé de thon, thon rouge frais", es: "atún fresco, filete de atún/filetes de atún, lomo de atún, rodaja de atún, bonito fresco", it: "tonno fresco, trancio di tonno/tranci di tonno, filetto di tonno fresco, bistecca di tonno" }],
  [220, { de: "Makrele/Makrelen, Makrelenfilet/Makrelenfilets", fr: "maquereau/maquereaux, filet de maquereau/filets de maquereau", es: "caballa, filete de caballa, macarela, verdel", it: "sgombro, filetto di sgombro, filetti di sgombro" }, { de: "BLS" }],
  [221, { de: "Fischstäbchen, Fischstäbli", fr: "bâtonnet de poisson/bâtonnets de poisson, poisson pané", es: "varita de pescado/varitas de pescado, palito de pescado/palitos de pescado, varitas de merluza, palitos de merluza", it: "bastoncino di pesce/bastoncini di pesce, bastoncini di merluzzo" }, { de: "BLS" }],
  [222, { de: "Garnele/Garnelen, Shrimps, Riesengarnele/Riesengarnelen, Krabbe/Krabben, Scampi, Crevette/Crevetten, Gambas, King Prawns, Garnelenschwänze, Crevettenschwänze", fr: "crevette/crevettes, gambas, crevette rose/crevettes roses, crevette grise/crevettes grises, gamba, crevettes décortiquées", es: "gamba/gambas, langostino/langostinos, camarón/camarones, gambón/gambones, gamba pelada", it: "gambero/gamberi, gamberetto/gamberetti, mazzancolla/mazzancolle, gamberone/gamberoni, code di gambero, code di gambero sgusciate" }, { de: "BLS" }],
  [223, { de: "Krebsfleisch, Krabbenfleisch, Taschenkrebs, Krebs", fr: "chair de crabe, crabe, tourteau", es: "carne de cangrejo, cangrejo, jaiba, carne de jaiba", it: "polpa di granchio, granchio" }],
  [224, { de: "Jakobsmuschel/Jakobsmuscheln", fr: "noix de Saint-Jacques, coquille Saint-Jacques/coquilles Saint-Jacques, pétoncle/pétoncles, Saint-Jacques", es: "vieira/vieiras, zamburiña/zamburiñas, callo de hacha, ostión de vieira, conchas de abanico", it: "capasanta/capesante, capesanta" }, { de: "BLS" }],
  [225, { de: "Miesmuschel/Miesmuscheln, Muscheln", fr: "moule/moules, moule de bouchot", es: "mejillón/mejillones, chorito/choritos, choro/choros", it: "cozza/cozze, muscolo/muscoli, mitilo/mitili" }, { de: "BLS" }],
  [226, { de: "Venusmuschel/Venusmuscheln, Vongole", fr: "palourde/palourdes, coque/coques, vongole, clovisse", es: "almeja/almejas, berberecho/berberechos, chirla/chirlas", it: "vongola/vongole, vongole veraci" }, { de: "BLS" }],
  [227, { de: "Tintenfisch/Tintenfische, Kalmar/Kalmare, Calamari, Tintenfischringe, Tintenfischtuben", fr: "calmar/calmars, calamar/calamars, encornet/encornets, anneaux de calamar", es: "calamar/calamares, chipirón/chipirones, anillas de calamar, aros de calamar", it: "calamaro/calamari, totano/totani, anelli di calamaro, calamaretti" }, { de: "BLS" }],
  [563, { de: "Heilbutt, Heilbuttfilet", fr: "flétan", es: "fletán, halibut", it: "halibut, ippoglosso" }],
  [564, { de: "Tilapia, Tilapiafilet", fr: "tilapia", es: "tilapia", it: "tilapia" }],
  [565, { de: "Schwertfisch, Schwertfischsteak", fr: "espadon", es: "pez espada, emperador", it: "pesce spada" }],
  [566, { de: "Wels, Welsfilet, Catfish", fr: "poisson-chat, silure", es: "pez gato, bagre, siluro", it: "pesce gatto" }],
  [567, { de: "Schnapper, Red Snapper, Rotbarsch Schnapper", fr: "vivaneau", es: "pargo, huachinango", it: "dentice rosso, lutiano" }],
  [568, { de: "Seeteufel, Seeteufelfilet", fr: "lotte, queue de lotte, baudroie", es: "rape, cola de rape", it: "coda di rospo, rana pescatrice" }],
  [569, { de: "Auster/Austern", fr: "huître/huîtres", es: "ostra/ostras, ostión/ostiones", it: "ostrica/ostriche" }],
  [570, { de: "Hummer, Hummerfleisch, Hummerschwanz", fr: "homard/homards", es: "bogavante/bogavantes, langosta/langostas", it: "astice/astici, aragosta/aragoste" }],
  [571, { de: "Flusskrebs/Flusskrebse, Flusskrebsfleisch", fr: "écrevisse/écrevisses", es: "cangrejo de río/cangrejos de río", it: "gambero di fiume/gamberi di fiume" }],
  [572, { de: "Oktopus, Krake, Pulpo", fr: "poulpe, pieuvre", es: "pulpo", it: "polpo, polipo" }],
];
