import { expect, test } from "vitest";
import { stepMentions } from "./step-amounts.ts";

const line = (ingredientName: string, rest: { group?: string; hasAmount?: boolean } = {}) => ({
  ingredientName,
  group: rest.group ?? null,
  hasAmount: rest.hasAmount ?? true,
});
const step = (text: string, group: string | null = null) => ({ text, group });

/** The steps with an asterisk before each name that takes its line's amount, and a tilde before others. */
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

/** The names of a recipe's lines, and its steps as they are marked. */
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
