import { foldText, ingredientKey } from "@larder/rules/kitchen/names/ingredient-name";
import { text } from "@larder/words/text";
import { fail, ok, type Outcome } from "../values/outcome.ts";

interface Named {
  readonly name: string;
}

/** Maximum number of suggested names. */
const MOST_TOLD = 5;

/**
 * Item with this name, ignoring case, accents and plurals, or else the only one containing it.
 * Otherwise a sentence lists the candidates.
 */
export function findNamed<One extends Named>(all: readonly One[], name: string): Outcome<One> {
  const [wanted, key] = [foldText(name), ingredientKey(name)];
  const exact = all.filter((one) => ingredientKey(one.name) === key);
  const found = exact.length > 0 ? exact : all.filter((one) => foldText(one.name).includes(wanted));
  const [first] = found;
  if (first === undefined)
    return fail("not_found", { message: text("answers.toolNothingNamed", { name }) });
  if (found.length === 1 || exact.length > 0) return ok(first);
  const names = found.slice(0, MOST_TOLD).map((one) => one.name);
  return fail("conflict", {
    message: text("answers.toolSeveralNamed", { name, names: names.join(", ") }),
  });
}

export const idOrName = () => fail("validation_failed", { message: "answers.toolIdOrName" });
