import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { instant } from "../fields.ts";
import { household, whatComesIn } from "./household.ts";

/** `{token}` of a path: an invalid one finds nothing. */
const tokenParams = z.object({ token: z.string() });

export const invitationsApi = {
  look: endpoint({
    method: "GET",
    path: "/invitations/{token}",
    access: "public",
    summary: "Who invites to which household, and until when",
    params: tokenParams,
    data: z.object({
      householdName: z.string(),
      /** Null for a former member. */
      invitedBy: z.nullable(z.string()),
      expiresAt: instant,
    }),
    errors: ["not_found"],
    fallback: "calls.fetchInvitation",
  }),
  accept: endpoint({
    method: "POST",
    path: "/invitations/{token}/accept",
    access: "signedIn",
    token: "never",
    summary: "Join the household, bringing all that one has, copies of the recipes, or nothing",
    params: tokenParams,
    body: z.object({ bring: z.enum(["everything", "recipes", "nothing"], "answers.bring") }),
    data: z.object({ household }),
    errors: ["not_found", "conflict", "last_owner", "limit_reached"],
    limit: "moves",
    fallback: "calls.acceptInvitation",
    changes: [...whatComesIn, "subscriptions"],
  }),
};
