import type { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import type { Reader } from "../db/transaction.ts";
import type { LongData } from "../http/answers/long-answer.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { entriesInPages } from "./import-entries.ts";
import { findImport, type ImportKey, type ImportRow } from "./import.store.ts";
import {
  type FailedEntry,
  presentFailed,
  presentProposal,
  type Proposal,
} from "./proposals/proposal.ts";

/** A process silent for this long counts as gone. Source: handbook/recipe-import.md#how-long. */
export const SILENT_FOR_MS = 60_000;

/** Whether its reader is gone. */
function isInterrupted({ status, aliveAt }: ImportRow, now: number): boolean {
  return status === "reading" && (aliveAt ?? 0) < now - SILENT_FOR_MS;
}

async function* failuresOf(db: Reader, key: ImportKey, isCutOff: boolean) {
  for await (const { body } of entriesInPages<FailedEntry>(db, key, "failed"))
    yield [presentFailed(body)];
  if (isCutOff) yield [presentFailed({ entry: "", reason: "importing.interrupted" })];
}

async function* proposalsOf(db: Reader, key: ImportKey) {
  for await (const { position, body } of entriesInPages<Proposal>(db, key, "recipe"))
    yield [presentProposal(position, body)];
}

/**
 * Progress and proposals of an import. It has failed if its process is gone. One statement, one
 * more per fifty entries.
 */
export async function showImport(
  db: Reader,
  key: ImportKey,
  now: number,
): Promise<Outcome<LongData<typeof recipeImportsApi.get>>> {
  const row = await findImport(db, key);
  if (row === null) return fail("not_found");
  const { id, source, done, total } = row;
  const isCutOff = isInterrupted(row, now);
  return ok({
    import: { id, source, status: isCutOff ? "failed" : row.status },
    recipes: proposalsOf(db, key),
    failed: failuresOf(db, key, isCutOff),
    progress: { done, total },
  });
}
