import { catalogueApi } from "@larder/contract/catalogue";
import { ok } from "../http/outcome.ts";
import { serve, type Server } from "../http/serve.ts";
import {
  listMasterIngredients,
  listMasterUnits,
  searchMasterIngredients,
} from "./catalogue.store.ts";

/** Master ingredients and units. Source: specification §7 Inventory, decisions §5. */
export function catalogueRoutes(server: Server): void {
  const { db } = server.deps;

  serve(server, catalogueApi.masterIngredients, async ({ query }) => {
    const found =
      query.search === "" ? listMasterIngredients(db) : searchMasterIngredients(db, query.search);
    return ok({ masterIngredients: [...(await found)] });
  });

  serve(server, catalogueApi.masterUnits, async () =>
    ok({ masterUnits: [...(await listMasterUnits(db))] }),
  );
}
