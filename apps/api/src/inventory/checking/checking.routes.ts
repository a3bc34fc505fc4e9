import { stockCheckApi } from "@larder/contract/kitchen/stock-check";
import { serve, type Server } from "../../http/serve/serve.ts";
import { ok } from "../../values/outcome.ts";
import { answerCheck } from "./answer-check.ts";
import { presentOne } from "./confidence.ts";
import { keepLonger } from "./still-good.ts";
import { readStockCheck } from "./stock-check.ts";

/** Checks of stock. Source: handbook/stock-check.md#what-it-does. */
export function checkingRoutes(server: Server): void {
  const { db } = server.deps;

  serve(server, stockCheckApi.look, {
    read: async ({ household, query, pace, ...time }) =>
      ok(await readStockCheck(db, { household, foods: query.foods ?? null, pace, time })),
  });

  serve(server, stockCheckApi.answer, {
    write: (tx, { household, user, body: { answers }, now }) =>
      answerCheck(tx, { household, answers, by: user.id, now }),
  });

  serve(server, stockCheckApi.stillGood, {
    write: async (tx, { household, user, params, body, ...time }) => {
      const { today, now } = time;
      const asked = { household, id: params.id, days: body.days, by: user.id, today, now };
      const kept = await keepLonger(tx, asked);
      if (!kept.ok) return kept;
      const { lot, activityId } = kept.value;
      return ok({ ingredient: await presentOne(tx, household, { lot, time }), activityId });
    },
  });
}
