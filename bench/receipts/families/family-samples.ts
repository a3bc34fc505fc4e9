import type { ReceiptWord } from "@larder/rules/receipts/names/words";
import type { ReceiptLabel } from "../score.ts";
import { FAMILIES, type Family, type FamilyReceipt } from "./families.data.ts";
import { MASKED_LAYOUTS } from "./masked-layouts.data.ts";
import { DAMAGES, wordsOfPrint } from "./print-words.ts";

/** The words of one printed receipt with one damage, and its label. */
export interface FamilySample {
  readonly group: string;
  readonly label: ReceiptLabel;
  readonly words: readonly ReceiptWord[];
}

/** "?" marks a line that may be an item or not. */
export function labelOf(
  { name, country }: Family,
  receipt: FamilyReceipt,
  damage: string,
): ReceiptLabel {
  const lines = receipt.items.split("\n").map((line) => {
    const [text = "", quantity, price] = line.split("|").map((part) => part.trim());
    return { text, quantity: Number(quantity), price: Number(price) };
  });
  const items = lines
    .filter(({ price }) => price > 0)
    .map(({ text, quantity, price }) => ({
      name: text.replace(/^\?/, ""),
      quantity,
      price,
      ...(text.startsWith("?") && { optional: true }),
    }));
  const discounts = lines
    .filter(({ price }) => price < 0)
    .map(({ text, price }) => ({ name: text, price }));
  const cents = lines.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  return {
    id: `${name}, ${damage}`,
    country,
    tags: [name],
    date: receipt.day,
    total: receipt.total,
    sumOfLines: cents / 100,
    items,
    discounts,
  };
}

/** The set by which a family is judged; those that were masked later are harder. */
export function setOf(family: Family): "shown" | "masked" | "masked later" {
  if (!family.isMasked) return "shown";
  return MASKED_LAYOUTS.includes(family) ? "masked later" : "masked";
}

/** Every family with every damage. */
export function* familySamples(): Generator<FamilySample> {
  for (const family of FAMILIES)
    for (const receipt of family.receipts)
      for (const [name, damage] of Object.entries(DAMAGES))
        yield {
          group: `families, ${setOf(family)}`,
          label: labelOf(family, receipt, name),
          words: wordsOfPrint(receipt.print.split("\n"), damage),
        };
}
