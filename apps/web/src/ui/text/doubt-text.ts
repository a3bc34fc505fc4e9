import { centsFromNumber } from "@larder/rules/calendar-and-money/money";
import { doubtOf } from "@larder/rules/kitchen/amounts/amount-doubt";
import { microFromNumberOrZero } from "@larder/rules/kitchen/amounts/quantity";
import { readUnit } from "@larder/rules/kitchen/amounts/units";
import { say } from "@larder/words/say";
import { quantityText } from "./amount-text.ts";
import { centsText, moneyText } from "./format.ts";

interface SoldAmount {
  readonly quantity: number;
  /** The name of a unit. */
  readonly unit: string;
  readonly price?: number | null | undefined;
}

/** What is about to be saved, and how it is usually bought. */
interface Asked extends SoldAmount {
  readonly name: string;
  readonly usual: SoldAmount | null;
}

function soldOf({ quantity, unit, price }: SoldAmount) {
  const micro = Number.isFinite(quantity) ? microFromNumberOrZero(quantity) : null;
  const hasPrice = typeof price === "number" && Number.isFinite(price);
  return micro === null || micro <= 0 || unit === ""
    ? null
    : {
        quantity: micro,
        unit: readUnit(unit),
        price: hasPrice ? centsFromNumber(price) : null,
      };
}

/**
 * The question about an implausible amount or price; null without one. Source:
 * handbook/stock.md#hardly-meant.
 */
export function doubtText({ name, usual, ...sold }: Asked): string | null {
  const purchase = soldOf(sold);
  if (purchase === null) return null;
  const amount = quantityText(sold.quantity, sold.unit);
  const doubt = doubtOf({ ...purchase, usual: usual && soldOf(usual) });
  switch (doubt?.code) {
    case undefined:
      return null;
    case "too_little":
      return say("putaway.tooLittle", { amount, name });
    case "too_much":
      return doubt.times === null
        ? say("putaway.tooMuchAlone", { amount, name })
        : say("putaway.tooMuch", { amount, name, times: doubt.times });
    case "too_dear": {
      const [price, usualPrice] = [moneyText(sold.price), centsText(doubt.usualPrice)];
      return say("putaway.tooDear", { price, amount, name, usual: usualPrice });
    }
  }
}
