import { activityApi } from "@larder/contract/household/activity";
import { householdApi } from "@larder/contract/household/household";
import { invitationsApi } from "@larder/contract/household/invitations";
import { householdName } from "../catalogue/food-names/first-names.ts";
import { pageOf } from "../http/answers/page.ts";
import { ok } from "../values/outcome.ts";
import { guardingTokens } from "../http/serve/guarding-tokens.ts";
import { originOf, logSecurityEvent } from "../http/system/security-events.ts";
import { serve, type Server } from "../http/serve/serve.ts";
import { instantText } from "../values/instant-text.ts";
import { changeMember } from "./change-member.ts";
import { findInvitation } from "./invitations/find-invitation.ts";
import { revokeInvitation } from "./invitations/invite.ts";
import { makeLink } from "./invitations/make-link.ts";
import { showHousehold } from "./present-household.ts";
import { readActivity } from "./activity/read-activity.ts";
import { saveHousehold } from "./save-household.ts";
import { undoActivity } from "./activity/undo-activity.ts";

/**
 * Members of a household and their activities. Source: handbook/households.md#people,
 * handbook/wire.md#undo.
 */
export function householdRoutes(server: Server): void {
  const { deps } = server;
  const { db } = deps;

  serve(server, householdApi.get, {
    read: ({ user, now }) => showHousehold(db, user, now),
  });

  serve(server, householdApi.save, {
    write: (tx, { user, body, now }) => saveHousehold(tx, user, { ...body, now }),
  });

  serve(server, householdApi.invite, {
    // The answer holds the link, which must not be stored.
    isUnkeyed: true,
    write: (tx, { user, body, now, request }) =>
      makeLink(deps, tx, { ...body, user, now, address: request.ip }),
    done: ({ user, request }) =>
      logSecurityEvent(deps.log, {
        event: "invitation_made",
        userId: user.id,
        ...originOf(request),
      }),
  });

  serve(server, householdApi.revoke, {
    write: (tx, { user, params, now }) => revokeInvitation(tx, user, { id: params.id, now }),
    done: ({ user, request }) =>
      logSecurityEvent(deps.log, {
        event: "invitation_revoked",
        userId: user.id,
        ...originOf(request),
      }),
  });

  serve(server, householdApi.changeMember, {
    write: (tx, { user, params, body, now }) =>
      changeMember(tx, user, { userId: params.id, role: body.role, now }),
    done: ({ user, params, body, request }) =>
      logSecurityEvent(deps.log, {
        event: "household_role_changed",
        userId: user.id,
        subjectId: params.id,
        householdRole: body.role,
        ...originOf(request),
      }),
  });

  serve(server, invitationsApi.look, {
    read: ({ params, request, now }) =>
      guardingTokens(deps, { of: "invitations", origin: originOf(request) }, async () => {
        const found = await findInvitation(db, params.token, now);
        if (!found.ok) return found;
        const { invitedBy, expiresAt } = found.value;
        const name = householdName(found.value.householdName);
        return ok({ householdName: name, invitedBy, expiresAt: instantText(expiresAt) });
      }),
  });

  serve(server, activityApi.list, {
    read: async ({ household, user, query, now }) => {
      const { limit } = query;
      const { currency } = user.household.settings;
      const page = { offset: (query.page - 1) * limit, limit, currency, now };
      const { activities, total } = await readActivity(db, household, page);
      return ok({ activities, ...pageOf(query, total) });
    },
  });

  serve(server, activityApi.undo, {
    write: (tx, { household, user, params, now }) =>
      undoActivity(tx, { household, id: params.id, by: user.id, now }),
  });
}
