import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, idParams, instant } from "../fields.ts";

/** A signed-in device. Source: handbook/accounts.md#sessions. */
export const deviceSession = z.object({
  id,
  /** From the browser's agent, such as "Firefox on Linux"; "Unknown device" without one. */
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
