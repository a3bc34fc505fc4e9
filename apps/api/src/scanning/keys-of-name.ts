import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { bareName } from "@larder/rules/receipt-names/printed-words";

/**
 * Keys under which a household remembers a printed name: the whole name, then the name without
 * sizes, weights and codes, which repeats on later receipts.
 * Source: handbook/receipts.md#printed-names.
 */
export function keysOfName(printedName: string): readonly string[] {
  return [...new Set([foldText(printedName), bareName(printedName)])];
}
