import { eachTagOnce } from "@larder/rules/recipe-text/tags";
import { recipeLimits } from "@larder/contract/recipes/recipe-parts";
import type { ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { type Text, text } from "@larder/words/text";
import { cutText } from "../../values/cut-text.ts";
import { fitLine, oneLine } from "./fit-line.ts";
import type { FittedComponent, FittedRecipe } from "./proposal.ts";

/** Recipe within the limits, and what was cut. */
export interface Fitted {
  readonly recipe: FittedRecipe;
  readonly problems: readonly Text[];
}

type Tell = (problem: Text) => void;

/** Multi-line text that a database accepts. */
function wholeText(long: string | null): string {
  return (long ?? "").replaceAll("\0", "").toWellFormed().replaceAll(/\r\n?/g, "\n").trim();
}

/** Position for a cut: after a word, unless that is too far back. */
function cutAt(long: string, longest: number): number {
  if (long.length <= longest) return long.length;
  const blank = long.slice(0, longest + 1).search(/\s\S*$/);
  return blank > longest / 2 ? blank : cutText(long, longest).length;
}

/** Description and notes. Excess description moves to the notes. */
function fitTexts(read: ReadRecipe, tell: Tell): Pick<FittedRecipe, "description" | "notes"> {
  const long = wholeText(read.description);
  const at = cutAt(long, recipeLimits.description);
  const notes = [long.slice(at).trim(), wholeText(read.notes)].filter((one) => one !== "");
  const all = notes.join("\n\n");
  if (all.length > recipeLimits.notes)
    tell(text("importing.notesCut", { most: recipeLimits.notes }));
  return {
    description: long.slice(0, at).trim() || null,
    notes: cutText(all, recipeLimits.notes) || null,
  };
}

function fitComponents(read: ReadRecipe, tell: Tell): readonly FittedComponent[] {
  const { components: most, lineText } = recipeLimits;
  const said = read.lines.filter((line) => line.text.trim() !== "" || line.parts !== undefined);
  const fitted = said.slice(0, most * 2).flatMap((line) => fitLine(line) ?? []);
  if (fitted.length > most || said.length > most * 2) tell(text("importing.linesCut", { most }));
  if (said.some((line) => line.text.length > lineText)) tell("importing.lineCut");
  return fitted.slice(0, most);
}

/** Splits a step that is too long. */
function* piecesOf(long: string): Generator<string> {
  for (let rest = long; rest !== "";) {
    const at = cutAt(rest, recipeLimits.step);
    yield rest.slice(0, at).trim();
    rest = rest.slice(at).trim();
  }
}

function fitSteps(read: ReadRecipe, tell: Tell): FittedRecipe["steps"] {
  const { steps: most, allSteps, group: longestGroup } = recipeLimits;
  const steps: FittedRecipe["steps"] = [];
  let room = allSteps;
  for (const step of read.steps) {
    const group = oneLine(step.group, longestGroup);
    for (const piece of piecesOf(wholeText(step.text).slice(0, allSteps + 1))) {
      if (steps.length === most) {
        tell(text("importing.stepsCut", { most }));
        return steps;
      }
      const fitting = cutText(piece, room);
      if (fitting !== "") steps.push({ text: fitting, group });
      room -= fitting.length;
      if (fitting.length < piece.length) {
        tell(text("importing.stepsLong", { most: allSteps }));
        return steps;
      }
    }
  }
  return steps;
}

function fitTags(read: ReadRecipe, tell: Tell): string[] {
  const { tags: most, tag: longest } = recipeLimits;
  const said = read.tags.map((tag) => oneLine(tag, longest + 1)).filter((tag) => tag !== null);
  const short = said.filter((tag) => tag.length <= longest);
  if (short.length < said.length) tell(text("importing.tagLong", { most: longest }));
  const tags = eachTagOnce(short);
  if (tags.length > most) tell(text("importing.tagsCut", { most }));
  return tags.slice(0, most);
}

function fitServings({ servings }: ReadRecipe, tell: Tell): number | null {
  if (servings === null) return null;
  const whole = Math.round(servings);
  if (whole >= 1 && whole <= recipeLimits.servings) return whole;
  tell("importing.servingsOdd");
  return null;
}

function fitMinutes(minutes: number | null): number | null {
  const whole = minutes === null ? -1 : Math.round(minutes);
  return whole >= 0 && whole <= recipeLimits.minutes ? whole : null;
}

function fitAddress({ sourceUrl }: ReadRecipe, tell: Tell): string | null {
  if (sourceUrl === null || sourceUrl.trim() === "") return null;
  const address = sourceUrl.replaceAll("\0", "").toWellFormed().trim();
  if (/^https?:\/\/[^\s/?#]\S*$/i.test(address) && address.length <= recipeLimits.sourceUrl)
    return address;
  tell("importing.sourceOdd");
  return null;
}

function fitName(read: ReadRecipe, tell: Tell): string {
  const name = oneLine(read.name, recipeLimits.name + 1);
  if (name === null) return "";
  if (name.length > recipeLimits.name) tell(text("importing.nameCut", { most: recipeLimits.name }));
  return cutText(name, recipeLimits.name);
}

/** Steps as one text for old clients; null if too long. */
function instructionsOf(steps: FittedRecipe["steps"]): string | null {
  const joined = steps.map((step) => step.text).join("\n\n");
  return joined === "" || joined.length > recipeLimits.instructions ? null : joined;
}

/**
 * Recipe within a household's limits. Excess is cut and reported, never rejected.
 * Source: handbook/recipe-import.md#what-does-not-fit.
 */
export function fitRecipe(read: ReadRecipe): Fitted {
  const problems = new Map<string, Text>();
  const tell: Tell = (problem) => problems.set(JSON.stringify(problem), problem);
  const steps = fitSteps(read, tell);
  const components = fitComponents(read, tell);
  const isOnlyNames = components.every(({ quantity }) => quantity === null);
  if (steps.length === 0) tell(isOnlyNames ? "importing.maybeNone" : "importing.noSteps");
  const recipe: FittedRecipe = {
    name: fitName(read, tell),
    ...fitTexts(read, tell),
    instructions: instructionsOf(steps),
    servings: fitServings(read, tell),
    components,
    steps,
    prepMinutes: fitMinutes(read.prepMinutes),
    cookMinutes: fitMinutes(read.cookMinutes),
    yieldText: oneLine(read.yieldText, recipeLimits.yieldText),
    tags: fitTags(read, tell),
    sourceUrl: fitAddress(read, tell),
    sourceName: oneLine(read.sourceName, recipeLimits.sourceName),
  };
  return { recipe, problems: [...problems.values()] };
}
