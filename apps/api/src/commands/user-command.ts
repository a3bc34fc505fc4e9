import { randomBytes } from "node:crypto";
import { changePasswordBody } from "@larder/contract/access/auth";
import "@larder/words/all";
import { sentenceOf } from "@larder/words/sentence";
import { textOfIssue } from "@larder/words/text";
import { endLinks } from "../auth/mail/one-time-link.store.ts";
import { hashPassword } from "../auth/passwords/password.ts";
import { makeResetLink } from "../auth/passwords/reset-password.ts";
import type { SignedInUser } from "../auth/sessions/signed-in-user.ts";
import { removeSecondFactor } from "../auth/second-factor/second-factor.store.ts";
import { endOtherSessions } from "../auth/sessions/session.store.ts";
import {
  findUserByEmail,
  listAdminIds,
  listUsers,
  setPasswordHash,
  setRole,
  setSubscription,
} from "../auth/accounts/user.store.ts";
import { weaknessOf } from "../auth/passwords/weak-password.ts";
import { inTransaction, type Reader, type Tx } from "../db/transaction.ts";
import type { Config } from "../server/config.ts";
import type { Clock, Log } from "../server/deps.ts";
import { fail, type Failure, ok, type Outcome } from "../values/outcome.ts";
import { logSecurityEvent, type SecurityEvent } from "../http/system/security-events.ts";
import { done, printable, refused, table, type Report } from "./report.ts";

/** Usage of the command. */
export const USAGE = `Accounts from the shell:

  larder user list                         every account with its household, oldest first
  larder user grant-admin EMAIL            make somebody an administrator
  larder user revoke-admin EMAIL           make them a regular user again
  larder user set-pro EMAIL                give them the PRO plan
  larder user set-free EMAIL               take it back
  larder user reset-password EMAIL         set a new password, print it, end their sessions
  larder user reset-password EMAIL --stdin the same with the first line of the standard input
  larder user reset-2fa EMAIL              turn off the second factor of somebody who lost it
  larder user end-sessions EMAIL           sign somebody out everywhere
  larder user reset-link EMAIL             print a link with which they choose one within 30 minutes

What changed is also one line of JSON on the standard output, as in the server's log.
DATA_DIR or DATABASE_URL say which database, as they do for the server; it may be running.`;

const GENERATED_BYTES = 15;
function noAccount(email: string): string {
  return `No account has the email ${printable(email)}. "larder user list" shows them all.`;
}

async function list(db: Reader): Promise<Report> {
  const users = await listUsers(db);
  if (users.length === 0) return done("There are no accounts yet.");
  const rows = users.map((user) => [
    String(user.id),
    user.role,
    user.subscriptionStatus,
    new Date(user.createdAt).toISOString().slice(0, "YYYY-MM-DD".length),
    printable(user.email),
    printable(user.name),
    `${user.householdId} ${user.household.role} ${printable(user.household.name)}`,
  ]);
  return done(table([["ID", "ROLE", "PLAN", "SINCE", "EMAIL", "NAME", "HOUSEHOLD"], ...rows]));
}

/** The account was deleted after the lookup. */
const gone = fail("not_found");

function whyNot({ code }: Failure, { email }: SignedInUser): string {
  return code === "last_admin"
    ? `${email} is the only administrator. Make someone else an administrator first.`
    : noAccount(email);
}

/** The result of a change: text for the terminal, and the event to emit after the commit. */
interface Done {
  readonly text: string;
  readonly told: readonly Pick<SecurityEvent, "event" | "role" | "plan" | "count">[];
}

type Change = (tx: Tx, user: SignedInUser) => Promise<Outcome<Done>>;

async function grantAdmin(tx: Tx, user: SignedInUser): Promise<Outcome<Done>> {
  const change = await setRole(tx, user.id, "ADMIN");
  if (change === "missing") return gone;
  if (change === "unchanged")
    return ok({ text: `${user.email} is an administrator already.`, told: [] });
  const told = [{ event: "role_changed", role: "ADMIN" }] as const;
  return ok({ text: `${user.email} is now an administrator.`, told });
}

async function revokeAdmin(tx: Tx, user: SignedInUser): Promise<Outcome<Done>> {
  const admins = await listAdminIds(tx);
  if (!admins.includes(user.id))
    return ok({ text: `${user.email} is not an administrator.`, told: [] });
  if (admins.length === 1) return fail("last_admin");
  await setRole(tx, user.id, "USER");
  const told = [{ event: "role_changed", role: "USER" }] as const;
  return ok({ text: `${user.email} is no longer an administrator.`, told });
}

function setPlan(plan: "PRO" | "FREE"): Change {
  return async (tx, user) => {
    const change = await setSubscription(tx, user.id, plan);
    if (change === "missing") return gone;
    if (change === "unchanged") return ok({ text: `${user.email} is ${plan} already.`, told: [] });
    const told = [{ event: "subscription_changed", plan }] as const;
    return ok({ text: `${user.email} is now ${plan}.`, told });
  };
}

