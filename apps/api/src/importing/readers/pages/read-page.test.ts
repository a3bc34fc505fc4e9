import {
  type CountedGrowth,
  countedGrowths,
  STEEPEST_COUNT,
} from "@larder/rules/testing/counted-growth";
import { beforeAll, expect, test } from "vitest";
import { readPage, readPageText } from "./read-page.ts";
import { json, page, plumCake, works as growingPages } from "../testing/growing-pages.ts";

const read = (text: string) => readPageText(text, "https://kitchen.example/plum-cake");
const linesIn = (text: string) => read(text)[0]?.lines.map((line) => line.text);
const stepsIn = (text: string) => read(text)[0]?.steps.map((step) => step.text);

test.each<[string, unknown]>([
  ["a thing by itself", plumCake],
  ["a list", [{ "@type": "WebSite" }, plumCake]],
  ["a graph", { "@graph": [{ "@type": "Article" }, plumCake] }],
  ["a page about it", { "@type": "WebPage", mainEntity: plumCake }],
  ["one type of several", { ...plumCake, "@type": ["NewsArticle", "http://schema.org/Recipe"] }],
  ["an entry of a list", { "@type": "ItemList", itemListElement: [{ item: plumCake }] }],
  ["comments around it", `<!-- ${JSON.stringify(plumCake)} -->`],
  ["CDATA around it", `//<![CDATA[\n${JSON.stringify(plumCake)}\n//]]>`],
  ["names of characters throughout", JSON.stringify(plumCake).replaceAll('"', "&quot;")],
  ["a comma too many", JSON.stringify(plumCake).replace("]", ",]")],
  ["a line break in a text", JSON.stringify(plumCake).replace("8 servings", "8\n\tservings")],
  ["a quote that is not escaped", JSON.stringify(plumCake).replace("Mix.", 'Mix.","In a 9" tin.')],
  ["an end that is cut off", JSON.stringify(plumCake).slice(0, -1)],
])("JSON-LD as %s is read", (_, value) => {
  const [recipe] = read(page(json(value)));
  expect(recipe).toMatchObject({ name: "Plum cake", servings: 8 });
  expect(recipe?.lines.map((line) => line.text)).toEqual(["300 g flour", "500 g plums"]);
  expect(recipe?.steps.at(-1)?.text).toBe("Bake.");
});

test.each<[string, unknown, readonly string[]]>([
  ["lines of one text", "1 egg\n2 pears", ["1 egg", "2 pears"]],
  [
    "parts of one text of HTML",
    "<ul><li>1 egg</li><li>2 <b>pears</b></li></ul>",
    ["1 egg", "2 pears"],
  ],
  [
    "texts with nothing among them",
    ["1 egg", "", null, " \u200b", "2 pears"],
    ["1 egg", "2 pears"],
  ],
  ["lists in a list", [["1 egg"], ["2 pears"]], ["1 egg", "2 pears"]],
  ["the same line twice", ["1 egg", "1 egg"], ["1 egg", "1 egg"]],
  [
    "named and doubly named characters",
    ["&frac12; pear", "1 jar Cr&amp;egrave;me"],
    ["½ pear", "1 jar Crème"],
  ],
  [
    "blanks and invisible ones",
    ["1\u00a0 large\n egg", "2 pe\u00adars\u200b "],
    ["1 large egg", "2 pears"],
  ],
  ["brackets that belong", ["1 egg (50 g (2 oz))"], ["1 egg (50 g (2 oz))"]],
  ["brackets in brackets", ["1 egg ((beaten))"], ["1 egg (beaten)"]],
  ["less and more than", ["sugar, < 1 cup"], ["sugar, < 1 cup"]],
  [
    "supplies",
    [{ "@type": "HowToSupply", name: "eggs", requiredQuantity: { value: 2, unitText: "large" } }],
    ["2 large eggs"],
  ],
])("ingredients as %s are read", (_, recipeIngredient, lines) => {
  expect(linesIn(page(json({ ...plumCake, recipeIngredient })))).toEqual(lines);
});

