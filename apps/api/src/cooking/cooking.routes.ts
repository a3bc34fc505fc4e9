import { cookingApi } from "@larder/contract/recipes/cooking";
import { firstOfMonth } from "@larder/rules/calendar-and-money/day";
import { numberFromCents } from "@larder/rules/calendar-and-money/money";
import { settleFormer } from "../catalogue/own/settle-former.ts";
import { ok } from "../values/outcome.ts";
import { servingsAsked, someServings } from "../values/servings-asked.ts";
import { eachOf } from "../http/answers/long-answer.ts";
import { serve, type Server } from "../http/serve/serve.ts";
import { cookCopy } from "./cook-copy.ts";
import { cookMeant } from "../planning/cook/cook-meant.ts";
import { rescuedFood } from "../insights/rescued-food.ts";
import { planMeals } from "./plan-meals.ts";
import { presentTaken, previewCooking } from "./preview-cooking.ts";
import { putLeftoversAway } from "./put-leftovers-away.ts";
import { undoCooking } from "./undo-cooking.ts";

/** Of "2026-11". */
const MONTH_LENGTH = 7;

/** What can be cooked, and cooking it. Source: handbook/cooking.md#what-it-does. */
export function cookingRoutes(server: Server): void {
  const { db, pictures } = server.deps;

  serve(server, cookingApi.plan, {
    stream: ({ user, query, today, dayAt, pace, request, now }) => {
      const { reserved, eaters = [], ...filter } = query;
      const showImage = pictures.presenterFor(request, now);
      const planning = { today, dayAt, pace, filter, eaters, isAll: reserved === "ignore" };
      return planMeals(db, user, { ...planning, showImage });
    },
  });

  serve(server, cookingApi.rescued, {
    read: async ({ household, today, dayAt }) => {
      const month = { from: firstOfMonth(today), to: today, dayAt };
      const { total, meals } = await rescuedFood(db, household, month);
      return ok({ month: today.slice(0, MONTH_LENGTH), total: numberFromCents(total), meals });
    },
  });

  serve(server, cookingApi.preview, {
    stream: async ({ household, params, query, today, pace }) => {
      const look = { household, recipeId: params.id, ...query, today, pace };
      const seen = await previewCooking(db, look);
      if (!seen.ok) return seen;
      return ok({ ...seen.value.said, lots: eachOf(seen.value.takes, presentTaken) });
    },
  });

  serve(server, cookingApi.look, {
    work: async ({ household, user, params, body, today, pace }) => {
      const { servings, planEntryId, ...met } = body;
      const what = { recipeId: params.id, servings, planEntryId, met };
      const look = { household, ...what, reader: user, today, pace };
      const seen = await previewCooking(db, look);
      if (!seen.ok) return seen;
      return ok({ ...seen.value.said, lots: seen.value.takes.map(presentTaken) });
    },
    isUnkeyed: true,
  });

  serve(server, cookingApi.cook, {
    write: async (tx, { household, user, params, body, today, now, request }) => {
      const { servings: asked, without, instead, asCopy, planEntryId } = body;
      const servings = servingsAsked(asked);
      if (!servings.ok) return servings;
      const met = { without, instead };
      const what = { recipeId: params.id, servings: servings.value, planEntryId, met };
      const cook = { ...what, today, by: user, now };
      if (asCopy !== true) return cookMeant(tx, { ...cook, household });
      return cookCopy(tx, { ...cook, showImage: pictures.presenterFor(request, now) });
    },
  });

  serve(server, cookingApi.leftovers, {
    write: async (tx, { household, user, params, body, today, now }) => {
      const servings = someServings(body.servings);
      if (!servings.ok) return servings;
      const { place } = body;
      const left = { household, cookingId: params.id, servings: servings.value, place, today };
      return putLeftoversAway(tx, { ...left, by: user, now });
    },
  });

  serve(server, cookingApi.undo, {
    write: async (tx, { household, user, params, now }) => {
      const undone = await undoCooking(tx, { household, cookingId: params.id, by: user.id, now });
      if (undone.ok) await settleFormer(tx, household);
      return undone;
    },
  });
}
