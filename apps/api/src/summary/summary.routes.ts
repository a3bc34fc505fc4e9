import { summaryApi } from "@larder/contract/programs/summary";
import { serve, type Server } from "../http/serve/serve.ts";
import { ok } from "../values/outcome.ts";
import { readSummary } from "./read-summary.ts";

/** Source: handbook/summary.md#figures. */
export function summaryRoutes(server: Server): void {
  const { db } = server.deps;

  serve(server, summaryApi.look, {
    read: async ({ user, today }) => ok(await readSummary(db, user, today)),
  });
}