test.each<[string, unknown, readonly string[]]>([
  ["one text", "Mix.\nBake.", ["Mix.", "Bake."]],
  [
    "one numbered text on one line",
    "1. Mix 2 eggs. 2. Bake at 1. heat.",
    ["Mix 2 eggs.", "Bake at 1. heat."],
  ],
  ["one numbered text", "1. Mix.\r\n2. Bake.", ["Mix.", "Bake."]],
  ["HTML", "<ol><li><p>Mix.</p></li><li>Bake for 1&nbsp;h.</li></ol>", ["Mix.", "Bake for 1 h."]],
  [
    "steps",
    [
      { "@type": "HowToStep", name: "Mix", text: "Mix." },
      { "@type": "HowToStep", name: "Bake" },
    ],
    ["Mix.", "Bake"],
  ],
  [
    "steps with headings",
    [{ "@type": "HowToStep", name: "The batter", text: "Mix it." }, "Bake."],
    ["The batter: Mix it.", "Bake."],
  ],
  [
    "directions of a step",
    {
      "@type": "HowToStep",
      itemListElement: [
        { "@type": "HowToDirection", text: "Mix." },
        { "@type": "HowToTip", text: "Gently." },
      ],
    },
    ["Mix. Gently."],
  ],
  [
    "a list of the list",
    [
      [
        { "@type": "HowToStep", text: "Mix." },
        { "@type": "HowToStep", text: "Bake." },
      ],
    ],
    ["Mix.", "Bake."],
  ],
  [
    "an ordered list",
    { "@type": "ItemList", itemListElement: [{ "@type": "HowToStep", text: "Mix." }] },
    ["Mix."],
  ],
])("steps as %s are read", (_, recipeInstructions, steps) => {
  expect(stepsIn(page(json({ ...plumCake, recipeInstructions })))).toEqual(steps);
});

test("sections, and headings among the lines, are groups", () => {
  const step = (text: string) => ({ "@type": "HowToStep", text });
  const [recipe] = read(
    page(
      json({
        ...plumCake,
        recipeIngredient: ["2 eggs", "For the glaze:", "1 lemon", "[Topping]", "Salt: a pinch"],
        recipeInstructions: [
          { "@type": "HowToSection", name: "Cake", itemListElement: [step("Mix."), step("Bake.")] },
          step("Cool."),
          { "@type": "HowToSection", name: "Glaze" },
          step("Stir."),
        ],
      }),
    ),
  );
  expect(recipe?.lines).toEqual([
    { text: "2 eggs", group: null },
    { text: "1 lemon", group: "For the glaze" },
    { text: "Salt: a pinch", group: "Topping" },
  ]);
  expect(recipe?.steps.map(({ group }) => group)).toEqual(["Cake", "Cake", null, "Glaze"]);
});

test.each<[unknown, number | null, string | null]>([
  [4, 4, null],
  ["4", 4, null],
  [["4", "4 servings"], 4, "4 servings"],
  ["4-6 servings", 4, "4-6 servings"],
  ["Serves four", 4, "Serves four"],
  ["Yield: 1 9-inch pie, 8 servings", 8, "Yield: 1 9-inch pie, 8 servings"],
  ["2 dozen cookies", 24, "2 dozen cookies"],
  ["Für 3 Personen", 3, "Für 3 Personen"],
  ["500 g", null, "500 g"],
  ["4.0", 4, null],
  [{ "@type": "QuantitativeValue", value: 6, unitText: "people" }, 6, "6 people"],
  ["0", null, null],
  [null, null, null],
])("a yield of %j serves %j", (recipeYield, servings, yieldText) => {
  expect(read(page(json({ ...plumCake, recipeYield })))[0]).toMatchObject({ servings, yieldText });
});

test.each<[unknown, number | null]>([
  ["PT1H30M", 90],
  ["P0DT0H30M", 30],
  ["PT5400S", 90],
  // a page that means minutes
  ["PT45S", 45],
  ["P1D", 1440],
  ["PTundefinedM", null],
  ["PT0M", null],
  ["", null],
  ["30 minutes", 30],
  ["1 hr 15 mins", 75],
  ["1h05", 65],
  ["1:20", 80],
  ["1 Stunde 10 Minuten", 70],
  [25, 25],
  [{ "@type": "Duration", maxValue: "PT20M" }, 20],
])("a time of %j is %j minutes", (prepTime, minutes) => {
  expect(read(page(json({ ...plumCake, prepTime })))[0]?.prepMinutes).toBe(minutes);
});

