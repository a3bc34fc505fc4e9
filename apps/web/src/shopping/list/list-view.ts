import type { ListLine, ShoppingList } from "@larder/contract/week/shopping-list";
import { numberFromMicro, microFromNumber } from "@larder/rules/kitchen/amounts/quantity";
import {
  ChangingNeeds,
  type ListChange,
  type SaidOfNeed,
} from "@larder/rules/shopping/change-needs";
import { linesOf, type NeedLine, thingOf } from "@larder/rules/shopping/need-lines";
import { linesInOrder, sectionsInOrder } from "@larder/rules/shopping/section-order";
import type { ListCall } from "../list-calls.ts";
import { densitiesIn, needsOfLines, type ShownNeed } from "../lines/listed-needs.ts";
import type { KnownFoods } from "../lines/typed-need.ts";

/** The current person and the known foods. */
export interface Here {
  readonly foods: KnownFoods;
  readonly me: { readonly id: number; readonly name: string } | null;
}

/** A list as it will be once everything that was done here is sent. */
export interface ViewedList {
  readonly list: ShoppingList;
  /** Lines that wait with something. */
  readonly waiting: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

type Body = Extract<ListCall, { kind: "edit" }>["input"]["body"];

/** A body's fields; absent ones stay. */
function saidIn(body: Body, { foods }: Here): SaidOfNeed {
  const { name, masterIngredientId: chosen, quantity, unit, unitId, note } = body;
  const known = typeof chosen === "number" ? foods.byId(chosen)?.name : undefined;
  const named = name ?? known;
  const unitName = typeof unitId === "number" ? foods.unitName(unitId) : unit;
  return {
    ...(named !== undefined && { name: named }),
    ...(chosen !== undefined && { masterIngredientId: chosen }),
    ...(quantity !== undefined && {
      quantity: quantity === null ? null : microFromNumber(quantity),
    }),
    ...(unitName !== undefined && { unit: unitName || null }),
    ...(note !== undefined && { note: note || null }),
  };
}

type Adding = Extract<ListCall, { kind: "add" }>["input"]["body"];

function addedNeed({ id, text, ...body }: Adding, here: Here, createdAt: number): ShownNeed {
  const read = text === undefined ? null : here.foods.read(text);
  const said = { ...read, ...saidIn(body, here) };
  const { name = "", masterIngredientId = null, quantity = null, unit = null, note = null } = said;
  return {
    id: id.toLowerCase(),
    name,
    masterIngredientId,
    quantity,
    unit,
    note,
    isTicked: false,
    tickedAt: null,
    goneAt: null,
    createdAt,
    told: {
      source: "typed",
      recipe: null,
      day: null,
      by: here.me,
    },
    section: here.foods.section(masterIngredientId),
  };
}

/** When it was ticked, by the clock here. */
function instantOf({ input }: Extract<ListCall, { kind: "tick" }>): number {
  return Date.parse(input.body.at ?? "") || 0;
}

/** What a call does to the needs, in the rules' words. */
function changesOf(call: ListCall, here: Here, place: number): readonly ListChange<ShownNeed>[] {
  switch (call.kind) {
    case "add":
      return [{ kind: "add", need: addedNeed(call.input.body, here, place) }];
    case "edit": {
      const { params, body } = call.input;
      // What goes to another list is seen there once it is sent.
      if (body.listId !== undefined && body.listId !== params.id)
        return [{ kind: "remove", itemId: params.needId, at: place }];
      return [{ kind: "edit", itemId: params.needId, said: saidIn(body, here) }];
    }
    case "remove":
      return [{ kind: "remove", itemId: call.input.params.needId, at: place }];
    case "tick":
      // The server decides about a later change of another person; until then one's own is shown.
      return [
        {
          kind: "tick",
          itemId: call.input.params.needId,
          at: null,
          now: instantOf(call),
          isTicked: call.input.body.isTicked,
        },
      ];
    case "putAway":
      return call.input.body.items.map(({ id }) => ({ kind: "remove", itemId: id, at: place }));
  }
}

function lineAs(line: NeedLine<ShownNeed>, known: ListLine | undefined, here: Here): ListLine {
  const [oldest] = line.needs;
  const { masterIngredientId: food, section } = oldest;
  const quantity = line.quantity === null ? null : numberFromMicro(line.quantity);
  const isSame =
    known?.quantity === quantity && known.unit === line.unit && known.masterIngredientId === food;
  const tickedAt = Math.max(0, ...line.needs.map((need) => need.tickedAt ?? 0));
  return {
    id: line.id,
    name: (food === null ? undefined : here.foods.byId(food)?.name) ?? oldest.name,
    masterIngredientId: food,
    quantity,
    unit: line.unit,
    unitId: isSame ? known.unitId : (here.foods.unitId(line.unit) ?? null),
    note: line.note,
    section,
    needs: line.needs.map(({ id, quantity: amount, unit, note, told }) => ({
      id,
      unit,
      note,
      quantity: amount === null ? null : numberFromMicro(amount),
      ...told,
    })),
    // The server computes the purchase and cost of another amount.
    buy: isSame ? known.buy : null,
    isUsualPack: isSame ? known.isUsualPack : false,
    price: isSame ? known.price : null,
    isTicked: line.isTicked,
    tickedBy: line.isTicked ? (known?.isTicked ? known.tickedBy : here.me) : null,
    tickedAt: line.isTicked && tickedAt > 0 ? new Date(tickedAt).toISOString() : null,
  };
}

const CENTS = 100;

function costKnownOf(lines: readonly ListLine[]): ShoppingList["costKnown"] {
  const needed = lines.filter((line) => !line.isTicked && line.masterIngredientId !== null);
  return { priced: needed.filter(({ price }) => price !== null).length, needed: needed.length };
}

function estimateOf(lines: readonly ListLine[]): number | null {
  const known = lines.flatMap(({ isTicked, price }) => (isTicked ? [] : (price ?? [])));
  if (known.length === 0) return null;
  return known.reduce((sum, price) => sum + Math.round(price * CENTS), 0) / CENTS;
}

/**
 * An answered list with one's own unanswered changes, by the server's rules. Unchanged lines stay
 * the same objects. Source: handbook/shopping.md#without-a-connection.
 */
export function viewedList(list: ShoppingList, calls: readonly ListCall[], here: Here): ViewedList {
  if (calls.length === 0) return { list, waiting: NONE };
  const before = needsOfLines(list.items);
  const densities = densitiesIn(list.items);
  const densityOf = (id: number) => densities.get(id) ?? null;
  const changing = new ChangingNeeds(before, densityOf);
  for (const [place, call] of calls.entries())
    for (const change of changesOf(call, here, before.length + place)) changing.do(change);

  const { touched } = changing;
  const things = new Set(
    [...before, ...changing.needs].filter(({ id }) => touched.has(id)).map(thingOf),
  );
  const isTouched = (line: ListLine) => things.has(thingOf(line));
  const present = changing.needs.filter(
    (need) => need.goneAt === null && things.has(thingOf(need)),
  );
  const known = new Map(list.items.filter(isTouched).map((line) => [line.id, line]));
  const anew = linesOf(present, densityOf).map((line) => lineAs(line, known.get(line.id), here));
  const lines = [...list.items.filter((line) => !isTouched(line)), ...anew];
  const sections = sectionsInOrder(
    list.sections,
    lines.map(({ section }) => section),
  );
  const sorted = linesInOrder(
    lines.map((line) => ({
      line,
      section: line.section,
      name: line.name,
      isTicked: line.isTicked,
      tickedAt: line.tickedAt === null ? null : Date.parse(line.tickedAt),
    })),
    sections,
  );
  const items = sorted.map(({ line }) => line);
  const waiting = new Set(
    items.filter(({ needs }) => needs.some(({ id }) => touched.has(id))).map(({ id }) => id),
  );
  return {
    list: {
      ...list,
      items,
      sections: [...sections],
      estimate: estimateOf(items),
      costKnown: costKnownOf(items),
    },
    waiting,
  };
}
