import type { Random } from "../composed/seeded-random.ts";
import type { TillWords } from "./till-words.data.ts";

/** One item. Money in hundredths. */
export interface Sold {
  readonly name: string;
  readonly code: string;
  readonly serial: number;
  readonly kind: "piece" | "several" | "weight";
  readonly quantity: number;
  /** Price of one, or per unit of weight. */
  readonly unit: number;
  readonly amount: number;
  /** Tax code after the amount. */
  readonly tax: string;
  /** Discount of the line; 0 if there is none. */
  readonly off: number;
  /** A printed former price; 0 if there is none. */
  readonly was: number;
  /** 0 if there is none. */
  readonly deposit: number;
  readonly isVoided: boolean;
  readonly isReturned: boolean;
}

/** Features as shares of the lines. */
export interface SaleKind {
  readonly several?: number;
  readonly weight?: number;
  readonly off?: number;
  readonly was?: number;
  readonly deposit?: number;
  readonly voided?: number;
  readonly returned?: number;
  /** Many below one: ".79". */
  readonly isCheap?: boolean;
  /** Minimum and maximum of lines. */
  readonly lines?: readonly [number, number];
}

const TAXES = ["A", "B", "F", "N", "T"];
const WHOLE = 5000;

/** Random goods in a language. */
export function makeSale(words: TillWords, kind: SaleKind, random: Random): Sold[] {
  const names = words.goods.split("|");
  const [fewest, most] = kind.lines ?? [3, 14];
  const many = Math.round(random.between(Math.sqrt(fewest), Math.sqrt(most)) ** 2);
  return Array.from({ length: many }, (_, index): Sold => {
    const isReturned = index > 0 && random.chance(kind.returned ?? 0);
    const isVoided = !isReturned && index > 0 && random.chance(kind.voided ?? 0);
    const isPlain = isReturned || isVoided;
    const isWeight = !isPlain && random.chance(kind.weight ?? 0);
    const isSeveral = !isPlain && !isWeight && random.chance(kind.several ?? 0);
    const quantity = isWeight ? random.whole(120, 2900) / 1000 : isSeveral ? random.whole(2, 6) : 1;
    const unit = priceOf(words.isWhole, kind, random);
    const shown = words.country === "US" && isWeight ? Math.round(quantity * 100) / 100 : quantity;
    const raw = shown * unit;
    const amount = Math.max(1, words.isWhole ? Math.round(raw / 100) * 100 : Math.round(raw));
    const share = random.pick([0.1, 0.2, 0.25, 0.3, 0.5]);
    const isOff = !isPlain && random.chance(kind.off ?? 0);
    return {
      name: random.pick(names),
      code: String(random.whole(1_000_000, 9_999_999)) + String(random.whole(100_000, 999_999)),
      serial: index + 1,
      kind: isWeight ? "weight" : isSeveral ? "several" : "piece",
      quantity: shown,
      unit,
      amount,
      tax: random.pick(TAXES),
      off: isOff
        ? Math.max(
            1,
            Math.round((amount * share) / (words.isWhole ? 100 : 1)) * (words.isWhole ? 100 : 1),
          )
        : 0,
      was: !isPlain && random.chance(kind.was ?? 0) ? Math.round(unit * (1 + share)) + 10 : 0,
      deposit: !isPlain && random.chance(kind.deposit ?? 0) ? random.pick([8, 10, 15, 25, 100]) : 0,
      isVoided,
      isReturned,
    };
  });
}

function priceOf(isWhole: boolean, kind: SaleKind, random: Random): number {
  if (isWhole) return random.whole(2, 90) * WHOLE;
  const whole =
    kind.isCheap && random.chance(0.6) ? 0 : random.pick([0, 1, 1, 2, 2, 3, 4, 5, 7, 9, 12, 18]);
  return whole * 100 + random.pick([99, 49, 29, 95, 89, 79, 69, 59, 39, 19, random.whole(10, 98)]);
}
