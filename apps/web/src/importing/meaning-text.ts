import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { say } from "@larder/words/say";

/** The chosen meaning of a name in words; null: it stays text. */
export function meaningText(name: string, meant: string | null): string {
  if (meant === null) return say("bringing.asText", { name });
  if (foldText(meant) === foldText(name)) return say("bringing.isOwn", { name });
  return say("bringing.isNow", { name, meant });
}
