import { sumOf, type Settled } from "./settle.ts";
import { explainsSum, type PrintedSums } from "./totals.ts";
import { letterCount } from "./text.ts";

/** Fewest items for which leaving one out is a repair and not a guess. */
const FEWEST_ITEMS = 2;

/** Most lines of an earlier receipt that are given up at the top. */
const MOST_AT_TOP = 4;

const PAYMENT = /\b(?:cards?|cash|visa|paid|payment|tend|karte|carte|kort|karta|tarjeta)\b/i;

/**
 * Tries to explain a sum that does not match: one line that is none of the goods, or lines of an earlier
 * receipt at the top. A repair counts only when the sum is exact afterwards; else the reading stays as it was.
 */
export function repairItems(reading: Settled, sums: PrintedSums): Settled {
  return withoutOne(reading, sums) ?? withoutTop(reading, sums) ?? reading;
}

function withoutOne(reading: Settled, sums: PrintedSums): Settled | null {
  if (reading.items.length < FEWEST_ITEMS) return null;
  const gross = reading.items.reduce((sum, item) => sum + (item.grossCents ?? 0), 0);
  const isLastSum = (index: number) =>
    index === reading.items.length - 1 && (reading.items[index]?.grossCents ?? 0) * 2 === gross;
  const suspects = reading.items
    .map((item, index) => ({
      index,
      doubt:
        (index === 0 ? 1 : 0) +
        (letterCount(item.name) < 3 ? 2 : 0) +
        (PAYMENT.test(item.name) ? 2 : 0) +
        (isLastSum(index) ? 2 : 0) +
        (1 - item.confidence),
    }))
    .toSorted((a, b) => b.doubt - a.doubt);
  const net = sumOf(reading.items, reading.discounts);
  const lowered = new Map<number, number>();
  for (const { appliesTo, amountCents } of reading.discounts)
    if (appliesTo !== null) lowered.set(appliesTo, (lowered.get(appliesTo) ?? 0) + amountCents);
  for (const { index } of suspects) {
    const own = (reading.items[index]?.grossCents ?? 0) - (lowered.get(index) ?? 0);
    if (explainsSum(sums, net - own))
      return { ...keep(reading, (place) => place !== index), isExact: true };
  }
  return null;
}

function withoutTop(reading: Settled, sums: PrintedSums): Settled | null {
  const most = Math.min(MOST_AT_TOP, Math.floor(reading.items.length / 2));
  for (let top = 1; top <= most; top++) {
    const without = keep(reading, (place) => place >= top);
    if (explainsSum(sums, sumOf(without.items, without.discounts)))
      return { ...without, isExact: true };
  }
  return null;
}

function keep(reading: Settled, isKept: (place: number) => boolean): Settled {
  const kept = reading.items.map((_, place) => place).filter(isKept);
  const places = new Map(kept.map((place, index) => [place, index]));
  return {
    items: reading.items.filter((_, place) => isKept(place)),
    discounts: reading.discounts
      .filter(({ appliesTo }) => appliesTo === null || isKept(appliesTo))
      .map((discount) => ({
        ...discount,
        appliesTo: discount.appliesTo === null ? null : (places.get(discount.appliesTo) ?? -1),
      })),
    isExact: false,
  };
}
