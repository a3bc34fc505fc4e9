import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

const endpointAddress = z
  .string("calls.pushInvalid")
  .check(z.maxLength(2000, "calls.pushInvalid"), z.regex(/^https?:\/\/\S+$/, "calls.pushInvalid"));
const key = z
  .string("calls.pushInvalid")
  .check(
    z.maxLength(200, "calls.pushInvalid"),
    z.regex(/^[A-Za-z0-9_-]+={0,2}$/, "calls.pushInvalid"),
  );

/** Web Push (RFC 8030, 8291, 8292). Source: handbook/notices.md#channels. */
export const pushApi = {
  key: endpoint({
    method: "GET",
    path: "/push/key",
    access: "signedIn",
    token: "never",
    summary: "The public key that a browser subscribes with",
    data: z.object({ key: z.string() }),
    fallback: "calls.unexpected",
  }),
  subscribe: endpoint({
    method: "POST",
    path: "/push/subscriptions",
    access: "signedIn",
    token: "never",
    summary: "Have notices come to this browser",
    /** The result of `PushSubscription.toJSON`. */
    body: z.object({ endpoint: endpointAddress, keys: z.object({ p256dh: key, auth: key }) }),
    status: 201,
    errors: ["address_refused", "limit_reached"],
    fallback: "calls.unexpected",
    changes: ["notices"],
  }),
  unsubscribe: endpoint({
    method: "DELETE",
    path: "/push/subscriptions",
    access: "signedIn",
    token: "never",
    summary: "Have no notices come to a browser any more",
    body: z.object({ endpoint: endpointAddress }),
    status: 204,
    fallback: "calls.unexpected",
    changes: ["notices"],
  }),
};
