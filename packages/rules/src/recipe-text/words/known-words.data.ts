/**
 * Words that a name of food begins with where it stands behind a bare number, folded and singular: what a piece is like, and what is
 * counted in pieces. Any other word there may be a unit that nobody taught the reader ("1 brick de nata").
 */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const WORDS_OF_PIECES = words(`
  small medium large big extra extra-large jumbo mini little tiny thin thick fat long short whole half halved quarter split double triple
  medium-size medium-sized large-sized good-size good-sized small-sized bite-size bite-sized regular standard individual single
  fresh freshly ripe unripe overripe raw cooked uncooked cold hot warm chilled frozen thawed dried dry ground toasted roasted grilled
  smoked cured pickled canned tinned preserved candied crystallized salted unsalted boiled hard-boiled soft-boiled hard-cooked
  steamed fried baked blanched poached peeled unpeeled chopped sliced diced minced grated shredded crushed crumbled torn cubed
  trimmed cleaned scrubbed washed rinsed drained pitted stoned seeded seedless deseeded cored beaten separated packed store-bought
  homemade prepared leftover day-old stale crusty soft firm tender crisp sweet sour bitter mild spicy sharp strong plain
  boneless skinless bone-in skin-on skin-off thick-cut thin-cut center-cut lean free-range organic unwaxed waxed wild farmed baby young
  new old mature heirloom vine vine-ripened assorted mixed seasonal ready-made ready-to-eat ready-rolled pre-baked
  red green yellow orange white black brown purple pink blue golden dark light pale tart
  all-purpose low-fat reduced-fat full-fat fat-free low-sodium gluten-free sugar-free no-salt-added vegan vegetarian
  english american french german italian spanish greek turkish mexican thai indian chinese japanese korean asian persian swiss danish
  russian moroccan jamaican cuban cornish scotch irish kosher california idaho
  chicken beef pork lamb veal turkey duck goose quail rabbit ham bacon sausage steak chop fillet filet breast thigh leg wing drumstick
  rib loin tenderloin cutlet shank hen salmon trout cod haddock halibut tuna mackerel sardine anchovy herring sea bass bream tilapia
  snapper catfish swordfish shrimp prawn scallop mussel clam oyster crab lobster squid octopus fish soft-shell
  egg yolk milk butter cheese mozzarella halloumi feta burrata camembert brie cream yogurt yoghurt
  onion shallot garlic leek scallion spring carrot celery celeriac parsnip turnip rutabaga swede beet beetroot radish daikon potato sweet
  yam cassava taro tomato cherry plum roma beefsteak campari pepper bell chile chili chilli chilly jalapeno serrano poblano habanero
  ancho chipotle guajillo arbol cayenne bird thai scotch anaheim pimento cucumber zucchini courgette squash butternut acorn pumpkin
  eggplant aubergine okra corn ear artichoke asparagus broccoli cauliflower cabbage brussels brussel kale chard lettuce romaine iceberg
  endive radicchio fennel bok spinach arugula watercress mushroom portobello shiitake porcini cremini button oyster pea bean lentil
  chickpea avocado olive caper cornichon gherkin pickle lemon lime orange grapefruit mandarin clementine tangerine kumquat apple pear
  quince peach nectarine apricot plum cherry grape fig date prune raisin banana plantain mango papaya pineapple kiwi melon watermelon
  cantaloupe strawberry raspberry blueberry blackberry cranberry pomegranate persimmon passion passionfruit lychee coconut rhubarb
  granny fuji gala honeycrisp bosc bartlett anjou hass kalamata meyer valencia seville navel yukon russet maris fingerling
  almond walnut pecan hazelnut cashew pistachio peanut macadamia pine chestnut sesame
  basil parsley cilantro coriander mint dill thyme rosemary sage oregano marjoram tarragon chive bay curry kaffir makrut lemongrass ginger
  galangal turmeric horseradish vanilla cinnamon clove cardamom star nutmeg allspice juniper peppercorn saffron mustard fenugreek cumin
  bread loaf baguette ciabatta sourdough brioche roll bun bagel pita naan tortilla wrap flatbread toast english muffin croissant cracker
  graham digestive ginger lady ladyfinger biscuit cookie oreo wafer sponge pie pastry puff shortcrust filo phyllo wonton dumpling
  spring egg rice noodle ramen udon lasagna lasagne sheet spaghetti pasta gnocchi taco corn hamburger burger hot slider hoagie
  vegetable bouillon stock beef chicken gelatin gelatine marshmallow chocolate candy caramel toffee tea coffee ice lollipop popsicle
  sausage chorizo frankfurter bratwurst merguez pancetta prosciutto salami pepperoni tofu tempeh seitan
  skinned pieces wedge popped crystallised spelt rye wholemeal wholewheat multigrain pretzel churro scoop
  ei eier huhn hahn hahnchen huhner pute puten rind rinder schwein schweine kalb kalbs lamm lachs forelle hering matjes garnele
  grosse kleine mittlere mittelgrosse frische reife rote grune gelbe weisse schwarze braune blaue violette lila rohe gekochte getrocknete
  gerauchert geraucherte tiefgekuhlte gefrorene gehackte geschalte ganze halbe dicke dunne junge alte festkochende mehligkochende
  vorwiegend unbehandelte bio scharfe milde susse saure saftige weiche harte altbackene hartgekochte gute feste
  zwiebel schalotte knoblauch karotte mohre kartoffel tomate paprika gurke zucchini aubergine lauch porree sellerie kurbis kohl
  blumenkohl brokkoli champignon pilz salat radieschen rettich zitrone limette orange apfel birne banane pflaume kirsche pfirsich
  aprikose feige dattel kiwi ananas mango lorbeerblatt nelke wacholderbeere brotchen semmel toastbrot blatterteig brot wurst wurstchen
  gros grosse petit petite moyen moyenne grand grande belle beau bon bonne frais fraiche mur mure sec seche rouge vert verte jaune blanc
  blanche noir noire nouveau nouvelle jeune cru crue cuit cuite entier entiere demi beau
  oeuf jaune blanc oignon echalote ail carotte pomme tomate poivron concombre courgette aubergine poireau celeri navet potiron chou citron
  orange poire banane prune peche abricot figue datte champignon endive salade artichaut avocat poulet filet cuisse escalope pave cote
  saumon cabillaud crevette jambon saucisse lardon pain baguette feuille yaourt fromage buche biscuit
  grande mediano mediana pequeno pequena fresco fresca maduro madura rojo roja verde amarillo amarilla blanco blanca negro negra seco seca
  huevo yema clara cebolla cebolleta ajo zanahoria patata papa tomate jitomate pimiento pepino calabacin berenjena puerro apio calabaza
  col repollo limon lima naranja manzana pera platano ciruela melocoton higo datil seta champinon aguacate lechuga pechuga muslo filete
  pollo cerdo ternera salmon merluza gamba langostino jamon chorizo pan tortilla yogur queso chile guindilla laurel
  grande grandi medio medi media medie piccolo piccola piccoli piccole fresco fresca freschi fresche maturo matura maturi mature rosso
  rossa rossi rosse verde verdi giallo gialla gialli gialle bianco bianca bianchi bianche nero nera neri nere secco secca secchi secche
  uovo uova tuorlo tuorli albume albumi cipolla cipolle cipollotto cipollotti scalogno scalogni aglio carota carote patata patate pomodoro
  pomodori pomodorini peperone peperoni cetriolo zucchina zucchine melanzana melanzane porro porri sedano zucca cavolo limone limoni arancia
  arance mela mele pera pere banana banane prugna prugne pesca pesche fico fichi dattero fungo funghi avocado insalata petto petti coscia
  cosce fettina fettine salsiccia salsicce salmone gambero gamberi prosciutto pane panino yogurt formaggio mozzarella peperoncino acciuga
  acciughe alloro
`);

