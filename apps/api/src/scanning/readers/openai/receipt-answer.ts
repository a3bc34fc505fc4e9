import { parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { MAX_MONEY_CENTS } from "@larder/rules/calendar-and-money/money";
import { microFromNumber, numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import type { ReceiptDiscount, ReceiptItem, ReceiptReading } from "@larder/rules/receipts/reading";
import * as z from "zod/mini";

const MOST_ITEMS = 300;
const LONGEST_NAME = 200;
/** Reasoning text may contain braces; the receipt is searched after this many. */
const MOST_OBJECTS_TRIED = 8;

const completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.optional(
            z.nullable(z.union([z.string(), z.array(z.object({ text: z.optional(z.string()) }))])),
          ),
          refusal: z.optional(z.nullable(z.string())),
        }),
        finish_reason: z.optional(z.nullable(z.string())),
      }),
    )
    .check(z.minLength(1)),
});

/** Parsed receipt, or the fault in words for the model. */
export type Understood =
  | { readonly ok: true; readonly reading: ReceiptReading }
  | { readonly ok: false; readonly content: string; readonly complaint: string };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** End of the object at `start`, respecting strings and nesting; -1 if unterminated. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let isText = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (isText) {
      if (sign === "\\") at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === "{") depth += 1;
    else if (sign === "}") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

interface Draft {
  readonly items: readonly unknown[];
  readonly total?: unknown;
  readonly merchant?: unknown;
  readonly date?: unknown;
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === "object" && value !== null && "items" in value && Array.isArray(value.items)
  );
}

const END_OF_REASONING = /<\/(?:think|thinking|reasoning)>/gi;

/** Receipt in a text with code fences, reasoning or chat around it. */
function draftIn(content: string): Draft | null {
  const whole = parseJson(content);
  if (isDraft(whole)) return whole;
  const end = [...content.matchAll(END_OF_REASONING)].at(-1);
  const text = end === undefined ? content : content.slice(end.index);
  let start = text.indexOf("{");
  for (let tried = 0; start >= 0 && tried < MOST_OBJECTS_TRIED; tried += 1) {
    const stop = endOfObject(text, start);
    const value = stop < 0 ? undefined : parseJson(text.slice(start, stop));
    if (isDraft(value)) return value;
    start = text.indexOf("{", value === undefined ? start + 1 : stop);
  }
  return null;
}

/** Number, or a text with one, such as "$1,234.50", "3,99" or "-1.20"; null otherwise. */
function numberOf(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || value.length > 40) return null;
  const found = /[-−]?\s*[^\d\s-]{0,3}\s*\d[\d.,' ]*/.exec(value)?.[0] ?? "";
  const digits = found.replaceAll(/[^\d.,]/g, "");
  // The last point or comma with one or two digits after it is decimal.
  const [, whole = digits, decimals = ""] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? [];
  const plain = `${whole.replaceAll(/[.,]/g, "")}.${decimals}`;
  const number = /\d/.test(plain) ? Number(plain) : Number.NaN;
  if (!Number.isFinite(number)) return null;
  return /[-−]/.test(value) ? -number : number;
}

function centsFrom(value: unknown): number | null {
  const number = numberOf(value);
  if (number === null) return null;
  const cents = Math.round(number * 100);
  return Math.abs(cents) > MAX_MONEY_CENTS ? null : cents;
}

function quantityFrom(value: unknown): number | null {
  const number = typeof value === "string" ? Number.parseFloat(value.replace(",", ".")) : value;
  const micro = typeof number === "number" ? microFromNumber(number) : null;
  return micro === null ? null : numberFromMicro(micro);
}

function textFrom(value: unknown): string {
  if (typeof value !== "string") return "";
  const plain = value
    .slice(0, 10 * LONGEST_NAME)
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return plain.slice(0, LONGEST_NAME).toWellFormed();
}

/**
 * Items and discounts in order; a discount lowers the item above it, at most to zero.
 * Source: handbook/receipts.md#what-a-reading-answers.
 */
function linesFrom(values: readonly unknown[]): {
  items: ReceiptItem[];
  discounts: ReceiptDiscount[];
} {
  const items: ReceiptItem[] = [];
  const discounts: ReceiptDiscount[] = [];
  for (const value of values.slice(0, MOST_ITEMS)) {
    if (typeof value !== "object" || value === null) continue;
    const line = value as { name?: unknown; quantity?: unknown; price?: unknown };
    const name = textFrom(line.name);
    const cents = centsFrom(line.price);
    if (name === "" && cents === null) continue;
    const above = items.at(-1);
    if (cents !== null && cents < 0) {
      const isOfItem = above !== undefined && (above.priceCents ?? 0) >= -cents;
      if (isOfItem)
        items[items.length - 1] = { ...above, priceCents: (above.priceCents ?? 0) + cents };
      discounts.push({
        name,
        amountCents: -cents,
        appliesTo: isOfItem ? items.length - 1 : null,
      });
      continue;
    }
    items.push({
      name,
      quantity: quantityFrom(line.quantity),
      priceCents: cents,
      grossCents: cents,
      confidence: 1,
    });
  }
  return { items, discounts };
}

function readingOf(draft: Draft): ReceiptReading {
  const { items, discounts } = linesFrom(draft.items);
  const totalCents = centsFrom(draft.total);
  const offTheWhole = discounts.filter((discount) => discount.appliesTo === null);
  const sum =
    items.reduce((cents, item) => cents + (item.priceCents ?? 0), 0) -
    offTheWhole.reduce((cents, discount) => cents + discount.amountCents, 0);
  return {
    merchant: textFrom(draft.merchant) || null,
    date: parseIsoDate(textFrom(draft.date)),
    totalCents,
    items,
    discounts,
    sumMatchesTotal: totalCents !== null && sum === totalCents,
  };
}

/**
 * Receipt in a chat completion. The answer is untrusted: every value is checked, clamped or
 * dropped, and texts are only names.
 * Source: handbook/receipts.md#what-a-reading-answers.
 */
export function understandAnswer(text: string): Understood {
  const parsed = completion.safeParse(parseJson(text));
  const choice = parsed.success ? parsed.data.choices[0] : undefined;
  if (choice === undefined)
    return { ok: false, content: "", complaint: "It is no chat completion." };
  const { content, refusal } = choice.message;
  const said =
    typeof content === "string" ? content : (content ?? []).map((part) => part.text ?? "").join("");
  const draft = draftIn(said);
  if (draft !== null) return { ok: true, reading: readingOf(draft) };
  if (refusal) return { ok: false, content: said, complaint: "It refuses to read the receipt." };
  const isCut = choice.finish_reason === "length";
  const complaint = isCut
    ? "It was cut off; be brief, and leave out blanks and line breaks."
    : "It holds no JSON object with a list of items.";
  return { ok: false, content: said, complaint };
}
