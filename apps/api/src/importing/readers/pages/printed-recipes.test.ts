import { describe, expect, test } from "vitest";
import { readPage } from "./read-page.ts";

const LIST = "<ul><li>3 leeks</li><li>400 g peas</li><li>2 tbsp butter</li></ul>";
const LINES = ["3 leeks", "400 g peas", "2 tbsp butter"];

function pageOf(body: string, data?: object): Uint8Array {
  const script =
    data === undefined
      ? ""
      : `<script type="application/ld+json">${JSON.stringify({ "@type": "Recipe", name: "Pea Pot", ...data })}</script>`;
  const title = "<title>Pea Pot - Kettle and Hob</title>";
  return new TextEncoder().encode(
    `<!doctype html><html><head>${title}${script}</head><body><main><h1>Pea Pot</h1>${body}</main></body></html>`,
  );
}

function read(body: string, data?: object) {
  const [recipe] = readPage(pageOf(body, data), { url: null });
  return (
    recipe && {
      lines: recipe.lines.map(({ text, group }) => (group === null ? text : `${group} > ${text}`)),
      steps: recipe.steps.map(({ text, group }) => (group === null ? text : `${group} > ${text}`)),
      servings: recipe.servings,
      minutes: [recipe.prepMinutes, recipe.cookMinutes],
    }
  );
}

const STEPS = ["Sweat the leeks in the butter.", "Tip in the peas and simmer."];
const PROSE = STEPS.map((step) => `<p>${step}</p>`).join("");
const MARKED = "<div class='recipe__ingredients-box'>";

describe("a page that marks nothing is a recipe", () => {
  test.each([
    ["with its steps as paragraphs", `<h2>Ingredients</h2>${LIST}<h2>Directions</h2>${PROSE}`],
    [
      "with lines and steps as paragraphs under bold words",
      `<p><b>Ingredients:</b></p>${LINES.map((line) => `<p>• ${line}</p>`).join("")}<p><b>Method:</b></p>${PROSE}`,
    ],
    [
      "with lines parted by breaks",
      `<h3>Zutaten für 2 Personen</h3><p>${LINES.join("<br>")}</p><h3>Zubereitung</h3>${PROSE}`,
    ],
    [
      "by classes with underscores",
      `${MARKED}${LIST}</div><h2>Off we go</h2><div class="dish__steps"><ol>${STEPS.map((step) => `<li>${step}</li>`).join("")}</ol></div>`,
    ],
    [
      "with amounts in a column of a table",
      `<h2>Ingredients</h2><table><tr><td>3</td><td>leeks</td></tr><tr><td>400 g</td><td>peas</td></tr><tr><td>2 tbsp</td><td>butter</td></tr></table><h2>Steps</h2>${PROSE}`,
    ],
    [
      "with amounts and names below each other",
      `${MARKED}<div><span>3</span><p>leeks</p></div><div><span>400 g</span><p>peas</p></div><div><span>2 tbsp</span><p>butter</p></div></div><h2>Method</h2>${PROSE}`,
    ],
    [
      "with lines that are marked each as one",
      `<ul>${LINES.map((line) => `<li itemprop="ingredients">${line}</li>`).join("")}</ul><h2>Method</h2>${PROSE}`,
    ],
  ])("%s", (_, body) => {
    expect(read(body)).toMatchObject({ lines: LINES, steps: STEPS });
  });

  test("under no heading, by a list of amounts and the prose below it", () => {
    const list = "<ul><li>3 leeks</li><li>400 g peas</li><li>2 tbsp butter</li><li>Salt</li></ul>";
    const body = `<nav><ul><li>Home</li><li>Shop</li><li>About</li><li>Blog</li></ul></nav>${list}${PROSE.replaceAll(".", " until it is all quite tender.")}<h2>More of ours</h2><p>Another paragraph of a site that has nothing to do with it.</p>`;
    expect(read(body)).toMatchObject({
      lines: [...LINES, "Salt"],
      steps: STEPS.map((step) => step.replace(".", " until it is all quite tender.")),
    });
  });

  test("without steps, where most of its lines say an amount", () => {
    const body = `<div class="ingredients">${LIST}</div><p>The rest is in the film.</p>`;
    expect(read(body)).toMatchObject({ lines: LINES, steps: [] });
    const shop =
      "<div class='ingredients'><ul><li>Wheat</li><li>Sugar 3 %</li><li>Salt</li></ul></div>";
    expect(read(shop)).toBeUndefined();
  });

  test("in two systems of units, read once", () => {
    const us = "<ul><li>3 leeks</li><li>14 oz peas</li><li>1 oz butter</li></ul>";
    const metric = "<ul><li>3 leeks</li><li>400 g peas</li><li>30 g butter</li></ul>";
    const body = `<div class="ingredients">${us}${metric}</div><h2>Method</h2>${PROSE}`;
    expect(read(body)?.lines).toEqual(["3 leeks", "14 oz peas", "1 oz butter"]);
  });
});

