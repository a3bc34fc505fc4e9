import type { Data } from "@larder/contract/endpoint";
import type { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import type { HouseholdId } from "../db/schema/schema.ts";
import { inTransaction, type Tx } from "../db/transaction.ts";
import type { Deps } from "../server/deps.ts";
import type { Pace } from "../http/slices.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { refusalOf } from "./own-process/document-refusals.ts";
import { keepPictures } from "./pictures/keep-pictures.ts";
import { ImportReading, type ImportSource, type KeptEntry } from "./import-reading.ts";
import { type ImportKey, insertEntries, insertImport, noteProgress } from "./import.store.ts";
import { forgetOldImports } from "./old-imports.store.ts";
import { type FailedEntry, presentFailed, presentProposal } from "./proposals/proposal.ts";
import type { RunningImports } from "./running-imports.ts";

type Answer = Data<typeof recipeImportsApi.get>;
type Known = Pick<Deps, "db" | "clock" | "log">;

/** What importing needs. */
export interface Importing extends Known {
  readonly running: RunningImports;
}

/** Who imports. */
export interface Importer {
  readonly household: HouseholdId;
  readonly user: number;
  readonly pace: Pace;
}

/** More is not answered at once, but asked for. */
const MOST_ANSWERED_CHARACTERS = 256 * 1024;
const ACCEPTED = 202;

/** What nothing came of: a source of one thing says why. */
function nothingFound(entries: readonly KeptEntry[]): Outcome<never> {
  const [first] = entries;
  return first?.read.kind === "failed"
    ? fail("nothing_found", { message: first.read.failed.reason })
    : fail("nothing_found");
}

function answered(
  entries: readonly KeptEntry[],
  head: Pick<Answer, "import" | "progress">,
): Outcome<Answer> {
  let room = MOST_ANSWERED_CHARACTERS;
  const shown = entries.filter(({ body }) => (room -= body.length) >= 0);
  const isWhole = head.import.status !== "reading" && shown.length === entries.length;
  const answer = {
    ...head,
    recipes: shown.flatMap(({ read, position }) =>
      read.kind === "recipe" ? [presentProposal(position, read.proposal)] : [],
    ),
    failed: shown.flatMap(({ read }) =>
      read.kind === "failed" ? [presentFailed(read.failed)] : [],
    ),
  };
  return ok(answer, isWhole ? {} : { status: ACCEPTED });
}

/** Pictures of what was read, by the place of their recipe. */
function picturesOf(entries: readonly KeptEntry[]) {
  return entries.flatMap(({ read, position }) =>
    read.kind === "recipe" && read.images.length > 0 ? [{ position, images: read.images }] : [],
  );
}

/** How an import that was read is: a review waits for one with recipes. */
const readStatus = ({ hasRecipes }: ImportReading) => (hasRecipes ? "ready" : "failed");

/** Notes that everything was read. One statement. */
async function endReading(deps: Known, key: ImportKey, reading: ImportReading): Promise<void> {
  const { done, total } = reading;
  const progress = { status: readStatus(reading), done, total, aliveAt: null } as const;
  await inTransaction(deps.db, async (tx) => ok(await noteProgress(tx, key, progress)));
}

/** Notes what was read; false when nobody waits for it any more. Three statements. */
async function keepBatch(
  deps: Known,
  key: ImportKey,
  { reading, entries }: { readonly reading: ImportReading; entries: readonly KeptEntry[] },
): Promise<boolean> {
  const { done, total } = reading;
  const progress = { status: "reading", done, total, aliveAt: deps.clock.now() } as const;
  const kept = await inTransaction(deps.db, async (tx) => {
    if (!(await noteProgress(tx, key, progress))) return ok(false);
    await insertEntries(tx, key, entries.map(rowOf));
    return ok(true);
  });
  return kept.ok && kept.value && keepPictures(deps, key, picturesOf(entries));
}

const rowOf = ({ kind, position, body }: KeptEntry) => ({ kind, position, body });

/** Says that the reading broke off. */
async function breakOff(deps: Known, key: ImportKey, reading: ImportReading): Promise<void> {
  const { done, total } = reading;
  await inTransaction(deps.db, async (tx) => {
    const progress = { status: "failed", done, total, aliveAt: null } as const;
    if (await noteProgress(tx, key, progress)) await noteInterruption(tx, key, done);
    return ok(undefined);
  });
}

async function noteInterruption(tx: Tx, key: ImportKey, position: number): Promise<void> {
  const failed: FailedEntry = { entry: "", reason: "importing.interrupted" };
  await insertEntries(tx, key, [{ kind: "failed", position, body: JSON.stringify(failed) }]);
}

/** Reads what the first answer did not wait for. */
async function readOn(
  deps: Known,
  key: ImportKey,
  { reading, running }: { readonly reading: ImportReading; readonly running: RunningImports },
): Promise<void> {
  try {
    // Stroke after stroke on purpose: what was read is kept before more is.
    /* oxlint-disable no-await-in-loop */
    while (!reading.isOver && !running.isStopping) {
      const entries = await reading.next();
      if (!(await keepBatch(deps, key, { reading, entries }))) return;
    }
    /* oxlint-enable no-await-in-loop */
    await (reading.isOver ? endReading : breakOff)(deps, key, reading);
  } catch (err) {
    deps.log.error({ err, import: key.id }, "an import broke off");
    await breakOff(deps, key, reading).catch((error: unknown) =>
      deps.log.warn({ err: error, import: key.id }, "an import that broke off could not say so"),
    );
  } finally {
    reading.end();
  }
}

interface First {
  readonly reading: ImportReading;
  readonly entries: readonly KeptEntry[];
  /** Whether more is to be read in the background. */
  readonly isGoingOn: boolean;
}

/** Keeps the import with what was read first, and answers its id. Three statements and those of its pictures. */
async function keepFirst(
  deps: Known,
  { reading, entries, isGoingOn }: First,
  { household, user }: Importer,
): Promise<Outcome<ImportKey>> {
  const { done, total, source } = reading;
  const now = deps.clock.now();
  const pictures = picturesOf(entries);
  const isReady = !isGoingOn && pictures.length === 0;
  const status = isReady ? readStatus(reading) : "reading";
  const aliveAt = isReady ? null : now;
  const made = await inTransaction(deps.db, async (tx) => {
    const row = { source, status, done, total, aliveAt } as const;
    const id = await insertImport(tx, { ...row, household, user, now });
    await insertEntries(tx, { household, id }, entries.map(rowOf));
    await forgetOldImports(tx, user);
    return ok(id);
  });
  if (!made.ok) return made;
  const key = { household, user, id: made.value };
  await keepPictures(deps, key, pictures);
  if (!isGoingOn && !isReady) await endReading(deps, key, reading);
  return ok(key);
}

/**
 * Reads recipes of a source, for a review: up to twenty are answered at once; of more the first, and the rest is read in the background,
 * where GET tells how far it is. `nothing_found` where there is nothing, `overloaded` where too much is being read. Ends the source.
 * Source: handbook/recipe-import.md#what-it-does.
 */
export async function beginImport(
  deps: Importing,
  source: ImportSource,
  importer: Importer,
): Promise<Outcome<Answer>> {
  const { running } = deps;
  const { household, pace } = importer;
  const reading = new ImportReading(deps.db, source, { household, pace });
  let leave: (() => void) | null = null;
  let isHandedOver = false;
  try {
    const entries = await reading.next();
    const isGoingOn = !reading.isOver;
    if (!isGoingOn && !reading.hasRecipes && entries.length <= 1) return nothingFound(entries);
    leave = isGoingOn ? running.takePlace(household, source.bytes) : null;
    if (isGoingOn && leave === null) return refusalOf("busy");
    const { done, total } = reading;
    const kept = await keepFirst(deps, { reading, entries, isGoingOn }, importer);
    if (!kept.ok) return kept;
    isHandedOver = isGoingOn;
    if (leave !== null) running.start(leave, () => readOn(deps, kept.value, { reading, running }));
    const status = isGoingOn ? "reading" : readStatus(reading);
    return answered(entries, {
      import: { id: kept.value.id, source: source.source, status },
      progress: { done, total },
    });
  } finally {
    if (!isHandedOver) {
      reading.end();
      leave?.();
    }
  }
}
