/**
 * The food on the labelled receipts in line order: one or several right ingredients separated by
 * "|", and the printed amount. "-" is not food, "?" is food without a catalogue ingredient. A star
 * marks English receipts.
 */
export const MATCHES: Readonly<Record<string, string>> = {
  "adk-i-receipt1*": "?; American cheese; Ice cream; French fries; Bread rolls; -",
  "adk-i-receipt2*": "Bread 400 g",
  "adk-s-notwhite1*": "Bread 400 g",
  "adk-s-receipt3*": "Buttermilk; Buttermilk",
  "au-avg-10*":
    "Zucchini 0.778 kg; Banana 0.442 kg; ?; ?; Potato 1.328 kg; Broccoli 0.808 kg; Brussels sprouts 0.322 kg; ?; Grapes 1.174 kg; Snow peas 0.218 kg; Cherry tomatoes; Lettuce",
  "bhi-receipt*": "-; -; -",
  "br-por-bh":
    "-; -; -; Sugar; Sugar; Bread; Bread; -; -; -; -; Butter; ?; Yogurt; Yogurt; ?; Baking powder; Baking powder; ?; ?; Drinking chocolate 800 g",
  "de-mre-dm": "-; -; -",
  "de-mre-real": "Cheese/Feta; Fish fillet; Potato; Salami 150 g; Sausage; Steak/Pork 0.543 kg",
  "de-mre-rewe": "?",
  "de-sof-aldi2":
    "Banana 0.186 kg; ?; Lettuce/Mixed salad leaves; Yogurt; Yogurt; Yogurt; Yogurt; Yogurt; Rum; Yogurt; Yogurt; Sparkling wine 0.2 l; Sparkling wine 0.2 l; Lettuce/Mixed salad leaves; Bread rolls",
  "de-sof-kaufland": "-; -; -; -",
  "de-sof-lidl2":
    "Orange; Kiwi 4 piece; Emmental; Bulgur; Apple juice 1.5 l; Vodka; Sparkling wine; Bread; Bread rolls",
  "de-sof-rossmann": "?; -; -",
  "dhi-3*": "Popcorn kernels; Salsa; -; Mixed nuts/Peanuts",
  "fr-jus-uexpress": "Cheese 220 g; Yogurt 825 g; Cashews 100 g",
  "ie-ana-lidl*": "Banana 1.018 kg; Carrot; Bell pepper; Leek; Turnip; ?; Greek yogurt",
  "jah-rewe":
    "?; ?; Egg; Creme fraiche; Flour; Chocolate/Dark chocolate; Kidney beans; Passata; Candy/?; ?",
  "jan-1*": "Mineral water/Water 500 ml; Popcorn kernels 65 g; Candy 42 g; Candy 42 g; -",
  "jan-20171013-212226*":
    "Candy 42 g; Candy 42 g; Popcorn kernels 65 g; Mineral water/Water 500 ml; -",
  "man-rewe": "?; ?; Potato; Milk; Milk; Milk; Custard powder; ?; ?; -; -; -; ?",
  "no-hel-spar":
    "Salmon; Cola 9 l; -; ?; -; Potato chips/Tortilla chips; ?; Lemonade 0.5 l; -; Lemonade 0.5 l; -; Ham 110 g; ?; ?/Beef/Beef joint; Ham; Canned tomatoes; Canned tomatoes; Crackers/?; Pita bread 400 g; Chicken thighs 600 g; Broccoli; Cucumber; Lettuce; Tomato 500 g",
  "pg-1*": "?",
  "pg-3*": "?; Croissant; ?",
  "ppu-receipt": "-",
  "ro-luc-auchan": "Tonic water",
  "sroie-022*": "?",
  "sroie-028*": "-; -",
  "sroie-046*": "?; Egg 10 piece; ?; ?; ?; ?; ?",
  "sroie-066*": "Ice cream 73 ml; Ice cream 73 ml; Ice cream 90 ml; ?/Chocolate/Candy",
  "sroie-183": "Ghee/Vegetable oil 800 g",
  "sroie-274": "Peanuts 1200 g; Eggplant; Ginger; Onion",
  "sroie-276":
    "?/Lemonade/Cola; Cola 1.25 l; Vegetable oil 5 kg; Ramen noodles; Ramen noodles; Ramen noodles; Drinking chocolate; Crackers; Cookies; Crackers/Rice cakes",
  "sroie-313": "-; Instant coffee 540 g; Instant coffee 600 g",
  "sroie-322": "-; -",
  "sroie-384*": "-",
  "sroie-434*": "Green tea 1.5 l; ?",
  "sroie-451*": "-; -",
  "sroie-525*":
    "Instant coffee/?; ?; Orange; Grapes; Pear; Apple 4 piece; Kiwi; Plum; ?; Cherries; Cherries; ?",
  "sroie-532": "?; ?; ?; ?; ?; ?",
  "sroie-533*": "-; ?; Instant coffee/Coffee",
  "sroie-616*": "-; -",
  "us-avg-tj*":
    "Whole wheat flour; Crackers; ?/Bread; Egg 12 piece; Jam; Salsa; Broccoli; ?; Pomegranate 5.3 oz; Broccoli; Apple 2 lb; Garlic; Tomato; Cucumber 16 oz; Red onion; Mango; Mango; Onion 2 lb; Celery",
  "us-nan-cub2*":
    "Tuna; Tuna; Tuna; Chocolate chips; Rice noodles; Rice vinegar; Jasmine rice; Jasmine rice; ?/Chili flakes; Worcestershire sauce; Paprika; Tortillas; Bacon; Salmon 1.56 lb; Turkey/Ground turkey; Chicken breast; Banana 2.11 lb; Broccoli; Avocado 4 piece; Asparagus; Bell pepper 2 piece; Onion 0.65 lb; Banana 2.95 lb; Egg; Egg; Coconut milk; -; Dark chocolate/Cereal bar/Chocolate",
  "us-nan-lunds*":
    "Vanilla extract; Broccoli 1.76 lb; Banana 2.23 lb; Bell pepper 1.04 lb; Asparagus 1.09 lb; Red onion 0.78 lb; Garlic 0.19 lb; Potato/New potatoes; ?; Egg; Yogurt; Yogurt; Yogurt; Yogurt; -",
  "us-nan-target*": "Ice cream; Ice cream; Egg 24 piece",
  "us-nan-traderjoes*":
    "Salami; Salami; Vanilla extract; Baguette/Ciabatta; Dark chocolate/Chocolate; Baguette/Ciabatta; Baguette/Ciabatta; Ciabatta/Bread rolls",
  "us-nan-wholefoods*":
    "Yogurt; Yogurt; Egg; Cookies; -; Potato 1.17 lb; Banana 2.76 lb; Carrot; Onion 0.85 lb; Bell pepper 0.41 lb; Broccoli; Cilantro; Avocado 3 piece",
};
