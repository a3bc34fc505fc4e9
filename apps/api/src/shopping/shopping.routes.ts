import { basicsApi } from "@larder/contract/kitchen/basics";
import { shoppingApi } from "@larder/contract/week/shopping";
import { parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { languageOf } from "../http/serve/language.ts";
import { serve, type Server } from "../http/serve/serve.ts";
import { refusalOfStorage } from "../http/answers/storage-failures.ts";
import { ok } from "../values/outcome.ts";
import { servingsAsked } from "../values/servings-asked.ts";
import { shownDays } from "../planning/shown-days.ts";
import { addFromPlan, addFromRecipe } from "./needs/add-missing.ts";
import { addItem } from "./items/add-item.ts";
import { addList, changeList, removeList } from "./lists/arrange-lists.ts";
import { changeItem } from "./items/change-item.ts";
import { putAway } from "./put-away.ts";
import { readList, readLists } from "./lists/read-lists.ts";
import { readSuggestions } from "./read-suggestions.ts";
import { catchUpStaples } from "./needs/refresh-staples.ts";
import { putRunOutOnList } from "./items/run-out.ts";
import { removeItem } from "./items/remove-item.ts";
import { tickItem } from "./items/tick-item.ts";

/** Routes of shopping lists. Source: handbook/shopping.md#needs-and-lines. */
export function shoppingRoutes(server: Server): void {
  const { db } = server.deps;
  /**
   * Reading works with a full disk. The update of minimums is deferred to the next read, so this
   * answer gets no ETag.
   */
  const canWrite = () => refusalOfStorage(db, shoppingApi.addItem) === null;

  serve(server, shoppingApi.lists, {
    read: async ({ household, ...when }) => {
      const isUntagged = !canWrite();
      if (!isUntagged) await catchUpStaples(db, household, when);
      return ok({ lists: await readLists(db, household, when.pace) }, { isUntagged });
    },
  });

  serve(server, shoppingApi.addList, {
    write: (tx, { household, user, body, now }) =>
      addList(tx, household, { name: body.name, by: user.id, now }),
  });

  serve(server, shoppingApi.updateList, {
    write: (tx, { household, user, params, body, now }) =>
      changeList(tx, household, { id: params.id, ...body, by: user.id, now }),
  });

  serve(server, shoppingApi.removeList, {
    write: (tx, { household, user, params, now }) =>
      removeList(tx, household, { id: params.id, by: user.id, now }),
  });

  serve(server, shoppingApi.get, {
    read: async ({ household, params, ...when }) => {
      const isUntagged = !canWrite();
      if (!isUntagged) await catchUpStaples(db, household, when);
      const { pace, now } = when;
      const list = await readList(db, household, { id: params.id, pace, now });
      if (!list.ok) return list;
      // shoppers expire without a change of the list
      const isShortLived = (list.value.shoppers ?? []).length > 0;
      return ok({ list: list.value }, { isUntagged: isUntagged || isShortLived });
    },
  });

  serve(server, shoppingApi.addItem, {
    write: (tx, { household, user, params, body, today, now, pace, request }) => {
      const person = { id: user.id, asksFor: languageOf(request) };
      const typed = { ...body, person, today, pace, now };
      return addItem(tx, household, { listId: params.id, ...typed });
    },
  });

  serve(server, shoppingApi.updateItem, {
    write: (tx, { household, user, params, body: { listId: toListId, ...said }, now }) => {
      const item = { listId: params.id, itemId: params.needId };
      return changeItem(tx, household, { ...item, said, toListId, by: user.id, now });
    },
  });

  serve(server, shoppingApi.removeItem, {
    write: (tx, { household, user, params, now }) => {
      const item = { listId: params.id, itemId: params.needId };
      return removeItem(tx, household, { ...item, by: user.id, now });
    },
  });

  serve(server, shoppingApi.addFromRecipe, {
    write: async (tx, { household, user, params, body, today, now }) => {
      const servings = servingsAsked(body.servings);
      if (!servings.ok) return servings;
      const of = { listId: params.id, recipeId: params.recipeId, servings: servings.value };
      return addFromRecipe(tx, household, { ...of, by: user.id, today, now });
    },
  });

  serve(server, shoppingApi.addFromPlan, {
    write: async (tx, { household, user, params, body, today, now }) => {
      const days = shownDays(body);
      if (!days.ok) return days;
      const of = { listId: params.id, ...days.value };
      return addFromPlan(tx, household, { ...of, by: user.id, today, now });
    },
  });

  serve(server, shoppingApi.tick, {
    write: (tx, { household, user, params, body, now }) => {
      const item = { listId: params.id, itemId: params.needId };
      return tickItem(tx, household, { ...item, ...body, by: user, now });
    },
  });

  serve(server, shoppingApi.putAway, {
    write: (tx, { household, user, params, body, today, now }) => {
      const purchaseDate = parseIsoDate(body.purchaseDate ?? today) ?? today;
      const shop = body.shop || null;
      const put = { listId: params.id, items: body.items, purchaseDate, shop };
      return putAway(tx, household, { ...put, by: user.id, now });
    },
  });

  serve(server, basicsApi.ranOut, {
    write: (tx, { household, user, params, now }) =>
      putRunOutOnList(tx, household, { ingredientId: params.id, by: user.id, now }),
  });

  serve(server, shoppingApi.suggestions, {
    read: ({ household, params, dayAt: dayOf, ...when }) =>
      readSuggestions(db, household, { listId: params.id, dayOf, ...when }),
  });
}
