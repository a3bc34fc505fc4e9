import { text } from "@larder/words/text";
import { inventoryApi, type StockSort } from "@larder/contract/kitchen/inventory";
import type { Body, Query } from "@larder/contract/endpoint";
import { placesApi } from "@larder/contract/kitchen/places";
import { staplesApi } from "@larder/contract/kitchen/staples";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { numberFromCents, type Cents } from "@larder/rules/calendar-and-money/money";
import { microFromNumberOrZero, NOTHING } from "@larder/rules/kitchen/amounts/quantity";
import { placeName } from "../catalogue/food-names/first-names.ts";
import { languageOf } from "../http/serve/language.ts";
import { pageOf } from "../http/answers/page.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { serve, type Server } from "../http/serve/serve.ts";
import { actOnLots, type LotAction } from "./lots/act-on-lots.ts";
import { addLots, addNamedLots } from "./lots/add-lots.ts";
import { addPlace, changePlace, removePlace } from "./places/arrange-places.ts";
import { boughtLast } from "./shops/bought-last.store.ts";
import { presentLots, presentOne, type ReadersTime } from "./checking/confidence.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { changeLife } from "./lots/change-life.ts";
import { removeLot, restoreLot, useLot } from "./stock/leave-stock.ts";
import { learnLines } from "./lots/learn-lines.ts";
import { parseLines } from "./lots/parse-lines.ts";
import { listPlaces, type KeptPlace } from "./places/place.store.ts";
import { dayOf, factsOf } from "./lots/lot-on-the-wire.ts";
import { readFoods } from "./foods/read-foods.ts";
import { readStaples } from "./stock/read-staples.ts";
import { editLot } from "./lots/save-lot.ts";
import { shopsUsedLast } from "./shops/shops-used-last.ts";
import { listStock, type StockOrder } from "./stock/stock-list.store.ts";
import type { Lot } from "./lots/lot.ts";

function orderOf(sortBy: StockSort): StockOrder {
  const [by, direction] = sortBy.split("_") as [StockOrder["by"], "asc" | "desc"];
  return { by, isDescending: direction === "desc" };
}

/** The filters and page of a list query. */
const filterOf = (query: Query<typeof inventoryApi.list>, today: IsoDate) => ({
  name: query.name,
  isNearingExpiry: query.nearingExpiry,
  isExpired: query.expired,
  placeId: query.placeId,
  isByPlace: query.byPlace,
  sort: orderOf(query.sortBy),
  today,
  limit: query.limit,
  offset: (query.page - 1) * query.limit,
});

/** The stock event of each way of using. */
const KINDS = { eaten: "used", wasted: "wasted", given: "given" } as const;

const moneyOf = (worth: Cents | null): number | null =>
  worth === null ? null : numberFromCents(worth);

type Action = Omit<Body<typeof inventoryApi.actions>, "ids">;

/** An action with its parameters from the body. */
function actOf({ action, placeId, expiryDate }: Action): LotAction {
  switch (action) {
    case "move":
      return { action, placeId };
    case "date":
      return { action, expiryDate: expiryDate === undefined ? undefined : dayOf(expiryDate) };
    default:
      return { action };
  }
}

interface Answering {
  readonly household: HouseholdId;
  readonly time: ReadersTime;
}

async function answerOne(tx: Tx, outcome: Outcome<Lot>, { household, time }: Answering) {
  if (!outcome.ok) return outcome;
  return ok({ ingredient: await presentOne(tx, household, { lot: outcome.value, time }) });
}

const inReadersWords = (place: KeptPlace): KeptPlace => ({
  ...place,
  name: placeName(place.name),
});

const presentPlace = (outcome: Outcome<KeptPlace>) =>
  outcome.ok ? ok({ place: inReadersWords(outcome.value) }) : outcome;

