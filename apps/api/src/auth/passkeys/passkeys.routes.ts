import { passkeysApi, type Passkey } from "@larder/contract/access/passkeys";
import { originOf, logSecurityEvent } from "../../http/system/security-events.ts";
import { serve, type Server } from "../../http/serve/serve.ts";
import { fail, ok } from "../../values/outcome.ts";
import { instantText } from "../../values/instant-text.ts";
import { beginPasskey, keepPasskey } from "./add-passkey.ts";
import { deviceOf } from "../sessions/device-name.ts";
import { listPasskeys, removePasskey, type OwnPasskey } from "./passkey.store.ts";
import { presentUser } from "../sessions/present-user.ts";
import { relyingParty, relyingPartyFor } from "./relying-party.ts";
import { beginPasskeyLogin, signInWithPasskey } from "./sign-in-with-passkey.ts";

const present = ({ createdAt, lastUsedAt, ...passkey }: OwnPasskey): Passkey => ({
  ...passkey,
  createdAt: instantText(createdAt),
  lastUsedAt: lastUsedAt === null ? null : instantText(lastUsedAt),
});

/**
 * Loads the library, a quarter of a second the first time, before the transaction, which would
 * block the database.
 */
async function withLibrary<Value>(_call: unknown, write: () => Promise<Value>): Promise<Value> {
  await import("@simplewebauthn/server");
  return write();
}

/** Sign-in without a password. Source: handbook/accounts.md#passkeys. */
export function passkeysRoutes(server: Server): void {
  const { deps } = server;

  serve(server, passkeysApi.list, {
    read: async ({ user }) => ok({ passkeys: (await listPasskeys(deps.db, user.id)).map(present) }),
  });

  serve(server, passkeysApi.begin, {
    // its answer is good once
    isUnkeyed: true,
    around: withLibrary,
    write: async (tx, { user, now, request }) => {
      const party = relyingPartyFor(deps.config, request.headers.origin);
      return party.ok ? beginPasskey(deps, tx, { party: party.value, user, now }) : party;
    },
  });

  serve(server, passkeysApi.add, {
    work: async ({ body, user, now, request }) => {
      const party = relyingParty(deps.config);
      if (!party.ok) return party;
      const kept = await keepPasskey(deps, {
        party: party.value,
        user,
        credential: body.credential,
        name: body.name ?? null,
        device: deviceOf(request),
        now,
      });
      if (!kept.ok) return kept;
      const event = { event: "passkey_added", userId: user.id, ...originOf(request) } as const;
      logSecurityEvent(deps.log, event);
      return ok({ passkey: present(kept.value) });
    },
  });

  serve(server, passkeysApi.remove, {
    write: async (tx, { user, params }) =>
      (await removePasskey(tx, user.id, params.id)) ? ok(undefined) : fail("not_found"),
    done: ({ user, request }) => {
      const event = { event: "passkey_removed", userId: user.id, ...originOf(request) } as const;
      logSecurityEvent(deps.log, event);
    },
  });

  serve(server, passkeysApi.beginLogin, {
    isUnkeyed: true,
    around: withLibrary,
    write: async (tx, { now, request }) => {
      const party = relyingPartyFor(deps.config, request.headers.origin);
      return party.ok ? beginPasskeyLogin(tx, { party: party.value, now }) : party;
    },
  });

  serve(server, passkeysApi.login, {
    work: async ({ body, request }) => {
      const party = relyingParty(deps.config);
      if (!party.ok) return party;
      const started = await signInWithPasskey(deps, {
        party: party.value,
        credential: body.credential,
        origin: originOf(request),
        device: deviceOf(request),
      });
      if (!started.ok) return started;
      const { token, user } = started.value;
      return ok({ token, user: presentUser(user) });
    },
  });
}
