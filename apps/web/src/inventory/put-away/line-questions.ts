import type { PickedIngredient } from "../fields/ingredient-picker.tsx";
import { say } from "@larder/words/say";
import { quantityText } from "../../ui/text/amount-text.ts";
import { doubtText } from "../../ui/text/doubt-text.ts";
import { dayText, moneyText } from "../../ui/text/format.ts";
import type { ParsedLine } from "@larder/contract/kitchen/typed-lines";

interface Drafted {
  readonly picked: PickedIngredient | null;
  readonly quantity: number;
  readonly unitId: number;
  readonly price?: number | null | undefined;
  readonly unitOf: (unitId: number) => string;
}

/** A new lot's implausible values, in words. Source: handbook/stock.md#hardly-meant. */
export function draftDoubts(drafted: Drafted): readonly string[] {
  const { picked, quantity, unitId, price, unitOf } = drafted;
  if (picked === null) return [];
  const usual = picked.facts?.usual;
  const doubt = doubtText({
    name: picked.text,
    quantity,
    unit: unitOf(unitId),
    price,
    usual: usual ? { quantity: usual.quantity, unit: unitOf(usual.unitId) } : null,
  });
  return doubt === null ? [] : [doubt];
}

/**
 * Questions about a line before saving: implausible amounts, and ambiguous parts. The form asks for
 * missing fields. Source: handbook/stock.md#putting-away.
 */
export function lineQuestions(parsed: ParsedLine, drafted: Drafted): readonly string[] {
  const { picked, quantity, unitId, unitOf } = drafted;
  const doubts = draftDoubts(drafted);
  const name = picked?.text ?? "";
  const questions = parsed.unsure.flatMap((field) => {
    switch (field) {
      case "masterIngredientId":
        return name === "" ? [] : [say("putaway.meantName", { name })];
      case "quantity":
      case "unitId": {
        const isAsked = doubts.length > 0 || parsed.quantity === null || !Number.isFinite(quantity);
        const amount = quantityText(quantity, unitOf(unitId));
        return isAsked ? [] : [say("putaway.meantAmount", { amount, name })];
      }
      case "price":
        if (parsed.price === null) return [say("putaway.meantNoPrice")];
        return [say("putaway.meantPrice", { price: moneyText(parsed.price) })];
      case "expiryDate":
        if (parsed.expiryDate === null) return [say("putaway.meantNoDay")];
        return [say("putaway.meantDay", { day: dayText(parsed.expiryDate) })];
      case "placeId":
        return [say("putaway.meantPlace")];
    }
  });
  return [...doubts, ...new Set(questions)];
}
