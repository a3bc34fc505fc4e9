import { ingredientKey } from "../kitchen/names/ingredient-name.ts";

/* How tills shorten words, and which of their words say nothing about which food it is. Folded, singular or not. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Shortened words that leaving out vowels does not explain. Short word, then what it stands for, with + between several. */
export const SHORTENED: ReadonlyMap<string, string> = new Map(
  words(`
  chkn:chicken ckn:chicken chk:chicken chx:chicken chckn:chicken chick:chicken brs:breast bst:breast brsts:breast thg:thigh thghs:thigh drmstk:drumstick
  grnd:ground grd:ground gr:ground bf:beef bac:bacon bcn:bacon saus:sausage ssg:sausage turk:turkey tky:turkey trky:turkey prk:pork
  whl:whole mlk:milk mk:milk chs:cheese ches:cheese chse:cheese chz:cheese chdr:cheddar chedd:cheddar ched:cheddar mozz:mozzarella parm:parmesan
  crm:cream btr:butter buttr:butter yog:yogurt yogs:yogurt ygrt:yogurt yghrt:yogurt ygt:yogurt marg:margarine bttrmlk:buttermilk
  pot:potato pots:potato potat:potato tom:tomato toms:tomato tmto:tomato onio:onion onin:onion onn:onion ons:onion peppr:pepper pepr:pepper ppr:pepper
  cuke:cucumber cuc:cucumber cucu:cucumber caul:cauliflower cauli:cauliflower broc:broccoli brocc:broccoli brcli:broccoli spin:spinach lett:lettuce ltce:lettuce
  mush:mushroom mshrm:mushroom mushrm:mushroom crt:carrot carr:carrot asprgs:asparagus avo:avocado avoc:avocado bana:banana banan:banana bnna:banana
  strw:strawberry strwbry:strawberry strwbrs:strawberry strawb:strawberry blubry:blueberry bluebry:blueberry rasp:raspberry raspb:raspberry blkbry:blackberry
  appl:apple ornge:orange orng:orange lem:lemon pineap:pineapple grpfrt:grapefruit wtrmln:watermelon wmelon:watermelon jce:juice jc:juice jui:juice
  brd:bread bgl:bagel tort:tortilla flr:flour sgr:sugar vin:vinegar vngr:vinegar evoo:extra+virgin+olive+oil vegi:vegetable veg:vegetable veget:vegetable
  spag:spaghetti macar:macaroni ndl:noodle noodl:noodle nood:noodle ndls:noodle rce:rice rc:rice jasm:jasmine basm:basmati
  pnut:peanut pnt:peanut almd:almond almnd:almond csh:cashew choc:chocolate choco:chocolate chco:chocolate vnla:vanilla van:vanilla
  cfe:coffee coff:coffee wtr:water bev:beverage ceral:cereal cerl:cereal crk:cracker crkr:cracker crckr:cracker ckie:cookie cky:cookie cooki:cookie cks:cookie
  slmn:salmon salm:salmon shrmp:shrimp fil:fillet flt:fillet fllt:fillet fillt:fillet filet:fillet tndr:tender tndrln:tenderloin
  grn:green grns:green yel:yellow ylw:yellow yell:yellow blk:black wht:white wh:white brn:brown brwn:brown brw:brown rd:red
  mayo:mayonnaise must:mustard ketch:ketchup ktchp:ketchup srcstrshre:worcestershire wrcstr:worcestershire bbq:barbecue
  sce:sauce dpst:deposit
  prosc:prosciutto prosciut:prosciutto parmig:parmesan mozzar:mozzarella
  ww:whole+wheat swt:sweet sr:sour scrm:sour+cream icecrm:ice+cream pb:peanut+butter oj:orange+juice ap:apple
  `).map((pair) => {
    const [short = "", long = ""] = pair.split(":");
    return [short, long.split("+").map(ingredientKey).join(" ")] as const;
  }),
);

/** Of those, the ones that other words are shortened to as well: "btr" may be batter, "van" a vanilla taste. */
export const SHORT_FOR_SEVERAL: ReadonlySet<string> = new Set(
  words("ap rc mk wh sr gr van must tort chick pot pots csh btr crt bst brs lem ons spin"),
);

