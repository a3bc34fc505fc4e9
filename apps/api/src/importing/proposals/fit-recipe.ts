import { eachTagOnce } from "@larder/rules/recipe-text/tags";
import { recipeLimits } from "@larder/contract/recipes/recipe-parts";
import type { ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { allAtOnce, type Steps } from "@larder/rules/steps";
import { type Text, text } from "@larder/words/text";
import { cutText } from "../../values/cut-text.ts";
import { fitLine, oneLine } from "./fit-line.ts";
import type { FittedComponent, FittedRecipe } from "./proposal.ts";

/** Recipe within the limits, and what was cut. */
export interface Fitted {
  readonly recipe: FittedRecipe;
  readonly problems: readonly Text[];
}

type Report = (problem: Text) => void;

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
function fitTexts(read: ReadRecipe, report: Report): Pick<FittedRecipe, "description" | "notes"> {
  const long = wholeText(read.description);
  const at = cutAt(long, recipeLimits.description);
  const notes = [long.slice(at).trim(), wholeText(read.notes)].filter((one) => one !== "");
  const all = notes.join("\n\n");
  if (all.length > recipeLimits.notes)
    report(text("importing.notesCut", { most: recipeLimits.notes }));
  return {
    description: long.slice(0, at).trim() || null,
    notes: cutText(all, recipeLimits.notes) || null,
  };
}

function* fitComponents(read: ReadRecipe, report: Report): Steps<readonly FittedComponent[]> {
  const { components: most, lineText } = recipeLimits;
  const said = read.lines.filter((line) => line.text.trim() !== "" || line.parts !== undefined);
  const fitted: FittedComponent[] = [];
  for (const line of said.slice(0, most * 2)) {
    const component = fitLine(line);
    if (component !== null) fitted.push(component);
    yield;
  }
  if (fitted.length > most || said.length > most * 2) report(text("importing.linesCut", { most }));
  if (said.some((line) => line.text.length > lineText)) report("importing.lineCut");
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

function fitSteps(read: ReadRecipe, report: Report): FittedRecipe["steps"] {
  const { steps: most, allSteps, group: longestGroup } = recipeLimits;
  const steps: FittedRecipe["steps"] = [];
  let room = allSteps;
  for (const step of read.steps) {
    const group = oneLine(step.group, longestGroup);
    for (const piece of piecesOf(wholeText(step.text).slice(0, allSteps + 1))) {
      if (steps.length === most) {
        report(text("importing.stepsCut", { most }));
        return steps;
      }
      const fitting = cutText(piece, room);
      if (fitting !== "") steps.push({ text: fitting, group });
      room -= fitting.length;
      if (fitting.length < piece.length) {
        report(text("importing.stepsLong", { most: allSteps }));
        return steps;
      }
    }
  }
  return steps;
}

function fitTags(read: ReadRecipe, report: Report): string[] {
  const { tags: most, tag: longest } = recipeLimits;
  const said = read.tags.map((tag) => oneLine(tag, longest + 1)).filter((tag) => tag !== null);
  const short = said.filter((tag) => tag.length <= longest);
  if (short.length < said.length) report(text("importing.tagLong", { most: longest }));
  const tags = eachTagOnce(short);
  if (tags.length > most) report(text("importing.tagsCut", { most }));
  return tags.slice(0, most);
}

function fitServings({ servings }: ReadRecipe, report: Report): number | null {
  if (servings === null) return null;
  const whole = Math.round(servings);
  if (whole >= 1 && whole <= recipeLimits.servings) return whole;
  report("importing.servingsOdd");
  return null;
}

function fitMinutes(minutes: number | null): number | null {
  const whole = minutes === null ? -1 : Math.round(minutes);
  return whole >= 0 && whole <= recipeLimits.minutes ? whole : null;
}

function fitAddress({ sourceUrl }: ReadRecipe, report: Report): string | null {
  if (sourceUrl === null || sourceUrl.trim() === "") return null;
  const address = sourceUrl.replaceAll("\0", "").toWellFormed().trim();
  if (/^https?:\/\/[^\s/?#]\S*$/i.test(address) && address.length <= recipeLimits.sourceUrl)
    return address;
  report("importing.sourceOdd");
  return null;
}

function fitName(read: ReadRecipe, report: Report): string {
  const name = oneLine(read.name, recipeLimits.name + 1);
  if (name === null) return "";
  if (name.length > recipeLimits.name)
    report(text("importing.nameCut", { most: recipeLimits.name }));
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
export function* fitInSteps(read: ReadRecipe): Steps<Fitted> {
  const problems = new Map<string, Text>();
  const report: Report = (problem) => problems.set(JSON.stringify(problem), problem);
  const steps = fitSteps(read, report);
  const components = yield* fitComponents(read, report);
  const isOnlyNames = components.every(({ quantity }) => quantity === null);
  if (steps.length === 0) report(isOnlyNames ? "importing.maybeNone" : "importing.noSteps");
  const recipe: FittedRecipe = {
    name: fitName(read, report),
    ...fitTexts(read, report),
    instructions: instructionsOf(steps),
    servings: fitServings(read, report),
    components,
    steps,
    prepMinutes: fitMinutes(read.prepMinutes),
    cookMinutes: fitMinutes(read.cookMinutes),
    yieldText: oneLine(read.yieldText, recipeLimits.yieldText),
    tags: fitTags(read, report),
    sourceUrl: fitAddress(read, report),
    sourceName: oneLine(read.sourceName, recipeLimits.sourceName),
  };
  return { recipe, problems: [...problems.values()] };
}

/** `fitInSteps` without other work in between. */
export const fitRecipe = (read: ReadRecipe): Fitted => allAtOnce(fitInSteps(read));
