import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { bareName } from "@larder/rules/receipt-names/printed-words";

/**
 * The keys under which a household remembers a printed name, the first before the second: the whole name, and the name without its
 * sizes, weights and codes, which is the same on the next receipt. Source: handbook/receipts.md#printed-names.
 */
export function keysOfName(printedName: string): readonly string[] {
  return [...new Set([foldText(printedName), bareName(printedName)])];
}
