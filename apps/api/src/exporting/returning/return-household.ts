import type { Data } from "@larder/contract/endpoint";
import type { exportingApi } from "@larder/contract/money/exporting";
import { mayAccess, type Person } from "@larder/rules/access";
import PQueue from "p-queue";
import { askOneServerAtATime, lockHousehold } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { inTransaction, type Reader } from "../../db/transaction.ts";
import { unitIds } from "../../catalogue/units.ts";
import type { Deps } from "../../server/deps.ts";
import type { Pace } from "../../http/slices.ts";
import { fail, invalid, ok, type Outcome } from "../../values/outcome.ts";
import { completeReturned } from "./complete-returned.ts";
import { NumberedRows } from "../numbered-rows.ts";
import { openReturned, type ReturnedArchive } from "./returned-archive.ts";
import { ReturnedIngredients } from "./returned-ingredients.ts";
import { takePictures } from "./returned-pictures.ts";
import { newNumbers, readTables } from "./returned-rows.ts";
import {
  areNamesStill,
  contradictsItself,
  isEmpty,
  readSharedNames,
  type StampedNames,
} from "./returning.store.ts";
import { enterFilled, fillPrepared, type Ids, type Returned } from "./save-returned.ts";
import { endHousehold, isInHousehold } from "../../auth/accounts/join-household.ts";
import { dropPrepared, prepareHousehold } from "../../auth/accounts/prepared-household.ts";
import { ownsHousehold } from "../../household/owns-household.ts";

type Answer = Data<typeof exportingApi.bringBack>;
type ReturningDeps = Pick<Deps, "db" | "clock" | "log" | "events" | "pictures">;

export interface Coming {
  readonly user: Person & {
    readonly id: number;
    readonly name: string;
    readonly householdId: HouseholdId;
  };
  readonly file: Uint8Array;
  readonly now: number;
  readonly pace: Pace;
  readonly signal: AbortSignal;
}

/** Each import takes memory; the others wait. */
const turns = new PQueue({ concurrency: 1 });
const RETRY_SECONDS = 10;

const notEmpty = () => fail("conflict", { message: "exported.notEmpty" });
const busy = () => fail("overloaded", { retryAfterSeconds: RETRY_SECONDS });
interface Read extends Returned {
  readonly names: StampedNames;
  readonly answer: Answer;
}

/** Reads the archive and its pictures. */
async function readReturned(
  db: Reader,
  {
    archive,
    coming,
    pictures,
  }: { archive: ReturnedArchive; coming: Coming; pictures: Deps["pictures"] },
): Promise<Outcome<Read>> {
  const { user, now, pace, signal } = coming;
  const names = await readSharedNames(db);
  const ingredients = new ReturnedIngredients(names);
  const numbers = newNumbers(ingredients);
  const person = { id: user.id, member: archive.manifest.member };
  const known = {
    numbers,
    person,
    ingredient: ingredients.find,
    unitIdOf: (name: string) => unitIds.get(name),
  };
  const reading = { archive, known, ingredients, mayPublish: mayAccess(user, "pro"), pace };
  const tables = await readTables(reading);
  if (!tables.ok) return tables;
  const unresolved = await completeReturned(tables.value, reading, now);
  if (!unresolved.ok) return unresolved;
  const images = numbers.images ?? new NumberedRows();
  const idsThere = new Map([...images.entries()].map(([id, number]) => [-number, id]));
  const taking = { archive, pictures, idsThere, person: user.id, signal };
  const taken = await takePictures(tables.value, taking);
  if (taken === null) return busy();
  const counts = [...tables.value].map(([table, rows]) => [table, rows.length] as const);
  const answer = { counts: Object.fromEntries(counts), picturesLeftOut: taken.leftOut };
  return ok({
    tables: tables.value,
    numbers,
    unresolved: unresolved.value,
    pictures: taken.taken,
    names,
    answer,
  });
}

interface Filled extends Read {
  readonly household: HouseholdId;
  readonly ids: Ids;
}

/** Lets all members enter the filled household, if nothing has changed meanwhile. */
function enter(
  db: Reader,
  { household: to, ids, ...read }: Filled,
  { user, now }: Coming,
): Promise<Outcome<readonly number[]>> {
  const { householdId: from } = user;
  return inTransaction(db, async (tx) => {
    await askOneServerAtATime(tx);
    await lockHousehold(tx, from);
    // Checked again, since reading and filling may take a while.
    if (!(await ownsHousehold(tx, user))) return fail("forbidden");
    if (!(await isEmpty(tx, from))) return notEmpty();
    if (!(await areNamesStill(tx, read.names))) return busy();
    const members = await enterFilled(tx, { from, to, ids }, read);
    await endHousehold(tx, from, now);
    return ok(members);
  });
}

/**
 * Saves everything or nothing. The rows go into a household without members, a few at a time; at
 * last the members enter it. Source: handbook/exports.md#how-it-is-saved.
 */
async function save(deps: ReturningDeps, read: Read, coming: Coming): Promise<Outcome<Answer>> {
  const { db, clock, events } = deps;
  const { user, pace } = coming;
  const prepared = await inTransaction(db, async (tx) =>
    ok(await prepareHousehold(tx, user, clock.now())),
  );
  if (!prepared.ok) return prepared;
  const household = prepared.value;
  let members: Outcome<readonly number[]> | null = null;
  try {
    const ids = await fillPrepared({ db, household, pace }, read);
    members = await enter(db, { ...read, household, ids }, coming);
    if (!members.ok) return members;
    for (const userId of members.value) events.publishDeparture({ userId });
    return ok(read.answer);
  } catch (error) {
    if (contradictsItself(error)) return invalid("file", "exported.contradiction");
    throw error;
  } finally {
    if (members?.ok !== true) await dropPrepared(deps, household);
  }
}

/**
 * Gives an empty household all rows of an exported file: ids are new, all else is equal. The file is
 * read and checked completely before anything is saved. `conflict` if the household is not empty,
 * `validation_failed` for an invalid or inconsistent file, `too_large` and `limit_reached` beyond
 * the caps, `overloaded` if others' pictures take too long. Source:
 * handbook/exports.md#bringing-it-back.
 */
export async function returnHousehold(
  deps: ReturningDeps,
  coming: Coming,
): Promise<Outcome<Answer>> {
  const { db, pictures } = deps;
  const { id, householdId } = coming.user;
  return turns.add(async () => {
    // An earlier file may have moved the user into a filled household.
    if (!(await isInHousehold(db, householdId, id))) return notEmpty();
    if (!(await isEmpty(db, householdId))) return notEmpty();
    const archive = await openReturned(coming.file);
    if (!archive.ok) return archive;
    const read = await readReturned(db, { archive: archive.value, coming, pictures });
    return read.ok ? save(deps, read.value, coming) : read;
  });
}
