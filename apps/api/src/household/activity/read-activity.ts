import type { Activity as ActivityAnswer } from "@larder/contract/household/activity";
import { say } from "@larder/words/say";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { UNDO_WINDOW_MS } from "../../values/undo-window.ts";
import { instantText } from "../../values/instant-text.ts";
import type { Deed } from "./activity.ts";
import { findFacts, listDone, type ToldFacts } from "./activity.store.ts";
import { type DoneRow, runsOf } from "./runs.ts";
import { tellRun } from "./tell-run.ts";

interface Page {
  readonly currency: string;
  readonly offset: number;
  readonly limit: number;
  readonly now: number;
}

interface Known extends Pick<Page, "currency" | "now"> {
  readonly facts: ReadonlyMap<number, ToldFacts>;
  readonly members: ReadonlyMap<number, string>;
}

/** A run as answers show it. Each of several actions has its own undo, so the run has none. */
function presentRun(
  run: readonly DoneRow[],
  { facts, members, currency, now }: Known,
): ActivityAnswer[] {
  const [newest] = run;
  const deeds = run.flatMap(({ id, kind }) => {
    const told = facts.get(id);
    if (told === undefined) return [];
    // Kind and facts are written together.
    const { facts: tells, subjectId, subject } = told;
    return [{ deed: { kind, facts: tells } as Deed, subjectId, subject }];
  });
  // Removed since it was listed.
  if (newest === undefined || deeds.length < run.length) return [];
  const { id, by, at, undoneAt } = newest;
  const name = by === null ? undefined : members.get(by);
  const sentence = tellRun({ who: name ?? null, deeds, members, currency });
  const isRecent = at >= now - UNDO_WINDOW_MS;
  const isUndoable =
    run.length === 1 && undoneAt === null && isRecent && facts.get(id)?.hasWayBack === true;
  return [
    {
      id,
      text: undoneAt === null ? sentence : say("activities.undone", { sentence }),
      by: by === null || name === undefined ? null : { id: by, name },
      at: instantText(at),
      isUndoable,
    },
  ];
}

/**
 * A page of runs, newest first, and their total number, from the newest 2,000 actions. Two
 * statements. Source: handbook/households.md#activities.
 */
export async function readActivity(
  db: Reader,
  household: HouseholdId,
  { offset, limit, ...shown }: Page,
): Promise<{ activities: ActivityAnswer[]; total: number }> {
  const { done, members } = await listDone(db, household);
  const runs = runsOf(done);
  const page = runs.slice(offset, offset + limit);
  const ids = page.flatMap((run) => run.map(({ id }) => id));
  const facts = await findFacts(db, household, ids);
  const activities = page.flatMap((run) => presentRun(run, { ...shown, facts, members }));
  return { activities, total: runs.length };
}
