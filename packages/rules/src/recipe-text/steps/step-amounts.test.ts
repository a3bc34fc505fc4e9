import { expect, test } from "vitest";
import { stepMentions } from "./step-amounts.ts";

const line = (ingredientName: string, rest: { group?: string; hasAmount?: boolean } = {}) => ({
  ingredientName,
  group: rest.group ?? null,
  hasAmount: rest.hasAmount ?? true,
});
const step = (text: string, group: string | null = null) => ({ text, group });

/** Steps with an asterisk before names that take an amount, and a tilde before others. */
function marked(
  steps: readonly ReturnType<typeof step>[],
  lines: readonly ReturnType<typeof line>[],
) {
  return stepMentions(steps, lines).map((mentions, place) =>
    mentions
      .toReversed()
      .reduce(
        (text, { start, takesAmount }) =>
          `${text.slice(0, start)}${takesAmount ? "*" : "~"}${text.slice(start)}`,
        steps[place]?.text ?? "",
      ),
  );
}

/** Names of a recipe's lines, and its marked steps. */
const CASES: readonly (readonly [names: string, ...steps: string[]])[] = [
  [
    "chicken thighs; baby spinach; lemons; chicken stock; olive oil",
    "Brown the *chicken skin down in the *olive oil.",
    "Pour in the *stock and the *lemons. Put the ~chicken on top.",
    "Fold in the *spinach, and the zest of ~lemons.",
  ],
  ["garlic cloves; onions, chopped", "Soften the *onion and the *garlic."],
  ["butter; flour", "Butter a dish and flour the board. Rub the *butter into the *flour."],
  ["butter; sugar", "Melt half of the ~butter. Add the remaining ~butter and the *sugar."],
  ["flour; milk", "Add 2 tbsp of the ~flour to the *milk, then the ~flour."],
  ["olive oil; sesame oil", "Heat the oil. Finish with the *sesame oil."],
  ["olive oil", "Drizzle a little ~oil over it, fry in the *oil."],
  ["lemon; tomatoes; tomato paste", "Add ~lemon juice and the *tomato paste, then *tomatoes."],
  ["water; spaghetti", "Bring a pan of ~water to the boil, add *spaghetti and the *water"],
  ["Zwiebeln; Mehl; Butter", "Die *Zwiebel in der *Butter glasig braten, das *Mehl einrühren."],
  ["filets de poulet; huile d'olive; gousses d’ail", "Dorer le *poulet dans l'*huile avec l'*ail."],
  ["pomodori; cipolla", "Tritare la *cipolla, unire i *pomodori."],
  ["sugar; honey", "Neither ~sugar nor ~honey is needed."],
  ["Butter; Mehl", "Auf ~Butter verzichten, das *Mehl sieben."],
  ["bread; milk", "Toss in ~bread crumbs, then pour in the *milk."],
  ["dientes de ajo; pechugas de pollo", "Dorar el *ajo con el *pollo."],
];

test.each(CASES)("lines %s", (names, ...steps) => {
  const plain = steps.map((text) => step(text.replaceAll(/[*~]/g, "")));
  expect(
    marked(
      plain,
      names.split("; ").map((name) => line(name)),
    ),
  ).toEqual(steps);
});

test("of two lines of the same thing the step's group decides, else none", () => {
  const lines = [line("butter", { group: "Dough" }), line("butter", { group: "Filling" })];
  const steps = [step("Rub in the butter", "Filling"), step("Melt the butter")];
  expect(stepMentions(steps, lines).map((mentions) => mentions.map((one) => one.line))).toEqual([
    [1],
    [],
  ]);
});

test("what is to taste is named without an amount", () => {
  expect(marked([step("Season with salt")], [line("salt", { hasAmount: false })])).toEqual([
    "Season with ~salt",
  ]);
});

/** Sentences in which no line is used. "~" marks a name without its amount. */
const TRAPS: readonly (readonly [names: string, ...sentences: string[]])[] = [
  [
    "salt; butter; sugar; olive oil; pepper",
    "Do not add the salt yet.",
    "Don't add salt or pepper.",
    "Cook without butter.",
    "Omit the salt for children.",
    "There is no need for sugar.",
    "Skip the butter and the sugar.",
    "Season well in a hot pan.",
    "Salt generously and let it rest.",
    "Butter two tins.",
    "Butter the dish and sugar the sides.",
    "Use a pepper mill.",
    "Trim the sugar snap peas.",
    "Drain the butter beans.",
    "Wait for the butter beans to soften in the bowl.",
    "Spread the peanut butter over it.",
  ],
  [
    "cream; eggs; flour; rice; stock; tea; lemons; garlic; water",
    "Cream until fluffy.",
    "Beat in the cream cheese.",
    "Serve with ice cream.",
    "Egg wash the pastry.",
    "Roll into egg-sized balls.",
    "Warm the flour tortillas.",
    "Use a rice cooker.",
    "Serve as a rice pudding.",
    "Bring to the boil in a stock pot.",
    "Cover with a tea towel.",
    "Use a lemon squeezer.",
    "Toast the garlic bread.",
    "Slice the water chestnuts.",
    "Flour your hands.",
    "Whip the egg whites.",
  ],
  ["Salz; Zucker; Butter", "Kein Salz hinzufügen.", "Ohne Zucker kochen."],
  ["sel; beurre", "Cuire sans beurre.", "Ne pas ajouter de sel."],
  ["azúcar; sal", "Cocer sin azúcar.", "No añadir sal."],
  ["olio; sale", "Cuocere senza olio.", "Non aggiungere sale."],
];

test.each(
  TRAPS.flatMap(([names, ...sentences]) => sentences.map((said) => [said, names] as const)),
)("no amount is put into %j", (said, names) => {
  const lines = names.split("; ").map((name) => line(name));
  const [mentions = []] = stepMentions([step(said)], lines);
  const taken = mentions.filter(({ takesAmount }) => takesAmount);
  expect(taken.map(({ line: at }) => lines[at]?.ingredientName)).toEqual([]);
});

test("what was denied or was another thing still has its amount where it is used", () => {
  const lines = [line("salt"), line("cream"), line("rice")];
  const steps = [
    step("Do not add the salt yet. Rinse the rice cooker. Chill the ice cream."),
    step("Now stir the rice, the cream and the salt into the pan."),
  ];
  expect(marked(steps, lines)[1]).toBe(
    "Now stir the *rice, the *cream and the *salt into the pan.",
  );
});
