import { cookingApi } from "@larder/contract/cooking";
import { type Micro, microFromNumber, numberFromMicro } from "@larder/rules/kitchen/quantity";
import { fail, invalid, ok } from "../outcome.ts";
import { eachOf } from "../http/long-answer.ts";
import { serve, type Server } from "../http/serve.ts";
import { todayOf } from "../http/today.ts";
import { cookMeal } from "./cook-meal.ts";
import { planCooking } from "./plan-cooking.ts";
import { planMeals } from "./plan-meals.ts";
import { costNumber, presentMissing, presentTake } from "./present-meal.ts";
import { putLeftoversAway } from "./put-leftovers-away.ts";
import { undoCooking } from "./undo-cooking.ts";

/** Undefined is "as many as the recipe makes"; null is less than a millionth of one, which is none. */
function servingsOf(servings: number | null | undefined): Micro | null | undefined {
  return servings === undefined || servings === null ? undefined : microFromNumber(servings);
}

const NO_SERVINGS = invalid("servings", "calls.servingsPositive");

/** What can be cooked, and cooking it. Source: handbook/cooking.md#what-it-does. */
export function cookingRoutes(server: Server): void {
  const { config, db, pictures } = server.deps;

  serve(server, cookingApi.plan, {
    stream: async ({ user, query: { reserved, ...filter }, today, pace, request, now }) => {
      const showImage = pictures.presenterFor(request, now);
      const dayAt = (moment: number) => todayOf(config, request, moment);
      const isAll = reserved === "ignore";
      return ok(await planMeals(db, user, { today, dayAt, pace, filter, isAll, showImage }));
    },
  });

  serve(server, cookingApi.preview, {
    stream: async ({ household, params, query, today, pace }) => {
      const servings = servingsOf(query.servings);
      if (servings === null) return NO_SERVINGS;
      const cook = { household, recipeId: params.id, servings: servings ?? null, today, pace };
      const cooking = await planCooking(db, cook);
      if (cooking === null) return fail("not_found");
      const { plan, takes, reservedFor } = cooking;
      return ok({
        servings: numberFromMicro(plan.servings),
        cost: costNumber(plan.totalCost),
        isCovered: plan.makeability === "fully_makeable",
        lots: eachOf(takes, ({ take, lot }) => presentTake(take, lot)),
        missingComponents: plan.missingComponents.map(presentMissing),
        missingIds: undefined,
        reservedFor: [...reservedFor],
      });
    },
  });

  serve(server, cookingApi.cook, {
    write: async (tx, { household, user, params, body, today, now }) => {
      const servings = servingsOf(body.servings);
      if (servings === null) return NO_SERVINGS;
      const cook = { household, recipeId: params.id, servings: servings ?? null, today };
      return cookMeal(tx, { ...cook, by: user, now });
    },
  });

  serve(server, cookingApi.leftovers, {
    write: async (tx, { household, user, params, body, today, now }) => {
      const servings = microFromNumber(body.servings);
      if (servings === null) return NO_SERVINGS;
      const left = { household, cookingId: params.id, servings, place: body.place, today };
      return putLeftoversAway(tx, { ...left, by: user, now });
    },
  });

  serve(server, cookingApi.undo, {
    write: (tx, { household, user, params, now }) =>
      undoCooking(tx, { household, cookingId: params.id, by: user.id, now }),
  });
}
