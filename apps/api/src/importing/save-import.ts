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

/** What saving needs. */
type Saver = Pick<Deps, "db" | "clock" | "config" | "pictures" | "jobs">;

/** Recipes of one transaction: some ten milliseconds, and others come in between. */
const SAVED_AT_ONCE = 10;

interface Saving {
  readonly key: ImportKey;
  readonly said: Said;
  readonly pace: Pace;
}

/** What one transaction came to: whether the import is still there, and what was saved of it. */
interface Batch extends Saved {
  readonly isThere: boolean;
}

/** Takes proposals out and saves them, in one transaction; `limit_reached` leaves all of them where they are. */
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
      // Nobody but this module's neighbours writes them.
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
    await sayOpinions(tx, key, saved);
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

/** What a person thought of their recipes elsewhere they think of them here. Two statements for each with an opinion. */
async function sayOpinions(
  tx: Tx,
  { household, user }: ImportKey,
  saved: readonly SavedProposal[],
): Promise<void> {
  for (const { proposal, id } of saved) {
    const { rating, isFavourite } = proposal;
    if (rating === null && !isFavourite) continue;
    // In a transaction one statement follows the other in any case.
    // oxlint-disable-next-line no-await-in-loop
    await sayOpinion(
      tx,
      { id: user, householdId: household },
      { recipeId: id, rating, isFavourite },
    );
  }
}

/** Pictures follow once the recipes are saved. One statement for each recipe with some. */
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
    // In a transaction one statement follows the other in any case.
    // oxlint-disable-next-line no-await-in-loop
    await deps.jobs.add(tx, kind, { payload });
  }
}

function failedOf({ recipe }: Proposal, reason: Text): Saved["failed"][number] {
  return { entry: recipe.name, reason: sentenceOf(reason) };
}

/** What has been saved so far, and why no more is, if so. */
interface Progress {
  readonly created: Saved["created"];
  readonly failed: Saved["failed"];
  whyFull: Text | null;
}

/** Saves some proposals; where there is no room for all of them, as many as there is. False when no more is to be saved. */
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

/** Lists those for which there was no room. Some statements. */
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

/** The proposals that are to be saved, in order. One statement. */
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
 * Saves what an import proposes, all or those chosen, ten recipes a transaction, and forgets the rest. Where the household has no room for
 * all, those beyond are listed; for none, `limit_reached`, and the import waits. Once: then `already_handled`, unless the saving broke
 * off, which goes on where it ended. `conflict` while it is read. Eight statements for ten recipes. Source: handbook/recipe-import.md#saving.
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
  // Somebody was quicker: with the saving, or with the cancelling.
  if (!claimed.value)
    return (await findImport(db, key)) === null ? fail("not_found") : refusalOf("saved");
  const indexes = row.status === "ready" ? chosen.value : await proposedIndexes(db, key);
  return finish(deps, { key, said: saidIn(body), pace }, indexes);
}

/** Tells the household what was saved, all of it as one. At most one statement. */
async function tell(
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
        await tell(tx, key, { count, now: deps.clock.now() });
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
