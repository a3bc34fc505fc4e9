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

export interface Importing extends Known {
  readonly running: RunningImports;
}

export interface Importer {
  readonly household: HouseholdId;
  readonly user: number;
  readonly pace: Pace;
}

/** Larger imports are not answered at once. */
const MOST_ANSWERED_CHARACTERS = 256 * 1024;
const ACCEPTED = 202;

/** Failure of an empty source. A single entry gives its own reason. */
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

/** Images by the position of their recipe. */
function picturesOf(entries: readonly KeptEntry[]) {
  return entries.flatMap(({ read, position }) =>
    read.kind === "recipe" && read.images.length > 0 ? [{ position, images: read.images }] : [],
  );
}

/** An import with recipes is ready for review. */
const readStatus = ({ hasRecipes }: ImportReading) => (hasRecipes ? "ready" : "failed");

/** Marks an import as read. One statement. */
async function endReading(deps: Known, key: ImportKey, reading: ImportReading): Promise<void> {
  const { done, total } = reading;
  const progress = { status: readStatus(reading), done, total, aliveAt: null } as const;
  await inTransaction(deps.db, async (tx) => ok(await noteProgress(tx, key, progress)));
}

/** Stores a batch; false if the import was cancelled. Three statements. */
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

/** Marks reading as interrupted. */
async function interrupt(deps: Known, key: ImportKey, reading: ImportReading): Promise<void> {
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

/** Reads the rest after the first answer. */
async function readOn(
  deps: Known,
  key: ImportKey,
  { reading, running }: { readonly reading: ImportReading; readonly running: RunningImports },
): Promise<void> {
  try {
    /* oxlint-disable no-await-in-loop -- one after the other: each batch is stored before the next is read */
    while (!reading.isOver && !running.isStopping) {
      const entries = await reading.next();
      if (!(await keepBatch(deps, key, { reading, entries }))) return;
    }
    /* oxlint-enable no-await-in-loop */
    await (reading.isOver ? endReading : interrupt)(deps, key, reading);
  } catch (err) {
    deps.log.error({ err, import: key.id }, "an import broke off");
    await interrupt(deps, key, reading).catch((error: unknown) =>
      deps.log.warn({ err: error, import: key.id }, "an import that broke off could not say so"),
    );
  } finally {
    reading.end();
  }
}

interface First {
  readonly reading: ImportReading;
  readonly entries: readonly KeptEntry[];
  /** Whether reading continues in the background. */
  readonly isGoingOn: boolean;
}

/** Stores an import with its first batch, and returns its id. Three statements and those of its images. */
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
    await forgetOldImports(tx, household, user);
    return ok(id);
  });
  if (!made.ok) return made;
  const key = { household, user, id: made.value };
  await keepPictures(deps, key, pictures);
  if (!isGoingOn && !isReady) await endReading(deps, key, reading);
  return ok(key);
}

/**
 * Reads recipes of a source for a review. Up to twenty are answered at once. Of more, the first
 * batch is answered and the rest is read in the background; GET shows the progress.
 * `nothing_found`, or `overloaded` if too much is being read. Ends the source.
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
