import { gzipSync } from "node:zlib";
import { zipOf } from "./zip-of.ts";

/** One cake in the format of each program. */

export const json = (value: unknown) => JSON.stringify(value);
export const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

export const paprika = {
  name: "Plum cake",
  ingredients: "300 g flour\nGlaze:\n1 lemon",
  directions: "1. Mix.\n\n2. Bake.",
  servings: "Serves 8",
  prep_time: "20 min",
  cook_time: "1 hr",
  rating: 4,
  categories: ["Cake"],
  notes: "Keeps a week.",
  source: "Ada's book",
  source_url: "https://kitchen.example/plum-cake",
  photo_data: picture.toString("base64"),
};
export const mealie = {
  name: "Plum cake",
  recipe_yield: "8 servings",
  prep_time: "20 min",
  perform_time: "1 hour",
  org_url: "https://kitchen.example/plum-cake",
  tags: [{ name: "Cake" }],
  rating: 4,
  recipe_ingredient: [
    {
      title: null,
      note: "sifted",
      quantity: 300,
      unit: { name: "g" },
      food: { name: "flour" },
      disable_amount: false,
    },
    { title: "Glaze", note: "1 lemon", quantity: 1, unit: null, food: null, disable_amount: true },
  ],
  recipe_instructions: [
    { title: "", text: "Mix." },
    { title: "", text: "Bake." },
  ],
  notes: [{ title: "Storing", text: "Keeps a week." }],
};
export const tandoor = {
  name: "Plum cake",
  servings: 8,
  servings_text: "pieces",
  working_time: 20,
  waiting_time: 60,
  source_url: "https://kitchen.example/plum-cake",
  keywords: [{ name: "Cake" }],
  steps: [
    {
      name: "",
      instruction: "Mix {{ ingredients[0] }}.\nBake.",
      ingredients: [
        {
          food: { name: "flour" },
          unit: { name: "g" },
          amount: 300,
          note: "sifted",
          no_amount: false,
        },
        { food: null, unit: null, amount: 0, note: "Glaze", is_header: true },
        { food: { name: "lemon" }, unit: null, amount: 1, note: "", no_amount: false },
      ],
    },
  ],
};
export const database = {
  recipes: [
    {
      id: "0123456789abcdef0123456789abcdef",
      name: "Plum cake",
      recipe_servings: 8,
      recipe_yield: "pieces",
      prep_time: "20 min",
      perform_time: "60",
      rating: 4,
    },
  ],
  recipes_ingredients: [
    {
      recipe_id: "0123456789abcdef0123456789abcdef",
      position: 1,
      title: "Glaze",
      food_id: 2,
      unit_id: null,
      quantity: 1,
      note: "",
    },
    {
      recipe_id: "0123456789abcdef0123456789abcdef",
      position: 0,
      title: null,
      food_id: 1,
      unit_id: 1,
      quantity: 300,
      note: "sifted",
    },
  ],
  recipe_instructions: [
    { recipe_id: "0123456789abcdef0123456789abcdef", position: 0, title: "", text: "Mix." },
    { recipe_id: "0123456789abcdef0123456789abcdef", position: 1, title: "", text: "Bake." },
  ],
  ingredient_foods: [
    { id: 1, name: "flour" },
    { id: 2, name: "lemon" },
  ],
  ingredient_units: [{ id: 1, name: "g" }],
  tags: [{ id: 1, name: "Cake" }],
  recipes_to_tags: [{ recipe_id: "0123456789abcdef0123456789abcdef", tag_id: 1 }],
};
export const columns =
  "Title,Ingredients,Directions,Servings,Prep Time,Cook Time,Url,Url Host,Tags,Rating";
export const recipeKeeper = `<html><body><div class="recipe-details"><meta content="True" itemprop="recipeIsFavourite"><meta content="4" itemprop="recipeRating"><h2 itemprop="name">Plum cake</h2><span itemprop="recipeSource"><a href="https://kitchen.example/plum-cake">x</a></span><span itemprop="recipeYield">8</span><meta content="PT20M" itemprop="prepTime"><meta content="PT1H" itemprop="cookTime"><meta content="Cake" itemprop="recipeCategory"><div itemprop="recipeIngredients"><p>300 g flour</p><p>Glaze:</p><p>1 lemon</p></div><div itemprop="recipeDirections"><p>1. Mix.</p><p>2. Bake.</p></div><img src="images/plum.jpg" class="recipe-photos"></div></body></html>`;
export const copyMeThat = `<html><body><div class = "recipe"><div id = "name"> Plum cake </div><a id = "original_link" href = "https://kitchen.example/plum-cake">x</a><img class= "recipeImage" src = "images/plum.jpg"/><a id="recipeYield">8</a><ul id = "recipeIngredients"><li class= "recipeIngredient">300 g flour</li><li class= "recipeIngredient_subheader"> Glaze </li><li class= "recipeIngredient">1 lemon</li></ul><ol id = "recipeInstructions"><li class= "instruction">Mix.</li><li class= "instruction">Bake.</li></ol></div></body></html>`;
export const cookmate = `<?xml version="1.0" encoding="UTF-8"?><cookbook version="2"><recipe><title>Plum cake</title><preptime>20 min</preptime><cooktime>1 h</cooktime><quantity>8 servings</quantity><url>https://kitchen.example/plum-cake</url><category>Cake</category><imagepath>images/plum.jpg</imagepath><ingredient><li>300 g flour</li><li>Glaze:</li><li>1 lemon</li></ingredient><recipetext><li>Mix.</li><li>Bake.</li></recipetext></recipe></cookbook>`;
export const chowdown = `---\nlayout: recipe\ntitle: "Plum cake"\nservings: 8\nprep_time: 20 min\ncook_time: 1h\nsource: https://kitchen.example/plum-cake\nimage: plum.jpg\ntags: Cake\n\ningredients:\n- 300 g flour\n- "Glaze:"\n- 1 lemon\n\ndirections:\n- Mix.\n- Bake.\n---\n`;
export const cooklang = `---\ntitle: Plum cake\nservings: 8\nprep time: 20 minutes\ncook time: 1 hour\nsource: https://kitchen.example/plum-cake\ntags: [Cake]\n---\nMix. -- with @flour{300%g}(sifted)\n\n= Glaze\nBake.`;
export const schema = {
  "@type": "Recipe",
  name: "Plum cake",
  recipeYield: 8,
  prepTime: "PT20M",
  cookTime: "PT1H",
  url: "https://kitchen.example/plum-cake",
  keywords: "Cake",
  recipeIngredient: ["300 g flour", "[Glaze]", "1 lemon"],
  recipeInstructions: ["Mix.", "Bake."],
};