/** Words that say how big, how made, from where or in what, beside those of the rules of names. */
export const DESCRIBING: ReadonlySet<string> = new Set(
  words(`
  org orgnc orgn lrg lg md sml sm xl xxl jbo grade gr aa aaa cls kl klasse cal gal ltr ct cnt pk pkt pck pack packet bag bagged tray box tub cup jar can tin btl bottle ea each
  bnls bnlss sknls skls boneless skinless frsh frz froz fzn frzn wild fresh value val fam family size sz pkg multi multipack loose lose bunch bnch bch head crown floret hearts heart stk
  style homestyle homest original orig classic premium deluxe choice finest best basic essential everyday simply pure real natural ntrl usda angus lean extra trimmed trmd brushed
  cavendish hass roma vine fuji gala valencia navel hybrid kent seeka sungold local import imported country french italian spanish thai swiss dutch irish british english scottish
  usa aus nz chn cn china india malaysia holland danish german sliced slcd slc shredded shrd shred diced peeled grated whole half halves jumbo red green yellow white brown black purple golden
  mixed mix plain unsweet unsweetened unswt low lowfat fat free reduced light lite nonfat ff lf zero diet salted unsalted unsltd lightly roasted rstd smoked thick thin cut thn new baby bby mini tropical
  omega omg farm field trade range cage pasteurized vitamin vit enriched homogenised ultra long life uht esl grilled baked multi cooking whip ripe ready eat special seasonal
  red yel ylw grn wht blk brn brw brwn demi selection range day style grass fed hvst harvest nd 2 raw spring hot cold creamy crunchy smooth sharp shrp mature mild medium extra virgin
  bio eko oko ecologico biologico naturell natur nature frisch frische demeter haltungsform regional region deutsch deutsche spanien italien klein gross grosse mittel stuck stk packung schale netz beutel dose glas flasche
  jg schb scheib gerieb abtropf netto
  vwfk festk mehligk vorw festkochend vorwiegend mehlig mager halbfett vollfett fettarm laktosefrei lf lfrei neut neutral jahrgang premium balance kalbs puten geschnitten gerieben scheiben am stuck
  nat entier entiere demi ecreme frais fraiche doux grill grille salee salees sale rape tranche tranches vrac filet barquette sachet boite bqt pce lot origine france
  fresco fresca natural entero entera desnatada semidesnatada semi rallado loncha lonchas malla bandeja granel bote lata pieza ud kg unidad
  fresche intero intera parz scremato vasc conf bio busta fette fetta sfuso sfusa italia rossi rosso gialli bianca bianco verde
  inteiro magro meio gordo fatiado int integral desnat nat tradicional trad pct pcte un und cx lata garrafa granel
  vers verse halfvolle volle magere gesneden los zak stuks pak net gerookt
  swiezy swieze luz krojony mielony tarty plastry kg szt
  svenska svensk farska fersk ferske norsk norske dansk danske skivad skivet hakket hakkede losvikt lovtynn lovtynne tynn tynne fullkorn fint grov grovt pk stk bt pose boks naturell sote sodt okologisk okologiske eko folkets gilde
  kotimainen suomi luomu irto tuore viipaleet raastettu pala
  proaspat romania felii vrac svjeze domace rinfuza rezano hrvatska friss hazai szeletelt lede darabos taze yerli dilimli dokme koy gunluk
  segar muda tua besar kecil pendek panjang asli tempatan biasa putih merah cawan paket botol tin kotak
  store gv great joe trader tj 365 kirkland ks signature select kroger publix market pantry gg good gather ee cc ms frsc tesco asda sainsbury waitrose morrison aldi lidl tip ja gut gunstig gutbio milbona pilos
  rewe beste wahl edeka penny hacendado carrefour auchan leclerc monoprix first price xtra coop ica garant eldorado rema pirkka rainbow anglamark hausmarke k
  cabot chiquita dole delmonte barilla heinz hunts kraft arla muller danone ehrmann weihenstephan landliebe oikos chobani fage yoplait yop activia president galbani zott hochland piatnica laciate mlekovita
  knorr oetker dr oet iglo findus birds eye mccain tyson perdue smithfield smthfl oscar mayer hormel jennie jo jb boursin warburtons hovis kingsmill genova starkist bumble bee silk
  nakano mizkan mits valio tine itambe itam luxlait saputo natrel eggland egglands sunmaid tropicana columbus rana buitoni garofalo rummo mutti cirio parmalat granarolo muller campina melkunie julies crispo helang
  land lakes philadelphia lurpak kerrygold anchor bega kallas prior q-meieriene skanemejerier danish
  punnet baton batons clamshell onepercent twopercent ktn chunk piece slice krauter tray
`).flatMap((word) => [word, ingredientKey(word)]),
);

/** Words that only join others. */
export const JOINING: ReadonlySet<string> = new Set(
  words(
    "de du des la le les el los di del della do dos das em con para van of the and und mit og au aux with in for from dari al",
  ),
);

/** Words that make something else of what they are said of: dried cherries are no cherries, and who sells spices no fresh pepper. */
export const CHANGING: ReadonlySet<string> = new Set(
  words(`
  mccormick mcrmck mck watkin schwartz ostmann kotanyi
  vegan vgn vegane veganer veganes vegetarian vegetarisch vegetarische veggie meatless beyond impossible substitute ersatz
  frosting icing wasabi hemp shea deviled devilled malted
  imitation imit flavoured flavored flav flvr dried dry drd powder powdered pickled canned tinned fried crispy stuffed filled marinated instant candied covered
  getrocknet getrocknete seche sechees seco seca secchi essiccate torkad torkade torket torrede suszone susene kuivattu uscate suhe aszalt kurutulmus kering
`),
);

/** Words that describe a food, and also name another product that tastes of it: a mango yogurt is "MANGO LOW FAT". */
export const MAYBE_TASTE: ReadonlySet<string> = new Set(
  words(
    "low lowfat fat free nonfat ff lf reduced light lite zero diet multi multipack cup jar can tin bottle btl creamy crunchy smooth thin thick strong whip style slice greek",
  ),
);

/** Words that also name a product of several foods: "RICE MIX" may be rice or not. */
export const MAYBE_DISH: ReadonlySet<string> = new Set(words("mix cup box"));

/** English words for two foods: spice or vegetable, crisps or fries, jam or a dessert. */
export const TWO_FOODS: ReadonlySet<string> = new Set(words("pepper chip jelly"));
