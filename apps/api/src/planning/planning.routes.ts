import { text } from "@larder/words/text";
import { planningApi } from "@larder/contract/week/planning";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { serve, type Server } from "../http/serve/serve.ts";
import type { PresentImage } from "../images/pictures.ts";
import { fail, ok } from "../values/outcome.ts";
import { cookEntry } from "./cook/cook-entry.ts";
import { servingsAsked } from "../values/servings-asked.ts";
import { askedOf, dayOf, entryOf, mealsOf } from "./entry-of-body.ts";
import { planNutrition } from "./plan-nutrition.ts";
import { presentEntries } from "./present-entry.ts";
import { readPlan } from "./read-plan.ts";
import { removeEntry } from "./remove-entry.ts";
import { addEntry, changeEntry } from "./save-entry.ts";
import { shownDays } from "./shown-days.ts";
import { suggestWeek } from "./suggesting/suggest-week.ts";
import { takePlan } from "./take-plan.ts";

interface Reading {
  readonly household: HouseholdId;
  readonly ids: readonly number[];
  readonly today: IsoDate;
  readonly showImage: PresentImage;
}

/** Saved entries for an answer. Statements as in `readPlan`. */
async function savedEntries(db: Reader, { household, ids, today, showImage }: Reading) {
  const plan = await readPlan(db, household, { today, alsoIds: ids });
  const wanted = new Set(ids);
  return presentEntries(plan, { isWanted: ({ id }) => wanted.has(id), showImage });
}

async function savedEntry(db: Reader, reading: Reading) {
  const [entry] = await savedEntries(db, reading);
  return entry === undefined ? fail("not_found") : ok({ entry });
}

/** Routes of the meal plan. Source: handbook/planning.md#entries. */
export function planningRoutes(server: Server): void {
  const { db, pictures } = server.deps;

  serve(server, planningApi.list, {
    read: async ({ household, user, query, today, pace, request, now }) => {
      const shown = shownDays(query);
      if (!shown.ok) return shown;
      const { from, to } = shown.value;
      const plan = await readPlan(db, household, { today, shown: shown.value, pace, seenBy: user });
      const isWanted = ({ day }: { readonly day: IsoDate }) => day >= from && day <= to;
      const showImage = pictures.presenterFor(request, now);
      return ok({ entries: presentEntries(plan, { isWanted, showImage }) });
    },
  });

  serve(server, planningApi.nutrition, {
    read: async ({ household, user, query, today, pace }) => {
      const shown = shownDays(query);
      if (!shown.ok) return shown;
      const plan = await readPlan(db, household, { today, shown: shown.value, pace, seenBy: user });
      return ok(planNutrition(plan, shown.value));
    },
  });

  serve(server, planningApi.add, {
    write: async (tx, { household, user, body, today, now, request }) => {
      const entry = entryOf(body);
      if (!entry.ok) return entry;
      const showImage = pictures.presenterFor(request, now);
      const added = await addEntry(tx, { ...entry.value, user, today, now, showImage });
      if (!added.ok) return added;
      const { id, activityId } = added.value;
      const saved = await savedEntry(tx, { household, ids: [id], today, showImage });
      return saved.ok ? ok({ ...saved.value, activityId }) : saved;
    },
  });

  serve(server, planningApi.update, {
    write: async (tx, { household, user, params, query, body, today, now, request }) => {
      const { day, slot, recipeId, note } = body;
      const servings = servingsAsked(body.servings);
      if (!servings.ok) return servings;
      const showImage = pictures.presenterFor(request, now);
      const changed = await changeEntry(tx, {
        user,
        showImage,
        id: params.id,
        scope: query.scope,
        day: day === undefined ? undefined : dayOf(day),
        slot,
        recipeId,
        note,
        servings: servings.value ?? undefined,
        chosen: body.eaters ?? undefined,
        today,
        now,
      });
      if (!changed.ok) return changed;
      return savedEntry(tx, { household, ids: [params.id], today, showImage });
    },
  });

  serve(server, planningApi.remove, {
    write: (tx, { household, user, params, query, now }) =>
      removeEntry(tx, household, { id: params.id, scope: query.scope, by: user.id, now }),
  });

  serve(server, planningApi.cook, {
    write: async (tx, { household, user, params, body, today, now }) => {
      const { servings: asked, without, instead } = body;
      const servings = servingsAsked(asked);
      if (!servings.ok) return servings;
      const met = { without, instead };
      const cooking = { household, id: params.id, servings: servings.value, met, today, now };
      return cookEntry(tx, { ...cooking, by: user });
    },
  });

  serve(server, planningApi.suggest, {
    work: async ({ user, body, today, dayAt, now, pace }, { signal }) => {
      const asked = askedOf(body);
      if (!asked.ok) return asked;
      const { currency } = user.household.settings;
      const asking = { ...asked.value, viewer: user, currency, today, now };
      return suggestWeek(db, { ...asking, dayAt, pace, signal });
    },
    // changes nothing, so a repeat may give a new proposal
    isUnkeyed: true,
  });

  serve(server, planningApi.take, {
    write: async (tx, { household, user, body, today, now, request }) => {
      const meals = mealsOf(body);
      if (!meals.ok) return meals;
      const showImage = pictures.presenterFor(request, now);
      const { listId = null, eaters: chosen = null } = body;
      const taking = { meals: meals.value, chosen, listId, user, today, now, showImage };
      const taken = await takePlan(tx, taking);
      if (!taken.ok) return taken;
      const { ids, added, activityId } = taken.value;
      const entries = await savedEntries(tx, { household, ids, today, showImage });
      const message = text("answers.mealsPlanned", { count: entries.length });
      return ok({ entries, added: [...added], activityId }, { message });
    },
  });
}
