import { ingredientKey } from "./ingredient-name.ts";

/* Words by which names.ts tells the head of a name from what is said around it. Source: handbook/catalogue.md#which-food-a-name-means. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);
const keys = (text: string): ReadonlySet<string> =>
  new Set(words(text).flatMap((word) => [word, ingredientKey(word)]));

/** What much is made into: they name a food only alone or in a longer name ("oil", "olive oil", never "motor oil"). */
export const MATERIALS = keys(`
  paste powder sauce cream oil juice soup mix stock broth spread syrup extract seasoning dressing seed powder
  soße sosse pulver saft suppe öl creme brühe mischung sauce poudre jus soupe huile crème
  salsa polvo zumo jugo sopa aceite crema mezcla succo zuppa olio polvere suco óleo
  saus poeder sap soep olie
`);

/** They make another food of what is not fruit, vegetables or salad: white chocolate, black rice. */
export const COLOURS = keys(`
  red green yellow white brown black purple orange golden pink blue
  rot rote roter rotes grün grüne gelb gelbe weiß weiße schwarz schwarze braun braune
  rouge vert verte jaune blanc blanche noir noire
  rojo roja verde amarillo amarilla blanco blanca negro negra rosso rossa giallo gialla bianco bianca nero nera
  rood rode groen groene geel gele wit witte zwart zwarte
`);

/** They make something else of what they are said of, which keeps and costs otherwise: dried mango is no mango. */
export const FORMS = keys(`
  dried canned tinned frozen pickled smoked powdered candied crystallised freeze jarred flavoured flavored
  getrocknet getrocknete gefroren tiefgekühlt tk eingelegt geräuchert dose
  séché séchée surgelé surgelée conserve fumé fumée seco seca congelado congelada ahumado ahumada
  secco secchi surgelato surgelati affumicato gedroogd gedroogde diepvries gerookt gerookte
`);

/** Tastes of a brand's food in addition to the flavours of the catalogue. */
export const TASTES = keys(`
  garlic onion chive herb chilli jalapeno tomato honey smoky bbq plain
  knoblauch zwiebel schnittlauch kräuter chili tomate honig rauch natur
  ail oignon ciboulette herbes fines miel ajo cebolla finas hierbas aglio cipolla erba erbe
`);

/** Goods that no word behind them makes food: a coconut there is their scent, a chicken their taste. */
export const SCENTED = keys(`
  shampoo conditioner toothpaste mouthwash deodorant detergent softener lotion sunscreen candle tealight
  seife duschgel badeschaum bodylotion handcreme zahnpasta zahncreme deo spülmittel waschmittel weichspüler reiniger kerze duftkerze
  hundefutter katzenfutter hundesnack katzensnack wc
`);

/** Makers of food of plants that is named like milk, yogurt or cream. */
export const MAKERS_OF_PLANTS = keys("alpro provamel oatly sojasun");

/**
 * Makers whose goods are named by what they taste of, with the food meant and the kinds of food
 * that they also make: "magnum almond" is no almond.
 */
export const MAKERS_BY_TASTE: readonly MakersByTaste[] = [
  {
    food: "milk chocolate",
    kinds: ["Snacks and sweets", "Baking"],
    makers: keys(
      "lindt cadbury cadburys hershey hersheys ghirardelli milka ritter toblerone galaxy",
    ),
  },
  {
    food: "potato chip",
    kinds: ["Snacks and sweets"],
    makers: keys("walkers tyrrells kettle lays"),
  },
  {
    food: "tea bag",
    kinds: ["Drinks"],
    makers: keys("tips twinings tetley lipton typhoo clipper"),
  },
  {
    food: "ice cream",
    kinds: ["Snacks and sweets", "Frozen"],
    makers: keys("haagen dazs jerry jerrys magnum carte dor"),
  },
];

interface MakersByTaste {
  readonly food: string;
  readonly kinds: readonly string[];
  readonly makers: ReadonlySet<string>;
}