test("what a page knows beside the recipe comes along", () => {
  const [recipe] = read(
    page(
      `<link rel="canonical" href="/cakes/plum"><meta property="og:site_name" content="A kitchen">${json(
        {
          "@graph": [
            { "@type": "Person", "@id": "#maker", name: "Ada Plum" },
            {
              ...plumCake,
              author: { "@id": "#maker" },
              image: [{ "@type": "ImageObject", url: "/plum.jpg" }, "/plum-small.jpg"],
              keywords: "cake, Fruit,cake",
              recipeCategory: ["Dessert"],
            },
          ],
        },
      )}`,
      '<div class="tasty-recipes-notes-body"><p>Keeps a week.</p></div>',
    ),
  );
  expect(recipe).toMatchObject({
    sourceUrl: "https://kitchen.example/cakes/plum",
    sourceName: "Ada Plum",
    tags: ["Dessert", "cake", "Fruit"],
    images: [{ url: "https://kitchen.example/plum.jpg" }],
    notes: "Keeps a week.",
  });
});

test.each<[string, string]>([
  [
    "microdata",
    '<div itemscope itemtype="http://schema.org/Recipe"><h2 itemprop="name">Plum cake</h2><meta itemprop="recipeYield" content="8"><time itemprop="prepTime" datetime="PT20M">20 min</time><ul><li itemprop="recipeIngredient"><b>300 g</b> flour</li><li itemprop="recipeIngredient">500 g plums</li></ul><div itemprop="recipeInstructions"><p>Mix.</p><p>Bake.</p></div><div itemprop="author" itemscope itemtype="http://schema.org/Person"><span itemprop="name">Ada</span></div></div>',
  ],
  [
    "the vocabulary before it",
    '<div itemscope itemtype="http://data-vocabulary.org/Recipe"><h2 itemprop="name">Plum cake</h2><span itemprop="yield">8</span><time itemprop="prepTime" datetime="PT20M"></time><span itemprop="ingredient" itemscope><span itemprop="amount">300 g</span> <span itemprop="name">flour</span></span><span itemprop="ingredient" itemscope><span itemprop="amount">500 g</span> <span itemprop="name">plums</span></span><div itemprop="instructions">Mix.<br>Bake.</div><b itemprop="author">Ada</b></div>',
  ],
  [
    "h-recipe",
    '<div class="h-recipe"><h1 class="p-name">Plum cake</h1><i class="p-yield">8</i><time class="preptime" datetime="PT20M"></time><ul><li class="p-ingredient">300 g flour<li class="p-ingredient">500 g plums</ul><div class="e-instructions"><ol><li>Mix.<li>Bake.</ol></div><a class="p-author">Ada</a></div>',
  ],
])("%s is read", (_, body) => {
  const [recipe] = read(page("", body));
  expect(recipe).toMatchObject({
    name: "Plum cake",
    servings: 8,
    prepMinutes: 20,
    sourceName: "Ada",
  });
  expect(recipe?.lines.map((line) => line.text)).toEqual(["300 g flour", "500 g plums"]);
  expect(recipe?.steps.map((step) => step.text)).toEqual(["Mix.", "Bake."]);
});

test.each<[string, string]>([
  [
    "WP Recipe Maker",
    '<div class="wprm-recipe-ingredients-container"><h3 class="wprm-recipe-header">Ingredients</h3><div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name">Batter</h4><ul><li class="wprm-recipe-ingredient"><span class="wprm-checkbox-container">▢ </span><span>300</span> <span>g</span> <span>flour</span></li></ul></div><div class="wprm-recipe-ingredient-group"><h4>Topping</h4><ul><li>500 g plums</li></ul></div></div>',
  ],
  [
    "Tasty Recipes",
    '<div class="tasty-recipes-ingredients"><p><strong>Batter</strong></p><ul><li>300 g flour</li></ul><p><strong>Topping:</strong></p><ul><li>500 g plums</li></ul></div>',
  ],
  [
    "Mediavine Create",
    '<div class="mv-create-ingredients"><h3>Ingredients</h3><h4>Batter</h4><ul><li>300 g flour</li></ul><h4>Topping</h4><ul><li>500 g plums</li></ul></div>',
  ],
])("the groups that %s prints are those of the lines", (_, body) => {
  expect(read(page(json(plumCake), body))[0]?.lines).toEqual([
    { text: "300 g flour", group: "Batter" },
    { text: "500 g plums", group: "Topping" },
  ]);
});

