import { countingApi } from "@larder/contract/kitchen/counting";
import { serve, type Server } from "../../http/serve/serve.ts";
import { paceOfTransaction } from "../../http/slices.ts";
import { applyCount } from "./apply-count.ts";
import { compareCount } from "./compare-count.ts";

/** Counting places by scans. Source: handbook/counting.md#what-it-does. */
export function countingRoutes(server: Server): void {
  const { db } = server.deps;

  serve(server, countingApi.compare, {
    work: ({ household, params, body: { codes } }) =>
      compareCount(db, { household, placeId: params.id, codes }),
    isUnkeyed: true,
  });

  serve(server, countingApi.apply, {
    write: (tx, { household, user, params, body, today, now }) =>
      applyCount(tx, {
        household,
        placeId: params.id,
        ...body,
        by: user.id,
        today,
        now,
        pace: paceOfTransaction(),
      }),
  });
}
