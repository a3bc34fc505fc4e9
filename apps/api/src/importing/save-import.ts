import type { Body, Data } from "@larder/contract/endpoint";
import type { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import { sentenceOf } from "@larder/words/sentence";
import type { Text } from "@larder/words/text";
import { isInHousehold } from "../auth/accounts/join-household.ts";
import { lockHousehold } from "../db/dialect.ts";
import { inTransaction, type Tx } from "../db/transaction.ts";
import type { Deps } from "../server/deps.ts";
import type { Pace } from "../http/slices.ts";
import { logActivity } from "../household/activity/log-activity.ts";
import { fail, invalid, ok, type Failure, type Outcome } from "../values/outcome.ts";
import { addImported } from "../recipes/saving/add-recipes.ts";
import { sayOpinion } from "../recipes/saving/say-opinion.ts";
import {
  claimImport,
  deleteEntries,
  endSaving,
  findImport,
  type ImportKey,
  keepAlive,
  proposedIndexes,
  takeProposals,
} from "./import.store.ts";
import { picturesKind } from "./pictures/add-pictures.ts";
import { deleteUnsavedPictures } from "./pictures/import-picture.store.ts";
import { entriesInPages } from "./import-entries.ts";
import { learnImported } from "./proposals/learn-import.ts";
import type { Proposal } from "./proposals/proposal.ts";
import { type Said, saidIn, sentOf } from "./proposals/said-of-import.ts";
import { SILENT_FOR_MS } from "./show-import.ts";

type SaveBody = Body<typeof recipeImportsApi.save>;
type Saved = Data<typeof recipeImportsApi.save>;

type Saver = Pick<Deps, "db" | "clock" | "config" | "pictures" | "jobs">;

/** Recipes per transaction, about ten milliseconds. Other writes come in between. */
const SAVED_AT_ONCE = 10;

interface Saving {
  readonly key: ImportKey;
  readonly said: Said;
  readonly pace: Pace;
}

/** Result of one transaction: whether the import still exists, and what was saved. */
interface Batch extends Saved {
  readonly isThere: boolean;
}

/** Saves proposals in one transaction and removes them; `limit_reached` leaves all. */
async function saveBatch(
  deps: Saver,
  { key, said }: Saving,
  indexes: readonly number[],
): Promise<Outcome<Batch>> {
  const now = deps.clock.now();
  return inTransaction<Batch>(deps.db, async (tx) => {
    await lockHousehold(tx, key.household);
    const isThere = await isInHousehold(tx, key.household, key.user);
    if (!isThere || !(await keepAlive(tx, key, { status: "saved", now })))
      return ok({ isThere: false, created: [], failed: [] });
    const taken = (await takeProposals(tx, key, indexes)).map(({ position, body }) => {
      // Only this feature writes these entries.
      const proposal = JSON.parse(body) as Proposal;
      return { index: position, proposal, sent: sentOf(proposal, { said, index: position }) };
    });
    const fit = taken.flatMap(({ index, proposal, sent }) =>
      "reason" in sent ? [] : [{ index, proposal, sent }],
    );
    const recipes = fit.map(({ sent }) => sent);
    const added =
      recipes.length === 0
        ? ok([])
        : await addImported(tx, key.household, { recipes, by: key.user, now });
    if (!added.ok) return added;
    const saved = fit.map(({ index, proposal }, at) => ({
      index,
      proposal,
      id: added.value[at] ?? 0,
    }));
    await learnImported(tx, key.household, { saved: fit, now });
    await saveOpinions(tx, key, saved);
    await orderPictures(tx, deps, { key, saved });
    return ok({
      isThere: true,
      created: fit.map(({ index }, at) => ({ index, id: added.value[at] ?? 0 })),
      failed: taken.flatMap(({ proposal, sent }) =>
        "reason" in sent ? [failedOf(proposal, sent.reason)] : [],
      ),
    });
  });
}

interface SavedProposal {
  readonly index: number;
  readonly proposal: Proposal;
  readonly id: number;
}

/** Saves the user's own ratings and favourites. Two statements for each with one. */
async function saveOpinions(
  tx: Tx,
  { household, user }: ImportKey,
  saved: readonly SavedProposal[],
): Promise<void> {
  for (const { proposal, id } of saved) {
    const { rating, isFavourite } = proposal;
    if (rating === null && !isFavourite) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, because a transaction runs one statement at a time
    await sayOpinion(
      tx,
      { id: user, householdId: household },
      { recipeId: id, rating, isFavourite },
    );
  }
}

/** Images follow after the recipes. One statement per recipe with images. */
async function orderPictures(
  tx: Tx,
  deps: Saver,
  { key, saved }: { readonly key: ImportKey; readonly saved: readonly SavedProposal[] },
): Promise<void> {
  const { household, user, id: importId } = key;
  const kind = picturesKind(deps);
  for (const { index: position, proposal, id: recipeId } of saved) {
    if (proposal.imageCount === 0) continue;
    const payload = { household, user, importId, position, recipeId };
    // oxlint-disable-next-line no-await-in-loop -- one after the other, because a transaction runs one statement at a time
    await deps.jobs.add(tx, kind, { payload });
  }
}

function failedOf({ recipe }: Proposal, reason: Text): Saved["failed"][number] {
  return { entry: recipe.name, reason: sentenceOf(reason) };
}

/** Saved recipes so far, and why saving stopped, if so. */
interface Progress {
  readonly created: Saved["created"];
  readonly failed: Saved["failed"];
  whyFull: Text | null;
}

/** Saves some proposals, or as many as fit. False to stop. */
async function saveSome(
  deps: Saver,
  { saving, progress }: { readonly saving: Saving; readonly progress: Progress },
  indexes: readonly number[],
): Promise<boolean> {
  if (saving.pace.isSpent) await saving.pace.next();
  const saved = await saveBatch(deps, saving, indexes);
  if (saved.ok) {
    progress.created.push(...saved.value.created);
    progress.failed.push(...saved.value.failed);
    return saved.value.isThere;
  }
  if (indexes.length === 1) {
    progress.whyFull = saved.message ?? `failures.${saved.code}`;
    return false;
  }
  for (const index of indexes)
    if (!(await saveSome(deps, { saving, progress }, [index]))) return false;
  return true;
}

async function saveAll(deps: Saver, saving: Saving, indexes: readonly number[]): Promise<Progress> {
  const progress: Progress = { created: [], failed: [], whyFull: null };
  for (let at = 0; at < indexes.length; at += SAVED_AT_ONCE)
    if (!(await saveSome(deps, { saving, progress }, indexes.slice(at, at + SAVED_AT_ONCE)))) break;
  return progress;
}

/** Lists proposals that did not fit. Some statements. */
async function listLeft(
  { db }: Pick<Deps, "db">,
  { key, indexes }: { readonly key: ImportKey; readonly indexes: ReadonlySet<number> },
  { failed, whyFull }: Progress,
): Promise<void> {
  if (whyFull === null) return;
  for await (const { position, body } of entriesInPages<Proposal>(db, key, "recipe"))
    if (indexes.has(position)) failed.push(failedOf(body, whyFull));
}

/** Why an import cannot be saved now. */
function refusalOf(status: "reading" | "failed" | "saved"): Failure {
  if (status === "reading") return fail("conflict", { message: "importing.stillReading" });
  return status === "failed"
    ? fail("conflict", { message: "importing.nothingRead" })
    : fail("already_handled", { message: "importing.alreadySaved" });
}

/** Selected proposals in order. One statement. */
async function chosenOf(
  deps: Pick<Deps, "db">,
  key: ImportKey,
  { indexes }: SaveBody,
): Promise<Outcome<readonly number[]>> {
  const present = await proposedIndexes(deps.db, key);
  if (indexes === undefined || indexes === null) return ok(present);
  const chosen = new Set(indexes);
  const known = present.filter((index) => chosen.has(index));
  return known.length === chosen.size && known.length > 0
    ? ok(known)
    : invalid("indexes", "answers.unknownProposal");
}

/**
 * Saves selected proposals of an import, ten per transaction, and deletes the rest. Those beyond
 * the household's limit are listed; if none fits, `limit_reached` and the import waits. Works once,
 * then `already_handled`; an interrupted save resumes. `conflict` while reading. Eight statements
 * per ten recipes.
 * Source: handbook/recipe-import.md#saving.
 */
export async function saveImport(
  deps: Saver,
  key: ImportKey,
  { body, pace }: { readonly body: SaveBody; readonly pace: Pace },
): Promise<Outcome<Saved>> {
  const { db, clock } = deps;
  const row = await findImport(db, key);
  if (row === null) return fail("not_found");
  if (row.status === "reading" || row.status === "failed") return refusalOf(row.status);
  const chosen = row.status === "ready" ? await chosenOf(deps, key, body) : ok([]);
  if (!chosen.ok) return chosen;
  const now = clock.now();
  const claimed = await inTransaction(db, async (tx) =>
    ok(await claimImport(tx, key, { now, abandonedBefore: now - SILENT_FOR_MS })),
  );
  if (!claimed.ok) return claimed;
  // Another call was faster with saving or cancelling.
  if (!claimed.value)
    return (await findImport(db, key)) === null ? fail("not_found") : refusalOf("saved");
  const indexes = row.status === "ready" ? chosen.value : await proposedIndexes(db, key);
  return finish(deps, { key, said: saidIn(body), pace }, indexes);
}

/** Records one activity for all saved recipes. At most one statement. */
async function logImport(
  tx: Tx,
  { household, user: by }: ImportKey,
  { count, now }: { readonly count: number; readonly now: number },
): Promise<void> {
  if (count === 0) return;
  await logActivity(tx, household, { by, kind: "recipes_imported", facts: { count }, now });
}

async function finish(
  deps: Saver,
  saving: Saving,
  indexes: readonly number[],
): Promise<Outcome<Saved>> {
  const { key } = saving;
  const end = (how: "saved" | "ready" | "abandoned", count = 0) =>
    inTransaction(deps.db, async (tx) => {
      if (how === "saved") {
        await logImport(tx, key, { count, now: deps.clock.now() });
        await deleteUnsavedPictures(tx, key);
        await deleteEntries(tx, key);
      }
      return ok(await endSaving(tx, key, how));
    });
  try {
    const progress = await saveAll(deps, saving, indexes);
    const { created, failed, whyFull } = progress;
    if (created.length === 0 && whyFull !== null) {
      await end("ready");
      return fail("limit_reached", { message: whyFull });
    }
    await listLeft(deps, { key, indexes: new Set(indexes) }, progress);
    await end("saved", created.length);
    return ok({ created, failed });
  } catch (error) {
    await end("abandoned");
    throw error;
  }
}