test("pieces of one recipe are put together, and what marks leave open the page prints", () => {
  const { recipeIngredient, recipeInstructions, ...bare } = plumCake;
  const printed =
    "<h2>Ingredients</h2><ul><li>300 g flour</li><li>500 g plums</li></ul><h2>Method</h2><ol><li>Mix.</li><li>Bake.</li></ol><h2>More</h2><ul><li>1 advert</li></ul>";
  for (const text of [
    page(
      json({ ...bare, recipeIngredient }) +
        json({ "@type": "Recipe", name: "Plum Cake", recipeInstructions }),
    ),
    page(json(bare), printed),
    page('<meta property="og:title" content="Plum cake">', `<h1>Plum cake</h1>${printed}`),
  ]) {
    const recipes = read(text);
    expect(recipes).toHaveLength(1);
    expect(recipes[0]?.lines.map((line) => line.text)).toEqual(recipeIngredient);
    expect(recipes[0]?.steps.map((step) => step.text)).toEqual(recipeInstructions);
  }
});

test("a page with several recipes gives each, and one without any gives none", () => {
  const other = { ...plumCake, name: "Pear cake" };
  expect(read(page(json([plumCake, other]))).map(({ name }) => name)).toEqual([
    "Plum cake",
    "Pear cake",
  ]);
  for (const text of [
    "",
    "no page",
    page("", "<h1>News</h1><ul><li>1 egg</li><li>2 pears</li></ul>"),
    page(json("{nothing")),
  ])
    expect(read(text)).toEqual([]);
});

test.each<[string, Uint8Array, string | undefined]>([
  [
    "a byte order mark",
    new Uint8Array([0xef, 0xbb, 0xbf, ...Buffer.from(page(json({ ...plumCake, name: "Crème" })))]),
    undefined,
  ],
  [
    "the server",
    Buffer.from(page(json({ ...plumCake, name: "Crème" })), "latin1"),
    "text/html; charset=ISO-8859-1",
  ],
  [
    "the page",
    Buffer.from(
      page(`<meta charset="iso-8859-1">${json({ ...plumCake, name: "Crème" })}`),
      "latin1",
    ),
    undefined,
  ],
  [
    "nobody",
    Buffer.from(page(json({ ...plumCake, name: "Crème" })), "latin1"),
    "text/html; charset=klingon",
  ],
  [
    "a mark of UTF-16",
    Buffer.from(`\ufeff${page(json({ ...plumCake, name: "Crème" }))}`, "utf16le"),
    undefined,
  ],
])("the charset is known by %s", (_, bytes, contentType) => {
  const origin = { url: null, ...(contentType === undefined ? {} : { contentType }) };
  expect(readPage(bytes, origin)[0]?.name).toBe("Crème");
});

let growths: readonly CountedGrowth[];
beforeAll(async () => {
  growths = await countedGrowths(new URL("../testing/growing-pages.ts", import.meta.url));
}, 300_000);

test.for(growingPages.map(([name], place) => [name, place] as const))(
  "the work of reading grows as the length of %s does",
  ([name, place]) => {
    expect(growths[place]?.name).toBe(name);
    expect(growths[place]?.slope).toBeLessThanOrEqual(STEEPEST_COUNT);
  },
);

test("of millions of lines a few hundred are kept, and JSON nested without end harms nobody", () => {
  const many = page(
    json({ ...plumCake, recipeIngredient: Array.from({ length: 300_000 }, () => "1 egg") }),
  );
  expect(read(many)[0]?.lines.length).toBe(300);
  expect(read(page(json(`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`)))).toEqual([]);
});
