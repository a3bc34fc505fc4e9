import type { Data } from "@larder/contract/endpoint";
import type { exportingApi } from "@larder/contract/money/exporting";
import { mayAccess, type Person } from "@larder/rules/access";
import PQueue from "p-queue";
import { lockHousehold } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { inTransaction, onOwnConnection, type Reader } from "../../db/transaction.ts";
import { unitIds } from "../../catalogue/units.ts";
import type { Deps } from "../../server/deps.ts";
import type { Pace } from "../../http/slices.ts";
import { fail, invalid, ok, type Outcome } from "../../values/outcome.ts";
import { completeReturned } from "./complete-returned.ts";
import { LateFiles, WAIT_MS } from "./late-files.ts";
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
import { type Returned, saveAll } from "./save-returned.ts";
import { ownsHousehold } from "../../household/owns-household.ts";
import { WriteRest } from "./write-rest.ts";

type Answer = Data<typeof exportingApi.bringBack>;
type ReturningDeps = Pick<Deps, "db" | "config" | "pictures">;

export interface Coming {
  readonly user: Person & { readonly id: number; readonly householdId: HouseholdId };
  readonly file: Uint8Array;
  readonly now: number;
  readonly pace: Pace;
  readonly signal: AbortSignal;
}

/** Each import takes memory and finally the database; the others wait. */
const turns = new PQueue({ concurrency: 1 });
const rest = new WriteRest();
const lateFiles = new LateFiles();
/** Maximum time that other writes wait. */
const LONGEST_SAVING_MS = 4000;
const MS_PER_SECOND = 1000;
const RETRY_SECONDS = 10;

const notEmpty = () => fail("conflict", { message: "exported.notEmpty" });
const busy = () => fail("overloaded", { retryAfterSeconds: RETRY_SECONDS });
const late = (waitMs: number) =>
  fail("overloaded", {
    message: "exported.late",
    retryAfterSeconds: Math.ceil(waitMs / MS_PER_SECOND),
  });

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

/** Saves everything or nothing, if nothing has changed meanwhile. */
function save(db: Reader, read: Read, { user, pace, now }: Coming): Promise<Outcome<Answer>> {
  const { householdId: household } = user;
  const saving = inTransaction(db, async (tx) => {
    const until = performance.now() + LONGEST_SAVING_MS;
    await lockHousehold(tx, household);
    // Checked again, since reading may take a while.
    if (!(await ownsHousehold(tx, user))) return fail("forbidden");
    if (!(await isEmpty(tx, household))) return notEmpty();
    if (!(await areNamesStill(tx, read.names))) return busy();
    const isSaved = await saveAll(
      { tx, household, pace, isLate: () => performance.now() > until },
      read,
    );
    if (!isSaved) lateFiles.note(user.id, now);
    return isSaved ? ok(read.answer) : late(WAIT_MS);
  });
  return saving.catch((error: unknown) => {
    if (contradictsItself(error)) return invalid("file", "exported.contradiction");
    throw error;
  });
}

/**
 * Fills an empty household from an exported file: ids are new, all else is equal. The file is read
 * and checked completely, then saved in one transaction. `conflict` if the household is not empty,
 * `validation_failed` for an invalid or inconsistent file, `too_large` and `limit_reached` beyond
 * the caps, `overloaded` after a file that took too long. Source:
 * handbook/exports.md#bringing-it-back.
 */
export async function returnHousehold(
  deps: ReturningDeps,
  coming: Coming,
): Promise<Outcome<Answer>> {
  const { householdId: household, id } = coming.user;
  const waitMs = lateFiles.waitOf(id, coming.now);
  if (waitMs > 0) return late(waitMs);
  if (!(await isEmpty(deps.db, household))) return notEmpty();
  return turns.add(async () => {
    const archive = await openReturned(coming.file);
    if (!archive.ok) return archive;
    return onOwnConnection(deps.db, async (db) => {
      const how = { archive: archive.value, coming, pictures: deps.pictures };
      const read = await readReturned(db, how);
      return read.ok ? rest.after(() => save(db, read.value, coming)) : read;
    });
  });
}
