import { sayUnit } from "@larder/words/amount";
import { say } from "@larder/words/say";

/** "$2.99 a pack". */
export const unitPriceText = (amount: string, unit: string): string =>
  say("insights.aUnit", { amount, unit: sayUnit(unit, 1) });