async function resetSecondFactor(tx: Tx, user: SignedInUser): Promise<Outcome<Done>> {
  const wasOn = await removeSecondFactor(tx, user.id);
  if (!wasOn) return ok({ text: `${user.email} has no second factor.`, told: [] });
  return ok({
    text: `${user.email} signs in without a second factor now.`,
    told: [{ event: "second_factor_off" }],
  });
}

async function endSessions(tx: Tx, user: SignedInUser): Promise<Outcome<Done>> {
  const count = await endOtherSessions(tx, user.id, null);
  if (count === 0) return ok({ text: `${user.email} is signed in nowhere.`, told: [] });
  return ok({
    text: `${user.email} is signed out everywhere.`,
    told: [{ event: "sessions_ended", count }],
  });
}

const changes: ReadonlyMap<string, Change> = new Map([
  ["grant-admin", grantAdmin],
  ["revoke-admin", revokeAdmin],
  ["set-pro", setPlan("PRO")],
  ["set-free", setPlan("FREE")],
  ["reset-2fa", resetSecondFactor],
  ["end-sessions", endSessions],
]);

/**
 * A password change. The hash is computed before the transaction, which awaits only the database.
 */
async function passwordChange(
  owner: SignedInUser,
  { given, now }: { readonly given: string | undefined; readonly now: number },
): Promise<Change | string> {
  const password = given ?? randomBytes(GENERATED_BYTES).toString("base64url");
  const checked = changePasswordBody.shape.newPassword.safeParse(password);
  const [issue] = checked.error?.issues ?? [];
  if (issue !== undefined) return sentenceOf(textOfIssue(issue));
  const weakness = await weaknessOf(password, owner);
  if (weakness !== null) return sentenceOf(weakness);
  const passwordHash = await hashPassword(password);
  return async (tx, user) => {
    if (!(await setPasswordHash(tx, user.id, passwordHash))) return gone;
    const count = await endOtherSessions(tx, user.id, null);
    await endLinks(tx, { userId: user.id, kind: "reset", now });
    const shown = given === undefined ? `\nNew password: ${password}` : "";
    return ok({
      text: `${user.email} has a new password, and all their sessions have ended.${shown}`,
      told: [{ event: "password_reset" }, { event: "sessions_ended", count }],
    });
  };
}

/** A reset link for the operator to hand on; it works without mail. */
function resetLink(
  { publicUrl, hasPasswords }: UserCommand["config"],
  now: number,
): Change | string {
  if (!hasPasswords) return "Nobody signs in with a password here: PASSWORD_LOGIN is off.";
  return async (tx, user) => {
    const path = `/reset-password#${await makeResetLink(tx, user.id, now)}`;
    const where =
      publicUrl === undefined ? "\nPut the address of your Larder before it (PUBLIC_URL)." : "";
    return ok({
      text: `Whoever opens this link within 30 minutes chooses a new password for ${user.email}, once:\n${publicUrl ?? ""}${path}${where}`,
      told: [{ event: "reset_link_made" }],
    });
  };
}

/** The shell's input. */
export interface UserCommand {
  readonly args: readonly string[];
  /** Reads the first line of the standard input. */
  readonly readLine: () => Promise<string>;
  readonly log: Log;
  readonly clock: Clock;
  /** This Larder's public address, and whether it has password sign-in. */
  readonly config: Pick<Config, "publicUrl" | "hasPasswords">;
}

/**
 * Runs a command on accounts; every refusal explains the remedy. Source:
 * handbook/accounts.md#administrators.
 */
export async function runUserCommand(
  db: Reader,
  { args, readLine, log, clock, config }: UserCommand,
): Promise<Report> {
  const [name = "", email, ...options] = args;
  if (name === "list" && email === undefined) return list(db);
  const isReset = name === "reset-password";
  const readsPassword = isReset && options.length === 1 && options[0] === "--stdin";
  if (!isReset && name !== "reset-link" && !changes.has(name)) return refused(USAGE);
  if (email === undefined || (options.length > 0 && !readsPassword)) return refused(USAGE);
  const known = await findUserByEmail(db, email);
  if (known === null) return refused(noAccount(email));
  const change = isReset
    ? await passwordChange(known.user, {
        given: readsPassword ? await readLine() : undefined,
        now: clock.now(),
      })
    : name === "reset-link"
      ? resetLink(config, clock.now())
      : changes.get(name);
  if (change === undefined) return refused(USAGE);
  if (typeof change === "string") return refused(change);
  const outcome = await inTransaction(db, async (tx) => change(tx, known.user));
  if (!outcome.ok) return refused(whyNot(outcome, known.user));
  for (const told of outcome.value.told)
    logSecurityEvent(log, {
      ...told,
      userId: null,
      subjectId: known.user.id,
      address: "shell",
    });
  return done(outcome.value.text);
}
