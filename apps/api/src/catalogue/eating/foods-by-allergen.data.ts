import type { Allergen } from "@larder/rules/kitchen/eating/allergens";

const named = (names: string): readonly string[] => names.split(",").map((one) => one.trim());

/**
 * The second reading of the catalogue, made by allergen and not by food: the foods that contain it.
 * Only the tests use it. Source: handbook/eating.md#the-tables.
 */
export const foodsByAllergen: Readonly<Record<Allergen, readonly string[]>> = {
  gluten: named(`
    Bread, Whole wheat bread, Sourdough bread, Rye bread, Baguette, Ciabatta, Buns,
    Hot dog buns, Bread rolls, Croissant, Bagel, English muffins, Tortillas, Pita bread,
    Naan, Pizza dough, Puff pastry, Shortcrust pastry, Filo pastry, Breadcrumbs,
    Panko breadcrumbs, Croutons, Ladyfingers, Spaghetti, Pasta, Penne, Fusilli, Macaroni,
    Linguine, Tagliatelle, Orzo, Lasagne sheets, Whole wheat pasta, Ravioli, Gnocchi,
    Egg noodles, Noodles, Ramen noodles, Udon noodles, Couscous, Bulgur, Pearl barley,
    Semolina, Rolled oats, Muesli, Granola, Corn flakes, Breakfast cereal, Oat milk, Flour,
    Self-raising flour, Bread flour, Cake flour, Whole wheat flour, Rye flour,
    Graham crackers, Soy sauce, Dark soy sauce, Oyster sauce, Hoisin sauce, Teriyaki sauce,
    Crackers, Pretzels, Cookies, Cereal bar, Beer, Frozen pizza, Dumplings, Chicken nuggets,
    Fish fingers, Brioche, Wonton wrappers, Breadsticks, Stuffing mix, Spelt, Wheat germ,
    Oat bran, Oat flour, Wheat gluten, Sourdough starter, Cornbread mix, Yellow cake mix,
    Vanilla wafers, Waffles, Yeast extract
  `),
  crustaceans: named(`Shrimp, Crab meat, Lobster, Crayfish`),
  eggs: named(`
    Egg, Egg white, Egg yolk, Egg noodles, Ladyfingers, Mayonnaise, Ranch dressing,
    Lemon curd, Brioche, Tartar sauce, Waffles
  `),
  fish: named(`
    Fish fillet, Salmon, Smoked salmon, Cod, Haddock, Sea bass, Trout, Tuna steak, Mackerel,
    Fish fingers, Tuna, Sardines, Anchovies, Worcestershire sauce, Fish sauce, Halibut,
    Tilapia, Swordfish, Catfish, Snapper, Monkfish
  `),
  peanuts: named(`Peanut oil, Peanut butter, Peanuts`),
  soy: named(`
    Edamame, Soy milk, Tofu, Silken tofu, Tempeh, Soy sauce, Dark soy sauce, Oyster sauce,
    Hoisin sauce, Teriyaki sauce, Miso paste, Chocolate spread, Tamari, Gochujang
  `),
  milk: named(`
    Milk, Semi-skimmed milk, Skimmed milk, Buttermilk, Evaporated milk, Condensed milk,
    Milk powder, Cream, Heavy cream, Half and half, Sour cream, Creme fraiche, Yogurt,
    Greek yogurt, Skyr, Kefir, Quark, Cottage cheese, Cream cheese, Mascarpone, Ricotta,
    Butter, Ghee, Cheese, Cheddar, Mozzarella, Parmesan, Pecorino, Feta, Halloumi,
    Goat cheese, Brie, Camembert, Blue cheese, Gouda, Emmental, Gruyere, Monterey Jack,
    Paneer, American cheese, Croissant, Milk chocolate, White chocolate, Tzatziki, Pesto,
    Ranch dressing, Chocolate spread, Lemon curd, Ice cream, Frozen pizza, Provolone,
    Fontina, Queso fresco, Cotija, Whipped cream, Brioche, Cream of mushroom soup,
    Cream of chicken soup, Caramel sauce, Caramels, Blue cheese dressing
  `),
  nuts: named(`
    Almonds, Flaked almonds, Walnuts, Pecans, Hazelnuts, Cashews, Pistachios, Mixed nuts,
    Almond milk, Almond flour, Marzipan, Chocolate spread, Walnut oil, Macadamia nuts,
    Brazil nuts, Almond butter, Cashew butter
  `),
  celery: named(`Celery, Celeriac, Celery seed`),
  mustard: named(`Mustard seeds, Mustard, Dijon mustard, Wholegrain mustard, Mustard powder`),
  sesame: named(`Sesame oil, Hummus, Hoisin sauce, Tahini, Sesame seeds`),
  sulphites: named(`
    Dried apricots, Balsamic vinegar, Red wine vinegar, White wine vinegar, Dijon mustard,
    Cider, Red wine, White wine, Sparkling wine, Port, Sherry, Sherry vinegar
  `),
  lupin: [],
  molluscs: named(`Scallops, Mussels, Clams, Squid, Oyster sauce, Oysters, Octopus`),
};
