import { say } from "@larder/words/say";
import { quantityText } from "../ui/amount-text.ts";
import { dayText, moneyText } from "../ui/format.ts";
import type { ParsedLine } from "@larder/contract/typed-lines";

interface Meant {
  readonly name: string;
  readonly quantity: number | null;
  readonly unit: string;
}

/**
 * What a line may have meant otherwise, each field a question; a field that is missing is asked for by the form instead.
 * Source: handbook/stock.md#putting-away.
 */
export function lineQuestions(
  parsed: ParsedLine,
  { name, quantity, unit }: Meant,
): readonly string[] {
  const questions = parsed.unsure.flatMap((field) => {
    switch (field) {
      case "masterIngredientId":
        return name === "" ? [] : [say("putaway.meantName", { name })];
      case "quantity":
      case "unitId":
        return quantity === null || parsed.quantity === null
          ? []
          : [say("putaway.meantAmount", { amount: quantityText(quantity, unit), name })];
      case "price":
        return [say("putaway.meantPrice", { price: moneyText(parsed.price) })];
      case "expiryDate":
        return [say("putaway.meantDay", { day: dayText(parsed.expiryDate) })];
      case "placeId":
        return [say("putaway.meantPlace")];
    }
  });
  return [...new Set(questions)];
}
