import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, idParams, instant, madeBy } from "../fields.ts";

/** What a webhook can be sent. Source: handbook/webhooks.md#events. */
export const webhookEvents = [
  "stock.changed",
  "stock.expiring",
  "recipe.cooked",
  "expense.added",
  "list.changed",
  "budget.reached",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Of a household. Source: handbook/webhooks.md#limits. */
export const MOST_WEBHOOKS = 20;
const LONGEST_ADDRESS = 2000;

const events = z
  .array(z.enum(webhookEvents, "calls.webhookEvents"), "calls.webhookEvents")
  .check(
    z.minLength(1, "calls.webhookEvents"),
    z.maxLength(webhookEvents.length, "calls.webhookEvents"),
  );

/** An address that is posted what happens in the household. */
export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  by: madeBy,
  /** When it was disabled, by a person or because it kept failing; null while it is on. */
  disabledAt: z.nullable(instant),
  /** The last try; null before the first. */
  lastDelivery: z.nullable(
    z.object({
      at: instant,
      /** Null if nothing answered. */
      status: z.nullable(z.int()),
      /** Null for a success. */
      failure: z.nullable(z.enum(["failed", "refused", "unreachable", "slow"])),
    }),
  ),
  createdAt: instant,
});
export type Webhook = z.infer<typeof webhook>;

/** The form of a webhook and the body of its call. */
export const webhookBody = z.object({
  url: z
    .string("calls.webhookUrl")
    .check(
      z.trim(),
      z.maxLength(LONGEST_ADDRESS, "calls.webhookUrl"),
      z.regex(/^https?:\/\/\S+$/, "calls.webhookUrl"),
    ),
  events,
});

const secret = z.string();

export const webhooksApi = {
  list: endpoint({
    method: "GET",
    path: "/webhooks",
    access: "signedIn",
    token: "never",
    summary: "The household's webhooks, the newest first",
    data: z.object({ webhooks: z.array(webhook) }),
    fallback: "calls.unexpected",
    reads: ["household"],
  }),
  make: endpoint({
    method: "POST",
    path: "/webhooks",
    access: "signedIn",
    token: "never",
    summary: "Have an address posted what happens; its secret is answered once",
    body: webhookBody,
    data: z.object({ webhook, secret }),
    status: 201,
    message: "answers.webhookMade",
    errors: ["address_refused", "limit_reached"],
    fallback: "calls.unexpected",
    changes: ["household"],
  }),
  change: endpoint({
    method: "PATCH",
    path: "/webhooks/{id}",
    access: "signedIn",
    token: "never",
    summary: "Choose other events, disable a webhook or enable it again",
    params: idParams,
    body: z.object({
      events: z.optional(events),
      enabled: z.optional(z.boolean("calls.webhookEnabled")),
    }),
    data: z.object({ webhook }),
    errors: ["not_found"],
    fallback: "calls.unexpected",
    changes: ["household"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/webhooks/{id}",
    access: "signedIn",
    token: "never",
    summary: "Delete a webhook with what waits to be delivered",
    params: idParams,
    status: 204,
    errors: ["not_found"],
    fallback: "calls.unexpected",
    changes: ["household"],
  }),
  test: endpoint({
    method: "POST",
    path: "/webhooks/{id}/test",
    access: "signedIn",
    token: "never",
    summary: "Send a test to a webhook, once",
    params: idParams,
    status: 202,
    message: "answers.webhookTested",
    errors: ["not_found"],
    fallback: "calls.unexpected",
    limit: "previews",
  }),
  rotate: endpoint({
    method: "POST",
    path: "/webhooks/{id}/rotate",
    access: "signedIn",
    token: "never",
    summary: "Give a webhook a new secret; the former one signs beside it for 24 h",
    params: idParams,
    data: z.object({ secret }),
    errors: ["not_found"],
    fallback: "calls.unexpected",
    changes: ["household"],
  }),
};