describe("the print of a page goes before its data", () => {
  test("where the data names foods without amounts", () => {
    const printed = `<h2>Ingredients</h2>${LIST}`;
    expect(read(printed, { recipeIngredient: ["leeks", "peas", "butter"] })?.lines).toEqual(LINES);
    const four = printed.replace("</ul>", "<li>1 tsp salt</li></ul>");
    expect(read(four, { recipeIngredient: ["Vegetables"] })?.lines).toEqual([
      ...LINES,
      "1 tsp salt",
    ]);
  });

  test("where the data has some of the lines alone", () => {
    const list = `<ul><li>3 leeks</li><li>400 g peas</li><li>2 tbsp butter</li><li>1 tsp salt</li></ul>`;
    const data = { recipeIngredient: ["3 leeks", "400 g peas"] };
    expect(read(`<h2>Ingredients</h2>${list}`, data)?.lines).toEqual([...LINES, "1 tsp salt"]);
  });

  test("but not where it prints what is for sale beside it", () => {
    const body = `<div class="ingredients">${LIST}<ul><li>Big pot, on offer</li><li>Spoon set</li></ul></div>`;
    expect(read(body, { recipeIngredient: LINES })?.lines).toEqual(LINES);
  });

  test("where a line of the data is printed as a heading", () => {
    const body = `<div class="ingredients"><h4>Green swirl</h4>${LIST}</div>`;
    const data = { recipeIngredient: ["Green swirl", ...LINES] };
    expect(read(body, data)?.lines).toEqual(LINES.map((line) => `Green swirl > ${line}`));
  });
});

describe("groups", () => {
  test.each([
    ["the name of the recipe", "Pea Pot"],
    ["the heading with a plugin's switch", "Ingredients Scale"],
    ["the heading with units", "Ingredients Units Scale"],
    ["the heading with how much", "Ingredients for 4 servings"],
  ])("%s is none", (_, heading) => {
    const body = `<div class="recipe-ingredients"><h3>${heading}</h3>${LIST}</div>`;
    expect(read(body, { recipeIngredient: LINES })?.lines).toEqual(LINES);
  });

  test.each(["FOR THE TOP", "Glaze", "<b>Green swirl</b>", "For the top:"])(
    "%s among the lines of the data is one",
    (heading) => {
      const lines = ["1 onion", heading, ...LINES];
      const group = heading.replaceAll(/<\/?b>|:$/g, "");
      expect(read("", { recipeIngredient: lines })?.lines).toEqual([
        "1 onion",
        ...LINES.map((line) => `${group} > ${line}`),
      ]);
    },
  );

  test("of microdata are the lines in bold alone", () => {
    const items = ["<u>Green swirl</u>", ...LINES]
      .map((line) => `<span itemprop="recipeIngredient">${line}</span>`)
      .join("");
    const body = `<div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">Pea Pot</h2>${items}</div>`;
    expect(read(body)?.lines).toEqual(LINES.map((line) => `Green swirl > ${line}`));
  });

  test("a parent marked as a line beside its children is no line", () => {
    const items = LINES.map((line) => `<li itemprop="ingredients">${line}</li>`).join("");
    const body = `<div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">Pea Pot</h2><div itemprop="recipeIngredient"><ul>${items}</ul></div></div>`;
    expect(read(body)?.lines).toEqual(LINES);
  });
});

describe("data in other forms", () => {
  test("several lines in one entry, or all of them in one text", () => {
    const pairs = ["3 leeks\n400 g peas", "2 tbsp butter\n1 tsp salt"];
    const four = [...LINES, "1 tsp salt"];
    expect(read("", { recipeIngredient: pairs })?.lines).toEqual(four);
    expect(read("", { recipeIngredient: [four.join(", ")] })?.lines).toEqual(four);
    const wrapped = ["3 leeks\n  washed well", "400 g peas"];
    expect(read("", { recipeIngredient: wrapped })?.lines).toEqual([
      "3 leeks washed well",
      "400 g peas",
    ]);
  });

  test("steps in a list of things, counted, or under headings", () => {
    const item = (text: string) => ({ "@type": "ListItem", item: { "@type": "HowToStep", text } });
    const list = { "@type": "ItemList", itemListElement: STEPS.map(item) };
    const steps = (recipeInstructions: unknown) =>
      read("", { recipeIngredient: LINES, recipeInstructions })?.steps;
    expect(steps(list)).toEqual(STEPS);
    expect(steps(["Step 1", STEPS[0], "2.", STEPS[1]])).toEqual(STEPS);
    expect(steps(["Leeks:", STEPS[0], "Peas:", STEPS[1]])).toEqual([
      `Leeks > ${STEPS[0]}`,
      `Peas > ${STEPS[1]}`,
    ]);
  });

  test.each([
    [{ totalTime: "PT45M" }, [null, 45]],
    [{ totalTime: "PT45M", prepTime: "PT0M", cookTime: "PT" }, [null, 45]],
    [{ totalTime: "PT45M", cookTime: "PT30M" }, [null, 30]],
    [{ prepTime: "PTH5MS", cookTime: "PT1HM" }, [5, 60]],
    [{ prepTime: { "@type": "Duration", value: "PT20M" } }, [20, null]],
    [{ cookTime: { value: 2, unitCode: "HUR" } }, [null, 120]],
    [{ cookTime: "1½ hours" }, [null, 90]],
    [{ prepTime: { "@type": "Duration", "@value": "P0DT0H25M" } }, [25, null]],
  ])("times: %j", (data, minutes) => {
    expect(read("", { recipeIngredient: LINES, ...data })?.minutes).toEqual(minutes);
  });

  test.each([
    ["One 9x13 pan", null],
    ["one loaf", 1],
    ["12 to 14 buns", 12],
    ["3 tot 5 personen", 3],
    ["3 till 5 portioner", 3],
    ["3 oder 5 Personen", 3],
  ])("a yield: %j", (recipeYield, servings) => {
    expect(read("", { recipeIngredient: LINES, recipeYield })?.servings).toBe(servings);
  });
});