const SAYING_NOTHING = keys(`
  et spreadable sack crate pouch carton bundle block wedge kasten sack netz cageot barista slightly organic fairtrade free-range brand own-brand value bargain offer favourite favorite usual nice good unwaxed waxed sized ripened punnet net sleeve tray twin scented
  oatly alpro provamel lavazza illy jacobs tchibo nespresso nescafe dolce gusto starbucks costa
  cathedral city pilgrims president castello leerdammer babybel boursin yeo onken muller activia petits filous actimel
  filippo berio bertolli napolina cecco tilda veetee ben bens uncle quaker kellogg kelloggs nestle
  hovis kingsmill warburtons el paso mission bimbo wonder dave
  richmond wall cumberland heck linda
  john west princes green giant bonduelle hunts libby cirio napoletana
  bonne maman hartley hartleys rowse skippy jif whole earth pip sun-pat sunpat
  green blacks dairy-milk
  pg yorkshire
  coca pepsico schweppes fever-tree fevertree heineken corona stella budweiser guinness carlsberg becks
  kikkoman amoy sharwood sharwoods blue-dragon patak pataks tamari
  maldon cornish cerebos saxa schwartz mccormick tate lyle silver-spoon billington billingtons king-arthur arthur bobs
  kerrymaid countrylife country-life flora clover utterly becel rama lätta meggle weihenstephaner
  gesalzen ungesalzen jung mittelalt alt freiland freilandhaltung bodenhaltung weide ungeschält geschält abgerieben abgeriebene abgeriebener unbehandelt unbehandelte unbehandelter unbehandelten unbehandeltes lose süß sauer körnig fettarm
  glatt glatte glatter kraus krause mittelscharf mittelscharfer naturtrüb naturtrüber naturtrübe still stilles type
  campero campera camperos camperas vaccina ramati ramato grappe
  vieux jeune plein air bio fermier allégé léger nature bolsa malla fresco curado semicurado
  seriously davidstow tillamook sargento kraft-singles
  heller ben's perfect
  reif reife reifer reifes reifen klein kleine kleiner kleines kleinen groß große großer großes großen mittelgroß mittelgroße dick dicke dünn dünne
  gehackt gehackte gehackter gehacktes gewürfelt gewürfelte geschnitten geschnittene gerieben geriebene geriebener geriebenes gehobelt gepresst gepresste
  weich weiche weicher weiches kalt kalte kalter kaltes fein feine feiner feines fest feste roh rohe rohes zimmerwarm entsteint entsteinte geputzt gewaschen
  tafeln kiste kisten becher tasse päckchen pck bund tüte glas würfel tafel zweig zweige größe
  mûr mûre mûrs mûres bien haché hachée hachés hachées émincé émincée émincés émincées coupé coupée coupés coupées ciselé ciselée
  petit petite petits petites gros grosse grosses moyen moyenne moyens moyennes ramolli ramollie mou fondu fondue ferme fermes
  fendu fendue fendus fendues rassis rassise pelé pelée épluché épluchée dénoyauté dénoyautée râpé râpée élevé élevée élevées cru crue pressé pressée traité traitée non en grain grains dés
  bocal botte paquet pot sachet brin brins feuille feuilles
  maduro madura maduros maduras picado picada picados picadas pequeño pequeña pequeños pequeñas mediano mediana medianos medianas grande grandes
  cortado cortada troceado troceada pelado pelada pelados peladas rebanado rebanada fino fina finos finas blando blanda crudo cruda exprimido
  tarro paquete sobre manojo rama ramas ramita hojas
  maturo matura maturi piccolo piccola piccoli piccole medio media medi medie grandi tritato tritata tritati tritate grattugiato grattugiata
  affettato affettata morbido morbida rotondo rotonda rettangolare sbucciato sbucciata snocciolate crudi crude
  barattolo scatoletta vasetto confezione bustina mazzetto mazzo rametto foglie foglia
  aus der dem den die das ein eine einer eines im am vom von zum zur für nach eigenen
  un une pour sur dans
  una uno unos unas por allo alla nel nella
  gemischt gemischte frischer frisches frischen naturel naturelle tiefgefroren natürlich zart zarte jung junge junger
  tendre tendres jeune jeunes belle beau frais fraîches lavé lavée égoutté égouttée rincé
  tierno tierna tiernos tiernas escurrido escurrida lavado lavada fresca frescos frescas
  sgocciolato sgocciolati lavato lavata tenero teneri freschi biologico biologica biologici sodi sode
`);

/** Makers and words of shops beside those of tills, that say nothing of which food it is. */
export const ASIDE: ReadonlySet<string> = new Set([
  ...SAYING_NOTHING,
  ...MAKERS_BY_TASTE.flatMap(({ makers }) => [...makers]),
]);
