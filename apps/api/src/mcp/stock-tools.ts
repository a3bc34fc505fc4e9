import { inventoryApi, type Lot } from "@larder/contract/kitchen/inventory";
import type { ParsedLine } from "@larder/contract/kitchen/typed-lines";
import type { ToolAnswer, ToolInput } from "@larder/contract/programs/tools";
import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { microFromNumber, NOTHING, numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { conversionFactor, converted, readUnit } from "@larder/rules/kitchen/amounts/units";
import { text } from "@larder/words/text";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import type { ApiCalls } from "./api-calls.ts";
import { findNamed, idOrName } from "./find-named.ts";
import { foodOf } from "./present.ts";

const LONGEST_PAGE = 1_000;
const MOST_TOLD = 5;

/** Body of a lot from a parsed line; null if incomplete. */
function lotOf(line: ParsedLine, today: string) {
  const { masterIngredientId, quantity, unitId, price, expiryDate, placeId, proposed = [] } = line;
  if (masterIngredientId === null || quantity === null || unitId === null) return null;
  return {
    masterIngredientId,
    quantity,
    unitId,
    price,
    purchaseDate: today,
    expiryDate,
    placeId,
    isExpiryProposed: expiryDate !== null && proposed.includes("expiryDate"),
  };
}

/** Source: handbook/mcp.md#tools. */
export async function addStock(
  { call, today }: ApiCalls,
  { text: typed }: ToolInput<"add_stock">,
  key: string | undefined,
): Promise<Outcome<ToolAnswer<"add_stock">>> {
  const parsed = await call(inventoryApi.parse, { body: { text: typed } });
  if (!parsed.ok) return parsed;
  const lines = parsed.value.items;
  const lots = lines.map((line) => lotOf(line, today));
  const unread = lines.filter((_, index) => lots[index] === null).map((line) => line.text);
  if (unread.length > 0)
    return fail("validation_failed", {
      message: text("answers.toolNotRead", { lines: unread.slice(0, MOST_TOLD).join("; ") }),
    });
  const items = lots.filter((lot) => lot !== null);
  const added = await call(inventoryApi.bulk, { body: { items }, key });
  if (!added.ok) return added;
  const guessed = lines.filter(({ isSure }) => !isSure).map((line) => line.text);
  const { ingredients, activityId } = added.value;
  return ok({ added: ingredients.map(foodOf), guessed, activityId });
}

/** Quantity in the unit of a lot; null if it does not convert. */
function inUnitOf({ unit }: Lot, quantity: number, asked: string | undefined): number | null {
  if (asked === undefined) return quantity;
  const [given, wanted] = [readUnit(asked), readUnit(unit)];
  const factor = conversionFactor(given, wanted, null);
  return factor && numberFromMicro(converted(microFromNumber(quantity) ?? NOTHING, factor));
}

/** Matching lots, first-expiring first. */
async function lotsMeant(
  { call }: ApiCalls,
  { id, name }: Pick<ToolInput<"use_stock">, "id" | "name">,
): Promise<Outcome<readonly Lot[]>> {
  if (id === undefined && name === undefined) return idOrName();
  const stock = await call(inventoryApi.list, {
    query: { limit: LONGEST_PAGE, ...(id === undefined && { name }) },
  });
  if (!stock.ok) return stock;
  const lots = stock.value.ingredients;
  if (id !== undefined) {
    const lot = lots.filter((one) => one.id === id);
    return lot.length > 0 ? ok(lot) : fail("not_found");
  }
  const kinds = [...new Set(lots.map((one) => one.name))].map((one) => ({ name: one }));
  const kind = findNamed(kinds, name ?? "");
  if (!kind.ok) return kind;
  return ok(lots.filter((one) => foldText(one.name) === foldText(kind.value.name)));
}

/** Source: handbook/mcp.md#tools. */
export async function useStock(
  calls: ApiCalls,
  { id, name, quantity, unit, how }: ToolInput<"use_stock">,
  key: string | undefined,
): Promise<Outcome<ToolAnswer<"use_stock">>> {
  const meant = await lotsMeant(calls, { id, name });
  if (!meant.ok) return meant;
  const lots = meant.value;
  const [first] = lots;
  if (first === undefined) return fail("not_found");
  const amounts = lots.flatMap((lot) => {
    const asked = inUnitOf(lot, quantity, unit);
    return asked === null ? [] : [{ lot, asked }];
  });
  if (amounts.length === 0) {
    const values = { name: first.name, unit: first.unit, asked: unit ?? "" };
    return fail("validation_failed", { message: text("answers.toolUnit", values) });
  }
  const enough = amounts.find(({ lot, asked }) => lot.quantity >= asked);
  if (enough === undefined) {
    const there = lots.slice(0, MOST_TOLD).map((lot) => `${lot.quantity} ${lot.unit}`);
    const values = { name: first.name, amounts: there.join(", ") };
    return fail("insufficient_stock", { message: text("answers.toolNotEnough", values) });
  }
  const { lot, asked } = enough;
  const body = { quantity: asked, how };
  const done = await calls.call(inventoryApi.use, { params: { id: lot.id }, body, key });
  if (!done.ok) return done;
  const { ingredient, activityId = null } = done.value;
  return ok({
    used: { name: lot.name, quantity: asked, unit: lot.unit },
    left: ingredient && foodOf(ingredient),
    activityId,
  });
}
