import type { ListLine, ShoppingList } from "@larder/contract/week/shopping-list";
import { besideFood } from "../../ui/text/amount-text.ts";

/** The lines to get by section, in the list's order; sections that it does not order come last. */
export function bySection({ items, sections }: Pick<ShoppingList, "items" | "sections">) {
  const open = items.filter(({ isTicked }) => !isTicked);
  const names = [...new Set([...sections, ...open.map(({ section }) => section)])];
  return names
    .map((name) => ({ name, lines: open.filter(({ section }) => section === name) }))
    .filter(({ lines }) => lines.length > 0);
}

/** "2 l", or "4" for pieces; null without an amount. */
export function lineAmount(line: Pick<ListLine, "name" | "quantity" | "unit">): string | null {
  const { name, quantity, unit } = line;
  if (quantity === null) return null;
  const [amount] = besideFood({ quantity, unit: unit ?? "" }, { name, forms: null });
  return amount.trim();
}

function lineText(line: ListLine): string {
  const note = line.note === null ? "" : ` (${line.note})`;
  return `- ${[line.name, lineAmount(line)].filter(Boolean).join(", ")}${note}`;
}

/** The open lines as a message. Source: handbook/shopping.md#the-screen. */
export function listPlainText(list: ShoppingList): string {
  const parts = bySection(list).map(({ name, lines }) =>
    [`${name}:`, ...lines.map(lineText)].join("\n"),
  );
  return [list.name, ...parts].join("\n\n");
}
