/**
 * 200 lines as typed by five people after shopping, on Tuesday, March 10, 2026, written before the
 * reader existed. Each: the text => quantity | unit | ingredient | price | day of expiry | place;
 * "*" for what the line does not contain.
 */
export interface Typist {
  readonly who: string;
  /** The person's language; ingredient names are English anyway. */
  readonly language: string;
  /** The household's currency. */
  readonly currency: string;
  readonly lines: string;
}

export const typists: readonly Typist[] = [
  {
    who: "an American parent after the weekly shop",
    language: "en-US",
    currency: "USD",
    lines: `
1 gallon milk 3.89 => 1 | gallon | Milk | 3.89 | * | *
2 dozen eggs 6.49 => 24 | piece | Egg | 6.49 | * | *
2 lbs ground beef 9.98 freezer => 2 | lb | Ground beef | 9.98 | * | freezer
chicken breasts 3 lb $11.47 => 3 | lb | Chicken breast | 11.47 | * | *
6 bananas 1.29 => 6 | piece | Banana | 1.29 | * | *
bread 2.99 => * | * | Bread | 2.99 | * | *
2 loaves bread => 2 | piece | Bread | * | * | *
american cheese 12 oz 4.29 => 12 | oz | American cheese | 4.29 | * | *
1 lb butter => 1 | lb | Butter | * | * | *
sour cream 16 oz exp 3/24 => 16 | oz | Sour cream | * | 2026-03-24 | *
yogurt 32 oz 4.99 exp 3/28 => 32 | oz | Yogurt | 4.99 | 2026-03-28 | *
cream cheese 8oz => 8 | oz | Cream cheese | * | * | *
8 hot dog buns 2.49 => 8 | piece | Hot dog buns | 2.49 | * | *
3 lbs apples $4.47 => 3 | lb | Apple | 4.47 | * | *
baby spinach 10 oz 3/15 => 10 | oz | Spinach | * | 2026-03-15 | *
5 lb bag potatoes 3.99 => 5 | lb | Potato | 3.99 | * | *
2 cans black beans 1.78 => 2 | can | Black beans | 1.78 | * | *
4 cans tuna => 4 | can | Tuna | * | * | *
2 boxes pasta 2.50 => 2 | pack | Pasta | 2.50 | * | *
rice 5 lb pantry => 5 | lb | Rice | * | * | pantry
cereal => * | * | Breakfast cereal | * | * | *
peanut butter 40 oz 6.79 => 40 | oz | Peanut butter | 6.79 | * | *
1 jar jelly 2.19 => 1 | jar | Jam | 2.19 | * | *
orange juice 52 fl oz 3.99 => 52 | fl oz | Orange juice | 3.99 | * | *
frozen pizza 2 => 2 | piece | Frozen pizza | * | * | *
ice cream 1.5 qt 5.49 freezer => 1.5 | quart | Ice cream | 5.49 | * | freezer
bacon 12oz 6.99 3/30 => 12 | oz | Bacon | 6.99 | 2026-03-30 | *
ham 1/2 lb => 0.5 | lb | Ham | * | * | *
shredded cheese 8 oz => 8 | oz | Cheese | * | * | *
2 cucumbers .99 => 2 | piece | Cucumber | 0.99 | * | *
3 bell peppers $3.00 => 3 | piece | Bell pepper | 3.00 | * | *
1 head of lettuce 1.99 => 1 | piece | Lettuce | 1.99 | * | *
strawberries 1 lb 3.50 fri => 1 | lb | Strawberries | 3.50 | 2026-03-13 | *
blueberries 1 pint 4.00 => 1 | pint | Blueberries | 4.00 | * | *
tortillas 10 => 10 | piece | Tortillas | * | * | *
ketchup 2.99 => * | * | Ketchup | 2.99 | * | *
maple syrup 12 fl oz $8.99 pantry => 12 | fl oz | Maple syrup | 8.99 | * | pantry
chicken nuggets 2 lb freezer 8.99 => 2 | lb | Chicken nuggets | 8.99 | * | freezer
half and half 1 pint => 1 | pint | Half and half | * | * | *
salsa 16oz 3.29 => 16 | oz | Salsa | 3.29 | * | *`,
  },
  {
    who: "a German who writes numbers and days as at home",
    language: "de",
    currency: "EUR",
    lines: `
1 l milk 1,19 => 1 | l | Milk | 1.19 | * | *
Milk 1,5% 1l 1,19 € => 1 | l | Milk | 1.19 | * | *
10 eggs 2,29 => 10 | piece | Egg | 2.29 | * | *
250g butter 2,39 => 250 | g | Butter | 2.39 | * | *
500 g quark 1,09 14.3. => 500 | g | Quark | 1.09 | 2026-03-14 | *
0,5 l cream 1,79 => 0.5 | l | Cream | 1.79 | * | *
200 ml cream 17.3. => 200 | ml | Cream | * | 2026-03-17 | *
1 kg flour 0,99 => 1 | kg | Flour | 0.99 | * | *
2,5 kg potatoes 3,49 => 2.5 | kg | Potato | 3.49 | * | *
1,2 kg pork shoulder 9,60 € => 1.2 | kg | Pork shoulder | 9.60 | * | *
1 bread 3,20 => 1 | piece | Bread | 3.20 | * | *
6 bread rolls 2,10 => 6 | piece | Bread rolls | 2.10 | * | *
150 g salami 20.3.2026 => 150 | g | Salami | * | 2026-03-20 | *
gouda 400 g 3,99 => 400 | g | Gouda | 3.99 | * | *
mozzarella 125g 0,99 => 125 | g | Mozzarella | 0.99 | * | *
3 x 125 g mozzarella => 375 | g | Mozzarella | * | * | *
1 cucumber 0,79 => 1 | piece | Cucumber | 0.79 | * | *
tomatoes 500g 1,99 € => 500 | g | Tomato | 1.99 | * | *
1 bunch parsley => 1 | bunch | Parsley | * | * | *
onions 1kg => 1 | kg | Onion | * | * | *
garlic 3 => 3 | piece | Garlic | * | * | *
2 zucchini 1,58 => 2 | piece | Zucchini | 1.58 | * | *
red cabbage 1 jar => 1 | jar | Red cabbage | * | * | *
sauerkraut 2 cans 1,98 => 2 | can | Sauerkraut | 1.98 | * | *
6 x 1,5 l mineral water 2,94 => 9 | l | Mineral water | 2.94 | * | *
20 x 0,5 l beer 15,99 => 10 | l | Beer | 15.99 | * | *
1 bottle white wine 4,99 => 1 | bottle | White wine | 4.99 | * | *
coffee 500 g 6,49 € => 500 | g | Coffee | 6.49 | * | *
500g spaghetti 0,79 => 500 | g | Spaghetti | 0.79 | * | *
sugar 1 kg => 1 | kg | Sugar | * | * | *
400 g ground beef 3,99 12.3. => 400 | g | Ground beef | 3.99 | 2026-03-12 | *
600 g salmon 8,99 € freezer => 600 | g | Salmon | 8.99 | * | freezer
frozen peas 1 kg 2,19 freezer => 1 | kg | Frozen peas | 2.19 | * | freezer
4 yogurt 150 g 1,96 => 600 | g | Yogurt | 1.96 | * | *
yogurt 500 g 1,29 bis 21.3. => 500 | g | Yogurt | 1.29 | 2026-03-21 | *
apple juice 1 l => 1 | l | Apple juice | * | * | *
1 kg apples 2,49 => 1 | kg | Apple | 2.49 | * | *
mustard 1 jar 0,89 => 1 | jar | Mustard | 0.89 | * | *
olive oil 750 ml 7,99 => 750 | ml | Olive oil | 7.99 | * | *
sour cream 200 g 19.03. => 200 | g | Sour cream | * | 2026-03-19 | *`,
  },
  {
    who: "a hurried student on a phone",
    language: "en",
    currency: "USD",
    lines: `
milk => * | * | Milk | * | * | *
eggs 12 => 12 | piece | Egg | * | * | *
pasta 500g => 500 | g | Pasta | * | * | *
2 pasta => * | * | Pasta | * | * | *
tomato sauce 1.50 => * | * | Tomato sauce | 1.50 | * | *
ramen x5 => * | * | Ramen noodles | * | * | *
ramen noodles 5 packs 3.99 => 5 | pack | Ramen noodles | 3.99 | * | *
spagetti 1kg => 1 | kg | Spaghetti | * | * | *
yoghurt 500g 1.20 => 500 | g | Yogurt | 1.20 | * | *
cheddar 400g 3.5 => 400 | g | Cheddar | 3.50 | * | *
beer 6x330ml 5.99 => 1980 | ml | Beer | 5.99 | * | *
coke 2l => 2 | l | Cola | * | * | *
bananas => * | * | Banana | * | * | *
5 bananas 0.9 => 5 | piece | Banana | 0.90 | * | *
toast bread 1.10 fri => * | * | Bread | 1.10 | 2026-03-13 | *
chicken 1kg freezer => 1 | kg | Chicken | * | * | freezer
mince 500g tmrw => 500 | g | Ground beef | * | 2026-03-11 | *
mince 500 g tomorrow => 500 | g | Ground beef | * | 2026-03-11 | *
onions 3 => 3 | piece | Onion | * | * | *
1 garlic => 1 | piece | Garlic | * | * | *
rice 1kg 1.99 => 1 | kg | Rice | 1.99 | * | *
tuna 3 cans 3.30 => 3 | can | Tuna | 3.30 | * | *
tuna x3 => 3 | can | Tuna | * | * | *
beans 2 tins => 2 | can | Baked beans | * | * | *
frozen pizza x2 5 => 2 | piece | Frozen pizza | 5.00 | * | *
hummus 200g sun => 200 | g | Hummus | * | 2026-03-15 | *
oat milk 1l 1.79 => 1 | l | Oat milk | 1.79 | * | *
cereal 500g => 500 | g | Breakfast cereal | * | * | *
peanut butter => * | * | Peanut butter | * | * | *
avocado 2 thu => 2 | piece | Avocado | * | 2026-03-12 | *
apples 6 => 6 | piece | Apple | * | * | *
carrots 1kg 0.99 => 1 | kg | Carrot | 0.99 | * | *
chips => * | * | Potato chips | * | * | *
tortillas 8 1.5 => 8 | piece | Tortillas | 1.50 | * | *
salsa => * | * | Salsa | * | * | *
cheese 2.5 => * | * | Cheese | 2.50 | * | *
butter 250g fridge => 250 | g | Butter | * | * | fridge
ice cream 4 => * | * | Ice cream | * | * | *
coffee 250g 4.99 => 250 | g | Coffee | 4.99 | * | *
lettuce sat => * | * | Lettuce | * | 2026-03-14 | *`,
  },
  {
    who: "a British pensioner who writes it all out",
    language: "en-GB",
    currency: "GBP",
    lines: `
2 pints of milk £1.20 => 2 | pint | Milk | 1.20 | * | *
half a dozen eggs £1.35 => 6 | piece | Egg | 1.35 | * | *
a dozen eggs use by 24/3 => 12 | piece | Egg | * | 2026-03-24 | *
1 loaf of wholemeal bread £1.10 => 1 | piece | Whole wheat bread | 1.10 | * | *
8 oz cheddar £2.75 => 8 | oz | Cheddar | 2.75 | * | *
1 lb of minced beef £4.50 => 1 | lb | Ground beef | 4.50 | * | *
4 pork chops £5.20 use by Thursday => 4 | piece | Pork chop | 5.20 | 2026-03-12 | *
6 sausages, in the freezer => 6 | piece | Sausage | * | * | freezer
2 lb potatoes 90p => 2 | lb | Potato | 0.90 | * | *
1 lb carrots => 1 | lb | Carrot | * | * | *
a cauliflower £1.00 => 1 | piece | Cauliflower | 1.00 | * | *
1 cauliflower £1.00 => 1 | piece | Cauliflower | 1.00 | * | *
3 leeks => 3 | piece | Leek | * | * | *
2 parsnips 80p => 2 | piece | Parsnip | 0.80 | * | *
1 small cabbage £0.95 => 1 | piece | Cabbage | 0.95 | * | *
4 tomatoes => 4 | piece | Tomato | * | * | *
1 cucumber 75p in the fridge => 1 | piece | Cucumber | 0.75 | * | fridge
half a pound of butter => 0.5 | lb | Butter | * | * | *
250 g butter £2.10, best before 2/5 => 250 | g | Butter | 2.10 | 2026-05-02 | *
1 tin of baked beans 65p => 1 | can | Baked beans | 0.65 | * | *
2 tins of tomatoes => 2 | can | Canned tomatoes | * | * | *
3 tins sardines in the larder => 3 | can | Sardines | * | * | pantry
1 jar of marmalade £2.40 larder => 1 | jar | Marmalade | 2.40 | * | pantry
a jar of honey £3.00 => 1 | jar | Honey | 3.00 | * | *
1.5 kg plain flour => 1.5 | kg | Flour | * | * | *
1 kg caster sugar £1.69 => 1 | kg | Caster sugar | 1.69 | * | *
80 tea bags £3.15 => 80 | piece | Tea bags | 3.15 | * | *
1 packet of biscuits => 1 | pack | Cookies | * | * | *
2 packets of crackers £2.20 => 2 | pack | Crackers | 2.20 | * | *
1/2 pint double cream, Friday => 0.5 | pint | Heavy cream | * | 2026-03-13 | *
2 salmon fillets £6.00 use by 12th March => 2 | piece | Salmon | 6.00 | 2026-03-12 | *
1 lb haddock freezer => 1 | lb | Haddock | * | * | freezer
4 slices of ham £2.00 by Saturday => 4 | slice | Ham | 2.00 | 2026-03-14 | *
1 bag of frozen peas => 1 | pack | Frozen peas | * | * | *
1 bottle of sherry £9.50 in the cupboard => 1 | bottle | Sherry | 9.50 | * | pantry
3 lemons £1.05 => 3 | piece | Lemon | 1.05 | * | *
1 bunch of spring onions 55p => 1 | bunch | Spring onion | 0.55 | * | *
2 pots of yoghurt => 2 | pack | Yogurt | * | * | *
500 g rolled oats £1.25 => 500 | g | Rolled oats | 1.25 | * | *
1 swede 70p => 1 | piece | Rutabaga | 0.70 | * | *`,
  },
  {
    who: "a chef who buys for twenty",
    language: "en",
    currency: "USD",
    lines: `
5kg flour 4.20 => 5 | kg | Flour | 4.20 | * | *
25 kg potatoes 18.00 => 25 | kg | Potato | 18.00 | * | *
10kg onions => 10 | kg | Onion | * | * | *
2x5l olive oil 64.00 => 10 | l | Olive oil | 64.00 | * | *
6 x 400 g tins chopped tomatoes 7.20 => 6 | can | Canned tomatoes | 7.20 | * | *
4kg chicken thighs 22.40 thu => 4 | kg | Chicken thighs | 22.40 | 2026-03-12 | *
3.2 kg beef brisket 41.60 => 3.2 | kg | Beef brisket | 41.60 | * | *
lamb shoulder 2.8kg freezer => 2.8 | kg | Lamb | * | * | freezer
2 kg cod fillet 38 => 2 | kg | Cod | 38.00 | * | *
mussels 5kg 12/3 => 5 | kg | Mussels | * | 2026-12-03 | *
60 eggs 14.50 => 60 | piece | Egg | 14.50 | * | *
3 l heavy cream 3/20 => 3 | l | Heavy cream | * | 2026-03-20 | *
2kg unsalted butter 17.80 => 2 | kg | Butter | 17.80 | * | *
parmesan 1.2kg 19.99 => 1.2 | kg | Parmesan | 19.99 | * | *
1 kg mozzarella exp 3/19 => 1 | kg | Mozzarella | * | 2026-03-19 | *
3 bunches flat-leaf parsley 4.50 => 3 | bunch | Parsley | 4.50 | * | *
2 bunches thyme => 2 | bunch | Thyme | * | * | *
basil 100g => 100 | g | Basil | * | * | *
12 heads garlic 6 => 12 | piece | Garlic | 6.00 | * | *
20 lemons 8.00 => 20 | piece | Lemon | 8.00 | * | *
shallots 2kg 5.90 => 2 | kg | Shallot | 5.90 | * | *
5kg carrots => 5 | kg | Carrot | * | * | *
fennel 6 => 6 | piece | Fennel | * | * | *
3 kg mushrooms 15.60 wed => 3 | kg | Mushrooms | 15.60 | 2026-03-11 | *
1.5kg arugula 3/13 => 1.5 | kg | Arugula | * | 2026-03-13 | *
10 kg rice pantry => 10 | kg | Rice | * | * | pantry
5kg arborio rice 21.00 => 5 | kg | Arborio rice | 21.00 | * | *
3x1kg penne => 3 | kg | Penne | * | * | *
cannellini beans 6 cans 7.80 => 6 | can | Cannellini beans | 7.80 | * | *
chicken stock 5l freezer => 5 | l | Chicken stock | * | * | freezer
6 x 750ml white wine 29.90 => 4500 | ml | White wine | 29.90 | * | *
red wine 75cl x 6 => 4500 | ml | Red wine | * | * | *
balsamic vinegar 1l 9.90 => 1 | l | Balsamic vinegar | 9.90 | * | *
salt 2kg => 2 | kg | Salt | * | * | *
black pepper 500 g 11.00 => 500 | g | Black pepper | 11.00 | * | *
saffron 2 g 14.00 => 2 | g | Saffron | 14.00 | * | *
vanilla beans x10 => 10 | piece | Vanilla bean | * | * | *
dark chocolate 2.5kg 27.50 => 2.5 | kg | Dark chocolate | 27.50 | * | *
1 kg ricotta fri 6.40 => 1 | kg | Ricotta | 6.40 | 2026-03-13 | *
puff pastry 3kg freezer 3/31 => 3 | kg | Puff pastry | * | 2026-03-31 | freezer`,
  },
];