/** Program, description, file. */
export const FILES: readonly (readonly [string, string, Uint8Array | string])[] = [
  [
    "paprika",
    "Paprika",
    zipOf([{ name: "Plum cake.paprikarecipe", bytes: gzipSync(json(paprika)) }]),
  ],
  ["paprika", "one recipe of Paprika", gzipSync(json(paprika))],
  [
    "mela",
    "Mela",
    zipOf([
      {
        name: "Plum.melarecipe",
        bytes: json({
          title: "Plum cake",
          ingredients: "300 g flour\n# Glaze\n1 lemon",
          instructions: "Mix.\nBake.",
          yield: "8",
          prepTime: "20 min",
          cookTime: "1 h",
          link: paprika.source_url,
          categories: ["Cake"],
          images: [paprika.photo_data],
          wantToCook: false,
        }),
      },
    ]),
  ],
  [
    "mealie",
    "Mealie before 1.0",
    zipOf([
      { name: "recipes/plum/plum.json", bytes: json(mealie) },
      { name: "recipes/plum/images/original.webp", bytes: picture },
    ]),
  ],
  [
    "mealie",
    "a backup of Mealie",
    zipOf([
      { name: "database.json", bytes: json(database) },
      {
        name: "data/recipes/01234567-89ab-cdef-0123-456789abcdef/images/original.webp",
        bytes: picture,
      },
    ]),
  ],
  [
    "tandoor",
    "Tandoor",
    zipOf([
      {
        name: "1.zip",
        bytes: zipOf([
          { name: "recipe.json", bytes: json(tandoor) },
          { name: "image.jpeg", bytes: picture },
        ]),
      },
    ]),
  ],
  [
    "nextcloud-cookbook",
    "Nextcloud",
    zipOf([
      {
        name: "Recipes/Plum/recipe.json",
        bytes: json({ ...schema, imageUrl: "", dateModified: "" }),
      },
      { name: "Recipes/Plum/full.jpg", bytes: picture },
    ]),
  ],
  ["recipesage", "RecipeSage", json({ recipes: [{ ...schema, creditText: "", image: [] }] })],
  ["schema.org", "JSON-LD", json([schema])],
  [
    "kitchenowl",
    "KitchenOwl",
    json({
      recipes: [
        {
          name: "Plum cake",
          yields: 8,
          prep_time: 20,
          cook_time: 60,
          source: paprika.source_url,
          tags: ["Cake"],
          description: "1. Mix.\n2. Bake.",
          items: [
            { name: "flour", description: "300 g" },
            { name: "lemon", description: "1" },
          ],
        },
      ],
    }),
  ],
  [
    "plantoeat",
    "Plan to Eat",
    zipOf([
      {
        name: "plan.csv",
        bytes: `${columns}\nPlum cake,"300 g flour\n, Glaze\n1 lemon","Mix.\nBake.",8,20,60,${paprika.source_url},,Cake,4\n`,
      },
    ]),
  ],
  [
    "myrecipebox",
    "My Recipe Box",
    `title,preparationTime,cookingTime,quantity,ingredients,instructions,favorite,tags,source\nPlum cake,20,60,8,"300 g flour\nGlaze:\n1 lemon","Mix.\n\nBake.",true,Cake,${paprika.source_url}\n`,
  ],
  [
    "recipekeeper",
    "Recipe Keeper",
    zipOf([
      { name: "recipes.html", bytes: recipeKeeper },
      { name: "images/plum.jpg", bytes: picture },
    ]),
  ],
  [
    "copymethat",
    "CopyMeThat",
    zipOf([
      { name: "recipes.html", bytes: copyMeThat },
      { name: "images/plum.jpg", bytes: picture },
    ]),
  ],
  [
    "cookmate",
    "Cookmate",
    zipOf([
      { name: "my_recipes.xml", bytes: cookmate },
      { name: "images/plum.jpg", bytes: picture },
    ]),
  ],
  [
    "chowdown",
    "Chowdown",
    zipOf([
      { name: "_recipes/plum.md", bytes: chowdown },
      { name: "images/plum.jpg", bytes: picture },
    ]),
  ],
  [
    "page",
    "a saved page",
    `<html><script type="application/ld+json">${json(schema)}</script></html>`,
  ],
];
