import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, idParams, instant } from "../fields.ts";

/** One device that is signed in. Source: handbook/accounts.md#sessions. */
export const deviceSession = z.object({
  id,
  /** Read off what the browser calls itself, such as "Firefox on Linux"; "Unknown device" where that says nothing. */
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  isCurrent: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSession>;

export const sessionsApi = {
  list: endpoint({
    method: "GET",
    path: "/auth/sessions",
    access: "signedIn",
    token: "never",
    summary: "Where one is signed in, the one in use first, then those used last",
    data: z.object({ sessions: z.array(deviceSession) }),
    fallback: "calls.unexpected",
    reads: ["session"],
  }),
  end: endpoint({
    method: "DELETE",
    path: "/auth/sessions/{id}",
    access: "signedIn",
    token: "never",
    summary: "Sign one device out",
    params: idParams,
    status: 204,
    errors: ["not_found"],
    fallback: "calls.unexpected",
    changes: ["session"],
  }),
  endOthers: endpoint({
    method: "DELETE",
    path: "/auth/sessions",
    access: "signedIn",
    token: "never",
    summary: "Sign all other devices out",
    status: 204,
    fallback: "calls.unexpected",
    changes: ["session"],
  }),
};
