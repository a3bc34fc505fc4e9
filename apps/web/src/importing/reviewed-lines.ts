import type { ImportAnswer, ProposedComponent } from "@larder/contract/recipes/recipe-imports";
import { foldText, ingredientKey } from "@larder/rules/kitchen/names/ingredient-name";
import { readRecipeLine } from "@larder/rules/recipe-text/lines/recipe-line";
import { recipeLineText } from "@larder/rules/recipe-text/lines/recipe-line-text";
import { type Mending, mendingOf, type Proposal, type ReviewChoices } from "./review-choices.ts";

type Line = Omit<
  ProposedComponent,
  "masterIngredientId" | "confidence" | "proposals" | "isRemembered" | "isFood"
>;

/** Names of ingredients that a name may mean, the likeliest first. */
type Proposals = readonly string[];

/** A line of a proposal as it is now, and why a person should look at it. */
export interface ReviewedLine {
  readonly place: number;
  /** As printed or corrected. */
  readonly text: string;
  readonly line: Line;
  /** The chosen meaning of the name; null for text, undefined without a choice. */
  readonly meant: string | null | undefined;
  readonly reason: "unknown" | "unsure" | null;
  readonly proposals: Proposals;
  readonly isLeftOut: boolean;
}

/** Names that mean something to the household. */
export type Known = ReadonlySet<string>;

export function knownNames(ingredients: readonly { readonly name: string }[]): Known {
  return new Set(ingredients.map(({ name }) => ingredientKey(name)));
}

/** A line as it was printed, or as one would print it. */
function printed({ text, ingredientName, alternatives, ...line }: Line): string {
  if (text !== null) return text;
  const others = alternatives.map(({ ingredientName: name, ...amount }) => ({ name, ...amount }));
  return recipeLineText({ ...line, name: ingredientName, alternatives: others });
}

function readAnew(text: string, { group }: Line): Line {
  const { name, alternatives, confidence: _, ...read } = readRecipeLine(text);
  return {
    ...read,
    group,
    ingredientName: name,
    alternatives: alternatives.map(({ name: ingredientName, ...amount }) => ({
      ingredientName,
      ...amount,
    })),
  };
}

interface Looking {
  readonly mending: Mending;
  readonly names: ReviewChoices["names"];
  readonly known: Known;
}

function reviewed(
  {
    masterIngredientId,
    confidence,
    proposals = [],
    isRemembered: _,
    isFood: __,
    ...component
  }: ProposedComponent,
  place: number,
  { mending, names, known }: Looking,
): ReviewedLine {
  const written = mending.lines[place];
  const line = written === undefined ? component : readAnew(written, component);
  const meant = names[foldText(line.ingredientName)]?.to;
  const isSame = line.ingredientName === component.ingredientName;
  const isKnown =
    (isSame && masterIngredientId !== null) || known.has(ingredientKey(line.ingredientName));
  const isLeftOut = written?.trim() === "";
  const isUnsure =
    confidence !== "sure" && written === undefined && !mending.looked.includes(place);
  const reason = !isKnown && meant === undefined ? "unknown" : isUnsure ? "unsure" : null;
  return {
    place,
    text: written ?? printed(component),
    line,
    meant,
    reason: isLeftOut ? null : reason,
    proposals: isSame ? proposals.map(({ name }) => name) : [],
    isLeftOut,
  };
}

/** The lines of a proposal with all corrections. Source: handbook/recipe-import.md#the-screens. */
export function reviewedLines(
  proposal: Proposal,
  choices: ReviewChoices,
  known: Known,
): readonly ReviewedLine[] {
  const looking = { mending: mendingOf(choices, proposal), names: choices.names, known };
  return proposal.recipe.components.map((component, place) => reviewed(component, place, looking));
}

/** An unknown name and the number of its lines. */
export interface NewName {
  readonly name: string;
  readonly count: number;
  readonly unit: string | null;
  readonly proposals: Proposals;
}

/** Unknown names without a choice, most frequent first. */
export function newNames(
  { recipes }: Pick<ImportAnswer, "recipes">,
  choices: ReviewChoices,
  known: Known,
): readonly NewName[] {
  const found = new Map<string, NewName>();
  for (const proposal of recipes)
    for (const { line, reason, proposals } of reviewedLines(proposal, choices, known)) {
      if (reason !== "unknown") continue;
      const key = foldText(line.ingredientName);
      const before = found.get(key);
      found.set(key, {
        name: before?.name ?? line.ingredientName,
        count: (before?.count ?? 0) + 1,
        unit: before?.unit ?? line.unit,
        proposals: before?.proposals ?? proposals,
      });
    }
  return [...found.values()].toSorted((one, other) => other.count - one.count);
}