/** Words of foods that a line names without an amount. */
export const WORDS_WITHOUT_AMOUNT = words(`
  salt pepper peppercorn oil water sugar honey butter margarine lard ghee shortening flour cornstarch cornflour cornmeal semolina vinegar
  juice stock broth wine sauce ketchup mayonnaise mustard paste powder seed flake spice seasoning herb zest peel rind spray
  parsley cilantro coriander basil mint dill thyme rosemary oregano chive sage tarragon leaf leave sprig garnish cheese parmesan cheddar
  cream milk yogurt creme rice noodle pasta bread breadcrumb crouton toast cracker nut almond cashew peanut walnut pecan raisin berry
  chocolate cocoa cinnamon nutmeg paprika cumin ginger garlic onion scallion chile chili chilli salsa guacamole syrup jam sprinkle ice
  tomato lettuce avocado olive lemon lime orange bacon ham egg tortilla chip potato chicken vegetable fruit salad mushroom
  salz pfeffer ol wasser zucker honig butter mehl essig brühe bruhe petersilie schnittlauch basilikum dill thymian rosmarin oregano
  muskat muskatnuss zimt paprika paprikapulver curry currypulver knoblauch zwiebel milch sahne joghurt kase parmesan reis brot semmelbrosel
  paniermehl puderzucker vanillezucker zitrone zitronensaft olivenol sonnenblumenol pflanzenol butterschmalz krauter senf sojasosse
  sel poivre huile eau sucre miel beurre farine vinaigre bouillon persil ciboulette basilic aneth thym romarin laurier muscade cannelle
  paprika curry ail oignon lait creme fromage parmesan riz pain chapelure citron moutarde herbe
  sal pimienta aceite agua azucar miel mantequilla harina vinagre caldo perejil cebollino albahaca eneldo tomillo romero oregano laurel
  nuez canela pimenton curry ajo cebolla leche nata queso arroz pan limon mostaza comino cilantro hierba
  sale pepe olio acqua zucchero miele burro farina aceto brodo prezzemolo basilico timo rosmarino origano alloro noce cannella paprika
  aglio cipolla latte panna formaggio parmigiano pecorino riso pane pangrattato limone senape erba peperoncino
`);
