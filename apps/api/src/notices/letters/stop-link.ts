import { timingSafeEqual } from "node:crypto";
import type { Reader, Tx } from "../../db/transaction.ts";
import type { Deps } from "../../server/deps.ts";
import { linkGone } from "../../http/serve/guarding-tokens.ts";
import { ok, type Outcome } from "../../values/outcome.ts";
import { readKept } from "../kept-settings.ts";
import type { ToldPerson } from "../notice.ts";
import { findKept, findMadeAt, keepSettings } from "../notice-settings.store.ts";

type Signing = Pick<Deps, "secrets">;
type Person = Pick<ToldPerson, "id" | "createdAt">;

/** Bound to one account, even if its id is reused. */
const signatureOf = ({ secrets }: Signing, { id, createdAt }: Person): string =>
  secrets.sign("notices", `stop ${id} ${createdAt}`);

/**
 * The token that stops a person's notices by mail: signed, valid as long as the account. Source:
 * handbook/notices.md#stopping.
 */
export function stopToken(deps: Signing, person: Person): string {
  return `${person.id}-${signatureOf(deps, person)}`;
}

const STOP_TOKEN = /^([1-9]\d{0,14})-([\w-]{43})$/;

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The person of a token; null for an invalid one. One statement. */
async function personOfToken(deps: Signing, db: Reader, token: string): Promise<number | null> {
  const [, id = "0", signature = ""] = STOP_TOKEN.exec(token) ?? [];
  const userId = Number(id);
  const createdAt = await findMadeAt(db, userId);
  // the same work with and without such an account
  const expected = signatureOf(deps, { id: userId, createdAt: createdAt ?? 0 });
  return isSame(signature, expected) && createdAt !== undefined ? userId : null;
}

interface Stopping {
  readonly token: string;
  readonly now: number;
}

/**
 * Stops all mailed notices to a person; idempotent. `not_found` for an invalid token. At most three
 * statements. Source: handbook/notices.md#stopping.
 */
export async function stopMail(
  deps: Signing,
  tx: Tx,
  { token, now }: Stopping,
): Promise<Outcome<undefined>> {
  const userId = await personOfToken(deps, tx, token);
  if (userId === null) return linkGone();
  const row = await findKept(tx, userId);
  if (row === undefined) return ok(undefined);
  const { expiring, budget, list, webhook } = readKept(row.settings);
  const withoutMail = <Chosen extends typeof budget>(chosen: Chosen): Chosen => ({
    ...chosen,
    channels: chosen.channels.filter((channel) => channel !== "mail"),
  });
  const kept = {
    expiring: withoutMail(expiring),
    budget: withoutMail(budget),
    list: withoutMail(list),
    webhook,
  };
  const nextDigestAt = kept.expiring.channels.length === 0 ? null : row.nextDigestAt;
  const settings = JSON.stringify(kept);
  await keepSettings(tx, { userId, timeZone: row.timeZone, settings, nextDigestAt, now });
  return ok(undefined);
}