/** The household's stock and its places. Source: handbook/stock.md#what-it-does. */
export function inventoryRoutes(server: Server): void {
  const { db } = server.deps;

  serve(server, inventoryApi.list, {
    isPipelined: true,
    read: async ({ household, query, ...time }, reader) => {
      const { lots, total } = await listStock(reader, household, filterOf(query, time.today));
      const ingredients = await presentLots(reader, household, { lots, time });
      return ok({ ingredients, ...pageOf(query, total) });
    },
  });

  serve(server, inventoryApi.foods, {
    isPipelined: true,
    read: async ({ household, query, pace, ...time }, reader) => {
      const filter = { ...filterOf(query, time.today), time, pace };
      const { foods, total } = await readFoods(reader, household, filter);
      return ok({ foods, ...pageOf(query, total) });
    },
  });

  serve(server, placesApi.list, {
    isPipelined: true,
    read: async ({ household }, reader) => {
      const [places, shops] = await Promise.all([
        listPlaces(reader, household),
        shopsUsedLast(reader, household),
      ]);
      return ok({ places: places.map(inReadersWords), shops });
    },
  });

  serve(server, placesApi.add, {
    write: async (tx, { household, user, body: { name, kind, position }, now }) => {
      const place = { name, kind, position, by: user.id, now };
      return presentPlace(await addPlace(tx, household, place));
    },
  });

  serve(server, placesApi.update, {
    write: async (tx, { household, user, params, body, now }) =>
      presentPlace(await changePlace(tx, household, { id: params.id, ...body, by: user.id, now })),
  });

  serve(server, placesApi.remove, {
    write: (tx, { household, user, params, now }) =>
      removePlace(tx, household, { id: params.id, by: user.id, now }),
  });

  serve(server, staplesApi.list, {
    read: async ({ user, today, pace }) =>
      ok({ staples: await readStaples(db, user, { today, pace }) }),
  });

  serve(server, inventoryApi.add, {
    write: async (tx, { household, user, body, ...time }) => {
      const { today, now } = time;
      const lots = [factsOf(body)];
      const added = await addLots(tx, { household, lots, by: user, today, now });
      if (!added.ok) return added;
      const [lot] = added.value.lots;
      if (lot === undefined) return fail("not_found");
      const typed = [{ text: body.text, lot }];
      await learnLines(tx, { household, person: user.id, typed, door: "line", today, now });
      const ingredient = await presentOne(tx, household, { lot, time });
      return ok({ ingredient, activityId: added.value.activityId });
    },
  });

  serve(server, inventoryApi.bulk, {
    write: async (tx, { household, user, body, ...time }) => {
      const { today, now } = time;
      const lots = body.items.map(({ masterIngredientId, name, ...item }) => ({
        ...factsOf({ ...item, masterIngredientId: 0 }),
        masterIngredientId: masterIngredientId ?? null,
        name: name ?? "",
        isMeant: item.isMeant,
      }));
      const added = await addNamedLots(tx, { household, lots, by: user, today, now });
      if (!added.ok) return added;
      const { activityId, lots: made } = added.value;
      const typed = made.map((lot, index) => ({ text: body.items[index]?.text, lot }));
      await learnLines(tx, { household, person: user.id, typed, door: "line", today, now });
      return ok(
        { ingredients: await presentLots(tx, household, { lots: made, time }), activityId },
        { message: text("answers.ingredientsAdded", { count: lots.length }) },
      );
    },
  });

  serve(server, inventoryApi.actions, {
    write: async (tx, { household, user, body: { ids, ...body }, ...time }) => {
      const { today, now } = time;
      const act = actOf(body);
      const done = await actOnLots(tx, { household, ids, act, by: user.id, today, now });
      if (!done.ok) return done;
      const { lots, worth, activityId } = done.value;
      const ingredients = await presentLots(tx, household, { lots, time });
      return ok({ ingredients, worth: moneyOf(worth), activityId });
    },
  });

  serve(server, inventoryApi.parse, {
    work: ({ household, user, body, today, pace, request }) => {
      const person = { id: user.id, asksFor: languageOf(request) };
      return parseLines(db, { household, person, ...body, today, pace });
    },
    isUnkeyed: true,
  });

  serve(server, inventoryApi.lastBought, {
    read: async ({ household, params, ...time }) => {
      const known = (await boughtLast(db, household, [params.id])).get(params.id);
      if (known === undefined) return fail("not_found");
      const { lot } = known;
      return ok({ lot: lot && (await presentOne(db, household, { lot, time })) });
    },
  });

  serve(server, inventoryApi.update, {
    write: async (tx, { household, user, params, body, ...time }) => {
      const { updatedAt: readAt } = body;
      const { today, now } = time;
      const save = { facts: factsOf(body), readAt, by: user.id, today, now, time };
      const edited = await editLot(tx, { household, id: params.id, ...save });
      return answerOne(tx, edited, { household, time });
    },
  });

  serve(server, inventoryApi.remove, {
    write: (tx, { household, user, params, now }) =>
      removeLot(tx, { household, id: params.id, by: user.id, now }),
  });

  serve(server, inventoryApi.restore, {
    write: async (tx, { household, user, params, ...time }) => {
      const { now } = time;
      const restored = await restoreLot(tx, { household, id: params.id, by: user.id, now });
      return answerOne(tx, restored, { household, time });
    },
  });

  for (const change of ["open", "freeze", "thaw"] as const)
    serve(server, inventoryApi[change], {
      write: async (tx, { household, user, params, body, ...time }) => {
        const { today, now } = time;
        const quantity = microFromNumberOrZero(body.quantity ?? 0) || undefined;
        const on = dayOf(body.on);
        const asked = { id: params.id, change, quantity, on, by: user.id, today, now };
        const done = await changeLife(tx, household, asked);
        if (!done.ok) return done;
        const { changed, rest, activityId } = done.value;
        const lots = rest === null ? [changed] : [changed, rest];
        const [ingredient, left = null] = await presentLots(tx, household, { lots, time });
        if (ingredient === undefined) return fail("not_found");
        return ok({ ingredient, rest: left, activityId });
      },
    });

  serve(server, inventoryApi.use, {
    write: async (tx, { household, user, params, body, ...time }) => {
      const { now } = time;
      const quantity = microFromNumberOrZero(body.quantity) ?? NOTHING;
      const use = { quantity, kind: KINDS[body.how ?? "eaten"] };
      const used = await useLot(tx, { household, id: params.id, by: user.id, now, ...use });
      if (!used.ok) return used;
      const { lot, worth, activityId } = used.value;
      const ingredient = lot && (await presentOne(tx, household, { lot, time }));
      return ok({ ingredient, worth: moneyOf(worth), activityId });
    },
  });
}
