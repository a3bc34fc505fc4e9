import { labelsApi } from "@larder/contract/kitchen/labels";
import { inTransaction } from "../../db/transaction.ts";
import { serve, type Server } from "../../http/serve/serve.ts";
import { fail, ok } from "../../values/outcome.ts";
import { presentOne } from "../checking/confidence.ts";
import { findLotOfLabel } from "./label.store.ts";
import { labelLot } from "./make-label.ts";
import { addressOfLabel, sendToPrinter, sendToProgram, zplOfLabel } from "./send-label.ts";

/** Labels of lots. Source: handbook/labels.md#what-it-does. */
export function labelsRoutes(server: Server): void {
  const { db, config } = server.deps;

  serve(server, labelsApi.make, {
    // Nothing outside of the database is awaited in the transaction.
    work: async ({ household, params, body }, { signal }) => {
      const made = await inTransaction(db, (tx) => labelLot(tx, household, params.id));
      if (!made.ok) return made;
      const { code } = made.value;
      const { url } = addressOfLabel(code, config);
      if (body.as === "link") return ok({ code, url, sent: false });
      if (body.as === "webhook") {
        const sent = await sendToProgram(made.value, config, signal);
        return sent.ok ? ok({ code, url, sent: sent.value }) : sent;
      }
      const zpl = zplOfLabel(made.value, body.size, config);
      const sent = await sendToPrinter(zpl, config, signal);
      if (!sent.ok) return { ...sent, data: { code, url, zpl, sent: false } };
      return ok({ code, url, zpl, sent: sent.value });
    },
    // A repeat prints another label.
    isUnkeyed: true,
  });

  serve(server, labelsApi.find, {
    read: async ({ household, params, ...time }) => {
      const lot = await findLotOfLabel(db, household, params.code);
      if (lot === null) return fail("not_found");
      return ok({ ingredient: await presentOne(db, household, { lot, time }) });
    },
  });
}
