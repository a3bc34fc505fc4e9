import { adminApi } from "@larder/contract/household/admin";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import type { Body } from "@larder/contract/endpoint";
import { basicsApi } from "@larder/contract/kitchen/basics";
import { staplesApi } from "@larder/contract/kitchen/staples";
import { microFromNumber, NOTHING } from "@larder/rules/kitchen/amounts/quantity";
import { ok } from "../values/outcome.ts";
import { originOf, logSecurityEvent } from "../http/system/security-events.ts";
import { eachOf } from "../http/answers/long-answer.ts";
import { serve, type Server } from "../http/serve/serve.ts";
import { instantText } from "../values/instant-text.ts";
import {
  listMasterIngredients,
  listMasterUnits,
  searchMasterIngredients,
} from "./catalogue.store.ts";
import { presentValues, readFoodTable, saysValues } from "./eating/food-values.ts";
import { approveRequest } from "./requests/approve-request.ts";
import { addOwn, changeOwn, removeOwn } from "./own/own-ingredients.ts";
import { mergeOwn } from "./own/merge-own.ts";
import type { MasterIngredient } from "./master-ingredient.ts";
import { presentUnit } from "./food-names/unit-names.ts";
import { presentIngredient, presentNames, presentSettings } from "./present-settings.ts";
import { rejectRequest } from "./requests/reject-request.ts";
import { requestIngredient } from "./requests/request-ingredient.ts";
import { listRequests } from "./requests/request.store.ts";
import { answerBasics, readBasics } from "./basics/basics.ts";
import { saveSettings } from "./save-settings.ts";
import { findSettings, listSettings } from "./staples/staple-settings.store.ts";

/** The given settings of an ingredient; null and absent differ. */
function saidOf({ alwaysThere, keepAtLeast, neverFor }: Body<typeof staplesApi.save>) {
  return {
    ...(alwaysThere !== undefined && { isAlwaysThere: alwaysThere }),
    ...(neverFor !== undefined && { neverFor: [...new Set(neverFor)] }),
    ...(keepAtLeast !== undefined && {
      keepAtLeast: keepAtLeast && {
        ...keepAtLeast,
        quantity: microFromNumber(keepAtLeast.quantity) ?? NOTHING,
      },
    }),
  };
}

/**
 * Routes of ingredients, units and requests for ingredients.
 * Source: handbook/catalogue.md#what-it-does, handbook/messages.md#requests-for-ingredients.
 */
export function catalogueRoutes(server: Server): void {
  const { db, log } = server.deps;

  serve(server, catalogueApi.masterIngredients, {
    stream: async ({ household, query }) => {
      const found =
        query.search === ""
          ? listMasterIngredients(db, household)
          : searchMasterIngredients(db, household, query.search);
      const [ingredients, said, foods] = await Promise.all([
        found,
        listSettings(db, household),
        query.values ? readFoodTable(db, household) : null,
      ]);
      const settings = new Map(said.map((one) => [one.masterIngredientId, one]));
      const present = (one: MasterIngredient) => ({
        ...presentIngredient(one, settings.get(one.id)),
        ...(foods && presentValues(foods.valuesOf(one.id))),
        ...(query.names === "all" && { names: presentNames(one) }),
      });
      return ok({ masterIngredients: eachOf(ingredients, present) });
    },
  });

  serve(server, catalogueApi.masterUnits, {
    read: async () => ok({ masterUnits: (await listMasterUnits(db)).map(presentUnit) }),
  });

  serve(server, catalogueApi.request, {
    write: (tx, { user, body, now }) => requestIngredient(tx, { ...body, userId: user.id, now }),
  });

  serve(server, catalogueApi.addOwn, {
    write: async (tx, { household, user, body, now }) => {
      const added = await addOwn(tx, { household, said: body, by: user.id, now });
      return added.ok
        ? ok({ masterIngredient: presentIngredient(added.value.masterIngredient) })
        : added;
    },
  });

  serve(server, catalogueApi.changeOwn, {
    write: async (tx, { household, user, params, body, now }) => {
      const change = { household, id: params.id, said: body, by: user.id, now };
      const changed = await changeOwn(tx, change);
      if (!changed.ok) return changed;
      const settings = await findSettings(tx, household, params.id);
      const masterIngredient = presentIngredient(changed.value.masterIngredient, settings);
      if (!saysValues(body)) return ok({ masterIngredient });
      const values = (await readFoodTable(tx, household)).valuesOf(params.id);
      return ok({ masterIngredient: { ...masterIngredient, ...presentValues(values) } });
    },
  });

  serve(server, catalogueApi.removeOwn, {
    write: (tx, { household, user, params, now }) =>
      removeOwn(tx, { household, id: params.id, by: user.id, now }),
  });

  serve(server, catalogueApi.mergeOwn, {
    write: async (tx, { household, user, params, body, now }) => {
      const merge = { household, id: params.id, into: body.into, by: user.id, now };
      const merged = await mergeOwn(tx, merge);
      if (!merged.ok) return merged;
      const { masterIngredient, activityId } = merged.value;
      const settings = await findSettings(tx, household, masterIngredient.id);
      return ok({ masterIngredient: presentIngredient(masterIngredient, settings), activityId });
    },
  });

  serve(server, staplesApi.save, {
    write: async (tx, { household, params, body, now }) => {
      const said = { ingredientId: params.id, now, ...saidOf(body) };
      const saved = await saveSettings(tx, household, said);
      return saved.ok ? ok({ settings: presentSettings(saved.value) }) : saved;
    },
  });

  serve(server, basicsApi.list, {
    read: async ({ household }) => ok(await readBasics(db, household)),
  });

  serve(server, basicsApi.answer, {
    write: (tx, { household, user, body, now }) =>
      answerBasics(tx, household, { ids: body.ids, by: user.id, now }),
  });

  serve(server, adminApi.requests, {
    read: async ({ query: { page, limit } }) => {
      const requests = await listRequests(db, { limit, offset: (page - 1) * limit });
      return ok(
        requests.map(({ userId, userName, createdAt, ...request }) => ({
          ...request,
          user: { id: userId, name: userName },
          createdAt: instantText(createdAt),
        })),
      );
    },
  });

  serve(server, adminApi.handleRequest, {
    write: (tx, { user, params, body, now }) => {
      const decision = { requestId: params.id, adminId: user.id, now };
      const notes = body.adminNotes ?? "";
      return body.status === "REJECTED"
        ? rejectRequest(tx, { ...decision, notes })
        : approveRequest(tx, {
            ...decision,
            name: body.approvedItemName ?? null,
            notes: notes === "" ? null : notes,
          });
    },
    done: ({ user, params, body, request }) =>
      logSecurityEvent(log, {
        event: body.status === "REJECTED" ? "request_rejected" : "request_approved",
        userId: user.id,
        subjectId: params.id,
        ...originOf(request),
      }),
  });
}
