import { adminApi } from "@larder/contract/admin";
import { catalogueApi } from "@larder/contract/catalogue";
import { ok } from "../outcome.ts";
import { originOf, tellSecurityEvent } from "../http/security-events.ts";
import { eachOf } from "../http/long-answer.ts";
import { serve, type Server } from "../http/serve.ts";
import {
  listMasterIngredients,
  listMasterUnits,
  searchMasterIngredients,
} from "./catalogue.store.ts";
import { approveRequest } from "./approve-request.ts";
import { addOwn, changeOwn, removeOwn } from "./own-ingredients.ts";
import { rejectRequest } from "./reject-request.ts";
import { requestIngredient } from "./request-ingredient.ts";
import { listRequests } from "./request.store.ts";

/**
 * Master ingredients, units, and requests for more of them.
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
      return ok({ masterIngredients: eachOf(await found, (ingredient) => ingredient) });
    },
  });

  serve(server, catalogueApi.masterUnits, {
    read: async () => ok({ masterUnits: [...(await listMasterUnits(db))] }),
  });

  serve(server, catalogueApi.request, {
    write: (tx, { user, body, now }) => requestIngredient(tx, { ...body, userId: user.id, now }),
  });

  serve(server, catalogueApi.addOwn, {
    write: (tx, { household, body, now }) => addOwn(tx, { household, said: body, now }),
  });

  serve(server, catalogueApi.changeOwn, {
    write: (tx, { household, params, body }) =>
      changeOwn(tx, { household, id: params.id, said: body }),
  });

  serve(server, catalogueApi.removeOwn, {
    write: (tx, { household, params }) => removeOwn(tx, { household, id: params.id }),
  });

  serve(server, adminApi.requests, {
    read: async ({ query: { page, limit } }) => {
      const requests = await listRequests(db, { limit, offset: (page - 1) * limit });
      return ok(
        requests.map(({ userId, userName, createdAt, ...request }) => ({
          ...request,
          user: { id: userId, name: userName },
          createdAt: new Date(createdAt).toISOString(),
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
      tellSecurityEvent(log, {
        event: body.status === "REJECTED" ? "request_rejected" : "request_approved",
        userId: user.id,
        subjectId: params.id,
        ...originOf(request),
      }),
  });
}
