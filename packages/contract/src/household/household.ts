import * as z from "zod/mini";
import { endpoint, type Tag } from "../endpoint.ts";
import { id, idParams, instant, storable } from "../fields.ts";
import { firstDays, householdSettings, measureChoices } from "./household-settings.ts";

/** Limit of members. */
export const MOST_MEMBERS = 20;
export const MOST_NAME_CHARACTERS = 60;
const MOST_NOTE_CHARACTERS = 255;
const MOST_EMAIL_CHARACTERS = 255;
const MOST_GRACE_DAYS = 365;

const member = z.object({
  id,
  name: z.string(),
  role: z.enum(["OWNER", "MEMBER"]),
  joinedAt: instant,
  isYou: z.boolean(),
});
export type Member = z.infer<typeof member>;

/** An open invitation; its link is only in the answer that creates it. */
const invitation = z.object({
  id,
  note: z.nullable(z.string()),
  invitedBy: z.nullable(z.string()),
  createdAt: instant,
  expiresAt: instant,
});
export type Invitation = z.infer<typeof invitation>;

/**
 * A household with its members; `invitations` for owners only. Source:
 * handbook/households.md#people.
 */
export const household = z.object({
  id,
  name: z.string(),
  settings: householdSettings,
  members: z.array(member),
  invitations: z.optional(z.array(invitation)),
});
export type Household = z.infer<typeof household>;

/**
 * Tags that change when another household's data is merged. Source: handbook/households.md#joining.
 */
export const whatComesIn: readonly Tag[] = [
  "session",
  "household",
  "catalogue",
  "stock",
  "barcodes",
  "recipes",
  "meals",
  "budget",
  "expenses",
  "books",
];

const take = z.enum(["recipes", "nothing"], "answers.take");

export const householdApi = {
  get: endpoint({
    method: "GET",
    path: "/household",
    access: "signedIn",
    summary: "The household: its people, its settings and, for owners, its open invitations",
    data: z.object({ household }),
    errors: ["not_found"],
    fallback: "calls.fetchHousehold",
    stampedBy: "household",
    reads: ["household"],
  }),
  save: endpoint({
    method: "PATCH",
    path: "/household",
    access: "owner",
    summary: "Change the household's name or some of its settings",
    body: z.object({
      name: z.optional(
        z
          .string("calls.householdNameRequired")
          .check(
            storable,
            z.trim(),
            z.minLength(1, "calls.householdNameRequired"),
            z.maxLength(MOST_NAME_CHARACTERS, "calls.householdNameLong"),
          ),
      ),
      settings: z.optional(
        z.object({
          currency: z.optional(z.string("answers.currency")),
          firstDayOfWeek: z.optional(z.enum(firstDays, "answers.firstDay")),
          measures: z.optional(z.enum(measureChoices, "answers.measures")),
          language: z.optional(z.nullable(z.string("answers.language"))),
          graceDays: z.optional(
            z
              .int("answers.graceDays")
              .check(
                z.minimum(0, "answers.graceDays"),
                z.maximum(MOST_GRACE_DAYS, "answers.graceDays"),
              ),
          ),
        }),
      ),
    }),
    data: z.object({ household }),
    fallback: "calls.saveHousehold",
    changes: ["household", "session", "stock", "meals", "budget"],
  }),
  invite: endpoint({
    method: "POST",
    path: "/household/invitations",
    access: "owner",
    summary: "Make a link with which one person joins the household within seven days",
    body: z.object({
      note: z.optional(
        z.nullable(
          z
            .string("calls.invitationNoteLong")
            .check(
              storable,
              z.trim(),
              z.maxLength(MOST_NOTE_CHARACTERS, "calls.invitationNoteLong"),
            ),
        ),
      ),
      /** The link's recipient, if mail is configured. */
      email: z.optional(
        z.nullable(
          z
            .email("calls.loginEmailInvalid")
            .check(z.maxLength(MOST_EMAIL_CHARACTERS, "calls.loginEmailInvalid")),
        ),
      ),
    }),
    /**
     * `url` ends in `/join/{token}`; without `PUBLIC_URL` it is only that path, for the browser to
     * complete.
     */
    data: z.object({ invitation, url: z.string() }),
    status: 201,
    errors: ["limit_reached"],
    fallback: "calls.invite",
    changes: ["household"],
  }),
  revoke: endpoint({
    method: "DELETE",
    path: "/household/invitations/{id}",
    access: "owner",
    summary: "Take an open invitation back",
    params: idParams,
    status: 204,
    errors: ["not_found"],
    fallback: "calls.revokeInvitation",
    changes: ["household"],
  }),
  changeMember: endpoint({
    method: "PATCH",
    path: "/household/members/{id}",
    access: "owner",
    summary: "Make somebody an owner or a member",
    params: idParams,
    body: z.object({ role: z.enum(["OWNER", "MEMBER"], "answers.householdRole") }),
    data: z.object({ household }),
    errors: ["not_found", "last_owner"],
    fallback: "calls.changeMember",
    changes: ["household", "session"],
  }),
  removeMember: endpoint({
    method: "DELETE",
    path: "/household/members/{id}",
    access: "signedIn",
    token: "never",
    summary: "Let somebody go, with copies of the recipes or without; for owners, or of oneself",
    params: idParams,
    query: z.object({ take: z._default(take, "recipes") }),
    status: 204,
    errors: ["forbidden", "not_found", "last_owner", "last_member", "limit_reached"],
    limit: "moves",
    fallback: "calls.removeMember",
    changes: ["household", "session", "books"],
  }),
  leave: endpoint({
    method: "POST",
    path: "/household/leave",
    access: "signedIn",
    token: "never",
    summary: "Begin a household of one's own, with copies of the recipes or without",
    body: z.object({ take }),
    data: z.object({ household }),
    errors: ["last_owner", "last_member", "limit_reached"],
    limit: "moves",
    fallback: "calls.leaveHousehold",
    changes: ["household", "session", "books"],
  }),
};
