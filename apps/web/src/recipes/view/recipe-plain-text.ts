import type { Recipe } from "@larder/contract/recipes/recipes";
import { stepDegrees } from "@larder/rules/recipe-text/steps/step-degrees";
import { say } from "@larder/words/say";
import { useShownAs } from "../../ui/text/shown-as.ts";
import { minutesText } from "../../ui/text/minutes-text.ts";
import { alternativeText, type Line, lineAmount } from "./line-amount.ts";
import { grouped } from "../list/recipe-groups.ts";
import { stepsOf } from "../form/recipe-steps.ts";
import { webAddress } from "../form/web-address.ts";

function lineOf(line: Line, scale: number): string {
  const { amount, name, exact, isConverted } = lineAmount(line, scale);
  const written = isConverted ? `${amount} (${exact})` : amount;
  const others = (line.alternatives ?? []).map((other) =>
    say("reading.orOther", { other: alternativeText(other, scale) }),
  );
  const asides = [amount === null && say("reading.toTaste"), line.note].filter(Boolean);
  const optional = line.isOptional ? ` (${say("reading.optional")})` : "";
  const said = [[written, name].filter(Boolean).join(" "), ...asides].join(", ");
  return `- ${[`${said}${optional}`, ...others].join(" ")}`;
}

/** The written temperature follows the shown one. */
function withDegrees(text: string): string {
  const { measures = "as_written" } = useShownAs.getState();
  return stepDegrees(text, measures).reduceRight(
    (shown, { start, end, text: degrees }) =>
      `${shown.slice(0, start)}${degrees} (${shown.slice(start, end)})${shown.slice(end)}`,
    text,
  );
}

/** Source: handbook/recipes.md#the-recipes-page. */
export function recipePlainText(recipe: Recipe, servings: number): string {
  const scale = servings / recipe.servings;
  const times = [
    [say("reading.prep"), recipe.prepMinutes],
    [say("reading.cook"), recipe.cookMinutes],
  ] as const;
  const facts = [
    say("kit.servings", { count: servings }),
    ...times.flatMap(([name, minutes]) => (minutes ? [`${name} ${minutesText(minutes)}`] : [])),
  ];
  const lines = grouped(recipe.components).map(({ name, items }) =>
    [...(name === null ? [] : [`${name}:`]), ...items.map((line) => lineOf(line, scale))].join(
      "\n",
    ),
  );
  const all = stepsOf(recipe);
  const steps = all.map(({ text }, place) => {
    const shown = withDegrees(text);
    return all.length > 1 ? `${place + 1}. ${shown}` : shown;
  });
  return [
    recipe.name,
    recipe.description,
    facts.join(", "),
    ...lines,
    ...steps,
    recipe.notes,
    webAddress(recipe.sourceUrl)?.href ?? recipe.sourceName,
  ]
    .filter(Boolean)
    .join("\n\n");
}
