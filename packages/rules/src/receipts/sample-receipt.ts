/** A line of the landing page's receipt as printed, and its reading. */
export interface SampleLine {
  /** Key of its shown name in the catalogue `landing`. */
  readonly id: "sampleMilk" | "sampleCheddar" | "sampleEgg" | "sampleChicken";
  readonly printed: string;
  /** In hundredths. */
  readonly cents: number;
  /** The catalogue's name of the matched ingredient. */
  readonly ingredient: string;
  readonly quantity: number;
  /** The catalogue's unit. */
  readonly unit: "l" | "g" | "piece";
}

/**
 * The landing page's receipt. apps/api/src/scanning/sample-receipt.api.test.ts proves each reading.
 * Source: handbook/visitors.md#the-landing-page.
 */
export const SAMPLE_RECEIPT: {
  readonly shop: string;
  readonly lines: readonly SampleLine[];
} = {
  shop: "CORNER MARKET",
  lines: [
    {
      id: "sampleMilk",
      printed: "WHL MLK 1L",
      cents: 419,
      ingredient: "Milk",
      quantity: 1,
      unit: "l",
    },
    {
      id: "sampleCheddar",
      printed: "SHRP CHED 300G",
      cents: 499,
      ingredient: "Cheddar",
      quantity: 300,
      unit: "g",
    },
    {
      id: "sampleEgg",
      printed: "EGGS LRG 12CT",
      cents: 399,
      ingredient: "Egg",
      quantity: 12,
      unit: "piece",
    },
    {
      id: "sampleChicken",
      printed: "CHKN BRST 500G",
      cents: 620,
      ingredient: "Chicken breast",
      quantity: 500,
      unit: "g",
    },
  ],
};

const WIDTH = 30;

/** The printed receipt: a line for each item with its price at the right, and the total. */
export function printedSample(): string {
  const total = SAMPLE_RECEIPT.lines.reduce((sum, { cents }) => sum + cents, 0);
  const rows = [...SAMPLE_RECEIPT.lines, { printed: "TOTAL", cents: total }].map(
    ({ printed, cents }) => printed.padEnd(WIDTH) + (cents / 100).toFixed(2),
  );
  return [SAMPLE_RECEIPT.shop, ...rows].join("\n");
}
