/** Words of turned-name.ts. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Foods that a list names before their kind: "milk, coconut". */
export const TURNED_FOODS = words(`
  milk butter cream oil sugar flour sauce cheese pepper peppers potato potatoes onion onions vinegar salt bean beans pea peas
  stock broth bread rice noodles paste powder seed seeds nuts yogurt yoghurt chocolate mustard syrup juice water wine beer
  cabbage lettuce tomatoes beef pork lamb chicken turkey sausage bacon ham tea extract starch vermicelli
`);

/** What may stand before such a food, and makes another one of it. */
export const KINDS_OF_FOOD = words(`
  coconut almond oat soy soya rice condensed evaporated goat goats sheep buttermilk skimmed skim whole powdered malted chocolate
  peanut cashew cocoa nut hazelnut apple pistachio tahini clotted double single whipping heavy sour ice half soured light dark
  olive sesame sunflower vegetable rapeseed canola groundnut corn walnut avocado grapeseed flaxseed truffle chili chilli palm mustard
  brown white granulated caster castor icing confectioners demerara muscovado raw turbinado vanilla jaggery
  wheat rye spelt buckwheat plain bread cake pastry self-raising self-rising all-purpose wholemeal wholewheat chickpea gram potato tapioca
  fish oyster hoisin worcestershire tomato hot barbecue bbq tartar cranberry teriyaki tamari
  cream cottage cheddar parmesan mozzarella feta blue swiss gruyere ricotta mascarpone gouda provolone halloumi monterey american
  bell black cayenne red green yellow orange purple pink jalapeno serrano poblano banana sweet new spring pearl
  balsamic cider malt sherry wine champagne distilled kosher sea celery garlic onion
  kidney navy pinto cannellini butter lima broad fava runner french split snap snow sugar english
  beef vegetable chicken turkey lamb pork veal basmati jasmine arborio wild sushi egg udon soba ramen glass
  curry miso anchovy baking chile mustard poppy pumpkin sesame caraway cumin coriander fennel caraway pine brazil macadamia
  dijon wholegrain english maple golden corn agave lime lemon orange pineapple cranberry tonic sparkling mineral soda
  savoy napa chinese romaine iceberg cherry plum roma sundried sun-dried ground minced corned smoked italian
`);
