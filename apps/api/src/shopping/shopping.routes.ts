import { shoppingApi } from "@larder/contract/shopping";
import { languageOf } from "../http/language.ts";
import { serve, type Server } from "../http/serve.ts";
import { ok } from "../outcome.ts";
import { addItem } from "./add-item.ts";
import { addList, changeList, removeList } from "./arrange-lists.ts";
import { changeItem } from "./change-item.ts";
import { readList, readLists } from "./read-lists.ts";
import { removeItem } from "./remove-item.ts";
import { tickItem } from "./tick-item.ts";

/** What a household is to buy. Source: handbook/shopping.md#needs-and-lines. */
export function shoppingRoutes(server: Server): void {
  const { db } = server.deps;

  serve(server, shoppingApi.lists, {
    read: async ({ household }) => ok({ lists: await readLists(db, household) }),
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
    read: async ({ household, params }) => {
      const list = await readList(db, household, params.id);
      return list.ok ? ok({ list: list.value }) : list;
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

  serve(server, shoppingApi.tick, {
    write: (tx, { household, user, params, body, now }) => {
      const item = { listId: params.id, itemId: params.needId };
      return tickItem(tx, household, { ...item, ...body, by: user, now });
    },
  });
}
