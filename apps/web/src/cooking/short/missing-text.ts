import { say } from "@larder/words/say";
import { measureText } from "../../ui/text/measure-text.ts";
import type { ShortLine } from "../cook-ways.ts";

/** "flour: 300 g missing"; some languages name a part of it in other words. */
export function missingText(line: Omit<ShortLine, "id">, isSomeThere: boolean): string {
  const { ingredientName: name, quantityNeeded, unit } = line;
  const amount = measureText(quantityNeeded, unit).text;
  return isSomeThere
    ? say("cooking.shortAmount", { name, amount })
    : say("cooking.missingAmount", { name, amount });
}
