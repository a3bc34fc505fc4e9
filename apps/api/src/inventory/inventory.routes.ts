import { inventoryApi, type StockSort } from "@larder/contract/inventory";
import type { Body } from "@larder/contract/endpoint";
import { parseIsoDate, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { centsFromNumber } from "@larder/rules/calendar-and-money/money";
import { microFromNumberOrZero, NOTHING } from "@larder/rules/kitchen/quantity";
import { pageOf } from "../http/page.ts";
import { ok, type Outcome } from "../outcome.ts";
import { serve, type Server } from "../http/serve.ts";
import { removeLot, restoreLot, useLot } from "./leave-stock.ts";
import { parseLines } from "./parse-lines.ts";
import { presentLot } from "./present-lot.ts";
import { addLot, editLot } from "./save-lot.ts";
import { countStock, listStock, type StockOrder } from "./stock-list.store.ts";
import type { Lot, LotFacts } from "./lot.ts";

/** A day of a body that has been checked; absent and null are no day. */
function dayOf(text: string | null | undefined): IsoDate | null {
  return text === null || text === undefined ? null : parseIsoDate(text);
}

function factsOf(body: Body<typeof inventoryApi.add>): LotFacts {
  const { price } = body;
  return {
    masterIngredientId: body.masterIngredientId,
    unitId: body.unitId,
    quantity: microFromNumberOrZero(body.quantity) ?? NOTHING,
    priceCents: price === null || price === undefined ? null : centsFromNumber(price),
    purchaseDate: dayOf(body.purchaseDate),
    expiryDate: dayOf(body.expiryDate),
  };
}

function orderOf(sortBy: StockSort): StockOrder {
  const [by, direction] = sortBy.split("_") as [StockOrder["by"], "asc" | "desc"];
  return { by, isDescending: direction === "desc" };
}

function presentOne(outcome: Outcome<Lot>) {
  return outcome.ok ? ok({ ingredient: presentLot(outcome.value) }) : outcome;
}

/** The household's stock. Source: handbook/stock.md#what-it-does. */
export function inventoryRoutes(server: Server): void {
  const { db } = server.deps;

  serve(server, inventoryApi.list, {
    read: async ({ household, query, today }) => {
      const filter = {
        name: query.name,
        isNearingExpiry: query.nearingExpiry,
        isExpired: query.expired,
        sort: orderOf(query.sortBy),
        today,
        limit: query.limit,
        offset: (query.page - 1) * query.limit,
      };
      const [lots, total] = await Promise.all([
        listStock(db, household, filter),
        countStock(db, household, filter),
      ]);
      return ok({ ingredients: lots.map(presentLot), ...pageOf(query, total) });
    },
  });

  serve(server, inventoryApi.add, {
    write: async (tx, { household, body, today, now }) =>
      presentOne(await addLot(tx, { household, facts: factsOf(body), today, now })),
  });

  serve(server, inventoryApi.parse, {
    work: ({ household, user, body, today, pace }) =>
      parseLines(db, { household, person: user.id, text: body.text, today, pace }),
    isUnkeyed: true,
  });

  serve(server, inventoryApi.update, {
    write: async (tx, { household, params, body, today, now }) => {
      const save = { facts: factsOf(body), readAt: body.updatedAt, today, now };
      return presentOne(await editLot(tx, { household, id: params.id, ...save }));
    },
  });

  serve(server, inventoryApi.remove, {
    write: (tx, { household, params, now }) => removeLot(tx, { household, id: params.id, now }),
  });

  serve(server, inventoryApi.restore, {
    write: async (tx, { household, params, now }) =>
      presentOne(await restoreLot(tx, { household, id: params.id, now })),
  });

  serve(server, inventoryApi.use, {
    write: async (tx, { household, params, body, now }) => {
      const quantity = microFromNumberOrZero(body.quantity) ?? NOTHING;
      const used = await useLot(tx, { household, id: params.id, now, quantity });
      if (!used.ok) return used;
      return ok({ ingredient: used.value.lot === null ? null : presentLot(used.value.lot) });
    },
  });
}
