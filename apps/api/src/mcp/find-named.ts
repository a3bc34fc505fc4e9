import { foldText, ingredientKey } from "@larder/rules/kitchen/names/ingredient-name";
import { text } from "@larder/words/text";
import { fail, ok, type Outcome } from "../values/outcome.ts";

interface Named {
  readonly name: string;
}

/** So many names are told of those that could be meant. */
const MOST_TOLD = 5;

/** The one of this name, case, accents and plurals aside; else the only one that has it in its own. A sentence says what is there. */
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

/** Neither an id nor a name was given. */
export const idOrName = () => fail("validation_failed", { message: "answers.toolIdOrName" });
