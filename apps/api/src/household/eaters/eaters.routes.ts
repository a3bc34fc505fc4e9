import { eatersApi } from "@larder/contract/household/eaters";
import { serve, type Server } from "../../http/serve/serve.ts";
import { ok } from "../../values/outcome.ts";
import { addEater, changeEater, readEaters, removeEater } from "./eaters.ts";

/** Source: handbook/eating.md#eaters. */
export function eatersRoutes(server: Server): void {
  const { db } = server.deps;

  serve(server, eatersApi.list, {
    read: async ({ household }) => ok(await readEaters(db, household)),
  });

  serve(server, eatersApi.add, {
    write: (tx, { household, body, now }) => addEater(tx, { household, said: body, now }),
  });

  serve(server, eatersApi.change, {
    write: (tx, { household, params, body, now }) =>
      changeEater(tx, { household, id: params.id, said: body, now }),
  });

  serve(server, eatersApi.remove, {
    write: (tx, { household, params }) => removeEater(tx, household, params.id),
  });
}
