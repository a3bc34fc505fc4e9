import * as z from "zod/mini";
import { user } from "../access/auth.ts";
import { requestedName } from "../kitchen/catalogue.ts";
import { endpoint } from "../endpoint.ts";
import { id, idParams, instant, pageQuery, searchQuery, storable } from "../fields.ts";
import { messageLimits } from "./messages.ts";

const ROWS_AT_ONCE = 100;
/** Notes become a message, with the same length limit. */
const NOTES_AT_MOST = messageLimits.content;

/**
 * A request for an ingredient in the administrators' list. Source:
 * handbook/messages.md#requests-for-ingredients.
 */
export const ingredientRequest = z.object({
  id,
  requestedItemName: z.string(),
  user: z.object({ id, name: z.string() }),
  status: z.enum(["PENDING", "APPROVED", "REJECTED"]),
  adminNotes: z.nullable(z.string()),
  createdAt: instant,
  threadId: id,
});
export type IngredientRequest = z.infer<typeof ingredientRequest>;

const notes = z.optional(
  z.nullable(
    z
      .string("calls.notesRequired")
      .check(storable, z.trim(), z.maxLength(NOTES_AT_MOST, "calls.notesLong")),
  ),
);

export const adminApi = {
  users: endpoint({
    method: "GET",
    path: "/admin/users",
    access: "admin",
    summary: "Users, newest first",
    query: z.object({ search: searchQuery, ...pageQuery(ROWS_AT_ONCE) }),
    data: z.array(user),
    fallback: "calls.fetchUsers",
    reads: ["users"],
  }),
  counts: endpoint({
    method: "GET",
    path: "/admin/counts",
    access: "admin",
    summary: "How many users and requests there are, for the pagers of the admin screen",
    query: z.object({ search: searchQuery }),
    data: z.object({ users: z.int(), requests: z.int(), pendingRequests: z.int() }),
    fallback: "calls.fetchUsers",
    reads: ["users", "requests"],
  }),
  setSubscription: endpoint({
    method: "PATCH",
    path: "/admin/users/{id}/subscription",
    access: "admin",
    summary: "Make a user PRO or FREE",
    params: idParams,
    body: z.object({
      subscriptionStatus: z.enum(["PRO", "FREE"], "answers.subscriptionChoice"),
    }),
    message: "answers.subscriptionUpdated",
    errors: ["not_found"],
    fallback: "calls.updateSubscription",
    changes: ["users"],
  }),
  requests: endpoint({
    method: "GET",
    path: "/admin/ingredient-requests",
    access: "admin",
    summary: "Ingredient requests, pending first",
    query: z.object({ ...pageQuery(ROWS_AT_ONCE) }),
    data: z.array(ingredientRequest),
    fallback: "calls.fetchRequests",
    reads: ["requests"],
  }),
  handleRequest: endpoint({
    method: "PATCH",
    path: "/admin/ingredient-requests/{id}",
    access: "admin",
    summary:
      "Approve a request, which adds the ingredient and closes the ticket, or reject it with notes",
    params: idParams,
    body: z
      .object({
        status: z.enum(["APPROVED", "REJECTED"], "answers.requestStatus"),
        adminNotes: notes,
        approvedItemName: z.optional(z.nullable(requestedName)),
      })
      .check(
        z.refine((body) => body.status === "APPROVED" || Boolean(body.adminNotes), {
          error: "calls.notesRequired",
          path: ["adminNotes"],
        }),
      ),
    message: "answers.requestHandled",
    errors: ["not_found", "already_handled"],
    // sic: "Failed to approved request." and "Failed to rejected request."; the screen fills in the
    // word.
    fallback: "calls.approveRequest",
    changes: ["requests", "threads", "catalogue", "recipes", "meals"],
  }),
};
