import { learnedNamesApi } from "@larder/contract/kitchen/learned-names";
import { scanningApi } from "@larder/contract/money/scanning";
import { parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { serve, type Server } from "../http/serve/serve.ts";
import { pageOf } from "../http/answers/page.ts";
import { ok } from "../values/outcome.ts";
import { forgetLearnedName, readLearnedNames } from "./learned-answers.ts";
import { saveScannedItems } from "./save-scanned-items.ts";
import { scanReceipt } from "./scan-receipt.ts";

/** Routes of receipts. Source: handbook/receipts.md#what-it-does. */
export function scanningRoutes(server: Server): void {
  const { deps } = server;

  // Closing waits for running calls, so scans get their deadline at once.
  // Source: handbook/foundations.md#durability.
  server.app.addHook("preClose", (done) => {
    void deps.receiptReader.close();
    done();
  });

  serve(server, scanningApi.upload, {
    work: ({ user, household, file, fileHash, fields, today }, { signal, tell }) =>
      scanReceipt(deps, {
        person: user.id,
        household,
        image: file,
        hash: fileHash,
        index: fields.index === undefined ? undefined : Number(fields.index),
        today,
        signal,
        onStep: tell,
      }),
  });

  serve(server, scanningApi.save, {
    write: (tx, { household, user, body, today, now }) =>
      saveScannedItems(tx, {
        household,
        by: user.id,
        currency: user.household.settings.currency,
        items: body.items,
        purchaseDate: parseIsoDate(body.purchaseDate ?? today) ?? today,
        estimatesExpiry: body.estimateExpiry === true,
        receipt: body.receipt,
        now,
      }),
  });

  serve(server, learnedNamesApi.list, {
    read: async ({ household, query }) => {
      const { names, total } = await readLearnedNames(deps.db, household, query);
      return ok({ names, ...pageOf(query, total) });
    },
  });

  serve(server, learnedNamesApi.remove, {
    write: (tx, { household, params }) => forgetLearnedName(tx, household, params.id),
  });
}