test.each(
  `4 servings|Serves 4|Für 4 Personen|4 Portionen|Pour 4 personnes|4 raciones|Dosi per 4 persone|4 porções|4 personen|4 portioner|4 porcje|4 porce
  |4 adag|4 порции|Até 4 porções|Hasta 4 raciones|Bis zu 4 Personen|<b>Servings:</b> <span>4</span>|<span>Serves</span><span> 4</span>`
    .split("|")
    .map((text) => text.trim()),
)("a page prints how many it serves: %s", (printed) => {
  expect(read(`<div>${printed}</div>`, { recipeIngredient: LINES })?.servings).toBe(4);
});

test.each([
  ["<p>Prep: 10 mins</p><p>Cook: 20 mins</p>", [10, 20]],
  ["<ul><li><b>Prep Time</b> 10 minutes</li><li><b>Cook Time</b> 20 minutes</li></ul>", [10, 20]],
  ["<p>Vorbereitungszeit: 10 Min.</p><p>Kochzeit: 20 Min.</p>", [10, 20]],
  ["<p>Préparation : 10 min</p><p>Cuisson : 20 min</p>", [10, 20]],
  ["<p>Total time: 35 minutes</p>", [null, 35]],
])("a page prints its times: %s", (printed, minutes) => {
  expect(read(printed, { recipeIngredient: LINES })?.minutes).toEqual(minutes);
});

describe("groups that a page prints are those of its data", () => {
  const data = { recipeIngredient: ["3 leeks", "400 g peas", "1/2 cup cream", "1 tsp dill"] };
  const inGroups = ["Pot > 3 leeks", "Pot > 400 g peas", "Top > 1/2 cup cream", "Top > 1 tsp dill"];
  const group = (name: string, ...lines: readonly string[]) =>
    `<h4>${name}</h4><ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`;

  test("with a place of its own for each group", () => {
    const place = (inside: string) => `<div class="card-ingredient-group">${inside}</div>`;
    const printed = [
      place(group("Pot", "3 leeks", "400 g peas")),
      place(group("Top", "1/2 cup cream", "1 tsp dill")),
    ];
    expect(read(`<div class="card">${printed.join("")}</div>`, data)?.lines).toEqual(inGroups);
  });

  test("with amounts in a second system of units", () => {
    const printed = [
      group("Pot", "3 leeks (600 g)", "400 g (2 cups) peas"),
      group("Top", "½ cup (120 ml) cream", "1 tsp (1 g) dill"),
    ];
    const list = `<div class="ingredients-box">${printed.join("")}</div>`;
    expect(read(list, data)?.lines).toEqual(inGroups);
  });
});

test("a single word in the data gives way to the printed list", () => {
  const list = `<h2>Ingredients</h2>${LIST}`;
  expect(read(list, { recipeIngredient: "Vegetables" })?.lines).toEqual(LINES);
});

test("a heading with a star is a heading", () => {
  const page = `<h3>Zutaten*</h3>${LIST}<h3>Zubereitung*</h3><ol><li>${STEPS.join("</li><li>")}</li></ol>`;
  expect(read(page)).toMatchObject({ lines: LINES, steps: STEPS });
});

test("letters that were decoded twice are read", () => {
  const said = ["1Â½ cups crÃ¨me", "2Â tbsp oil", "1 cup shepherdâ€™s cheese", "1 tsp mÃ¼sli"];
  const mended = ["1½ cups crème", "2 tbsp oil", "1 cup shepherd’s cheese", "1 tsp müsli"];
  expect(read("", { recipeIngredient: said })?.lines).toEqual(mended);
  const right = ["1 PÂTÉ “ROSÉ”", "2 pâtés »", "1 PÃO"];
  expect(read("", { recipeIngredient: right })?.lines).toEqual(right);
});
