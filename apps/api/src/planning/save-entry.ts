import { planLimits } from "@larder/contract/week/planning";
import { addDays, daysBetween, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { hasRoomInPlan } from "@larder/rules/planning/plan-room";
import { repeatedDays } from "@larder/rules/planning/repetition";
import { text } from "@larder/words/text";
import type { PresentImage } from "../images/pictures.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Failure, type Outcome } from "../values/outcome.ts";
import { logActivity } from "../household/activity/log-activity.ts";
import { dropNeeds } from "../shopping/needs/set-needs.ts";
import type { Undoable } from "../values/undo-window.ts";
import type { EntryFacts, EntrySubject, RemovedEntry } from "./plan-entry.ts";
import { ownRecipes, type Planner } from "./own-recipes.ts";
import { countByDay, findEntry, hasLot, listFollowing } from "./plan.store.ts";
import { MOST_AHEAD } from "./read-plan.ts";
import { chosenEaters, type WhoEats, whoEats } from "./who-eats.ts";
import { insertEntries, joinSeries, rewriteEntries } from "./save-plan.store.ts";

/** Added days of entries, and days that they left. */
interface Arriving {
  readonly days: readonly IsoDate[];
  readonly left?: readonly IsoDate[];
  readonly today: IsoDate;
}

/**
 * `limit_reached` if some days have no room, or else null. One statement.
 * Source: handbook/planning.md#limits.
 */
export async function whyNoRoomInPlan(
  tx: Tx,
  household: HouseholdId,
  { days, left = [], today }: Arriving,
): Promise<Failure | null> {
  const tooMany = fail("limit_reached", { message: text("plans.tooFar", { most: MOST_AHEAD }) });
  if (days.length > MOST_AHEAD) return tooMany;
  const { entries: most, entryDays: span } = planLimits;
  const counts = new Map(await countByDay(tx, household, { days, span, today }));
  for (const day of left) counts.set(day, (counts.get(day) ?? 0) - 1);
  if (!hasRoomInPlan(counts, days, { most, span }))
    return fail("limit_reached", { message: text("plans.full", { most, days: span }) });
  let ahead = days.filter((day) => day >= today).length;
  if (ahead === left.filter((day) => day >= today).length) return null;
  for (const [day, count] of counts) if (day >= today) ahead += count;
  return ahead <= MOST_AHEAD ? null : tooMany;
}

interface Planning {
  readonly user: Planner;
  readonly today: IsoDate;
  readonly now: number;
  readonly showImage: PresentImage;
}

/**
 * Existing subject of an entry. A recipe of a book is copied into the household. `not_found`,
 * `limit_reached`.
 */
async function subjectThere(
  tx: Tx,
  { recipeId, lotId, note }: EntrySubject,
  { user, ...day }: Planning,
): Promise<Outcome<EntrySubject>> {
  if (recipeId !== null) {
    const own = await ownRecipes(tx, user, { ids: [recipeId], ...day });
    return own.ok ? ok({ recipeId: own.value.get(recipeId) ?? recipeId, lotId, note }) : own;
  }
  const isThere = lotId === null || (await hasLot(tx, user.householdId, lotId));
  return isThere ? ok({ recipeId, lotId, note }) : fail("not_found");
}

interface NewEntry extends Omit<EntryFacts, "eaters" | "isServingsGiven">, Planning {
  /** Ids of chosen people; null for those of the newest entry. */
  readonly chosen: readonly number[] | null;
  readonly repeatWeeks: number | null;
  readonly repeatUntil: IsoDate | null;
}

/** People and servings of a new entry. Given servings win. */
export function eatenBy(
  { eaters, servings: ofPeople }: WhoEats,
  { recipeId, servings }: Pick<EntryFacts, "recipeId" | "servings">,
): Pick<EntryFacts, "eaters" | "servings" | "isServingsGiven"> {
  if (servings !== null) return { eaters, servings, isServingsGiven: 1 };
  return { eaters, servings: recipeId === null ? null : ofPeople, isServingsGiven: 0 };
}

/**
 * Plans a meal once or repeatedly, and returns the id of the first. `not_found` for an unknown
 * recipe or lot, `validation_failed` for unknown people, `limit_reached`. Six statements, seven for
 * a repetition, and those of `ownRecipes`.
 * Source: handbook/planning.md#entries, handbook/planning.md#repetition.
 */
export async function addEntry(
  tx: Tx,
  { repeatWeeks, repeatUntil, chosen, user, today, now, showImage, ...said }: NewEntry,
): Promise<Outcome<Undoable & { readonly id: number }>> {
  const { id: by, householdId: household } = user;
  const subject = await subjectThere(tx, said, { user, today, now, showImage });
  if (!subject.ok) return subject;
  const who = await whoEats(tx, household, chosen);
  if (!who.ok) return who;
  const facts = { ...said, ...subject.value, ...eatenBy(who.value, said) };
  const days =
    repeatWeeks === null
      ? [facts.day]
      : repeatedDays(facts.day, { weeks: repeatWeeks, until: repeatUntil, most: MOST_AHEAD + 1 });
  const full = await whyNoRoomInPlan(tx, household, { days, today });
  if (full !== null) return full;
  const entries = days.map((day) => ({ ...facts, day }));
  const made = await insertEntries(tx, household, { entries, repeatWeeks, by, now });
  const [first] = made;
  if (first === undefined) return fail("not_found");
  const ids = made.map(({ id }) => id);
  if (repeatWeeks !== null) await joinSeries(tx, household, { seriesId: first.id, ids });
  const activityId = await logActivity(tx, household, {
    by,
    kind: "plan_added",
    facts: { count: ids.length },
    undo: { of: "plan", added: ids },
    subjectId: first.id,
    now,
  });
  return ok({ id: first.id, activityId });
}

/** An entry, and later ones of its repetition if requested. At most one statement. */
export async function entriesMeant(
  tx: Tx,
  household: HouseholdId,
  { entry, scope }: { readonly entry: RemovedEntry; readonly scope: "this" | "following" },
): Promise<readonly RemovedEntry[]> {
  const { seriesId } = entry;
  if (scope === "this" || seriesId === null) return [entry];
  return listFollowing(tx, household, { ...entry, seriesId });
}

interface ChangedEntry extends Planning {
  readonly id: number;
  readonly scope: "this" | "following";
  readonly day?: IsoDate | undefined;
  readonly slot?: EntryFacts["slot"] | undefined;
  readonly recipeId?: number | undefined;
  readonly note?: string | undefined;
  readonly servings?: EntryFacts["servings"] | undefined;
  /** Ids of people; undefined to keep them. */
  readonly chosen?: readonly number[] | undefined;
}

/** New subject of an entry; undefined to keep it. */
function subjectOf({
  recipeId,
  note,
}: Pick<ChangedEntry, "recipeId" | "note">): EntrySubject | undefined {
  if (recipeId !== undefined) return { recipeId, lotId: null, note: null };
  return note === undefined ? undefined : { recipeId: null, lotId: null, note };
}

/**
 * Moves or changes an entry; `following` includes later ones of its repetition. Cooked entries can
 * only move. `not_found`, `conflict`, `limit_reached`. At most five statements and those of
 * `ownRecipes`.
 * Source: handbook/planning.md#entries,
 * handbook/planning.md#repetition.
 */
export async function changeEntry(
  tx: Tx,
  { user, today, now, showImage, ...change }: ChangedEntry,
): Promise<Outcome<undefined>> {
  const { householdId: household } = user;
  const entry = await findEntry(tx, household, change.id);
  if (entry === null) return fail("not_found");
  const asked = subjectOf(change);
  const isOtherMeal =
    asked !== undefined || change.servings !== undefined || change.chosen !== undefined;
  if (entry.isCooked && isOtherMeal) return fail("conflict", { message: "plans.alreadyCooked" });
  const there =
    asked === undefined
      ? ok(undefined)
      : await subjectThere(tx, asked, { user, today, now, showImage });
  if (!there.ok) return there;
  const subject = there.value;
  const meant = await entriesMeant(tx, household, { entry, scope: change.scope });
  const by = change.day === undefined ? 0 : daysBetween(entry.day, change.day);
  const days = meant.map(({ id, day }) => ({ id, day: addDays(day, by) }));
  if (by !== 0) {
    const left = meant.map(({ day }) => day);
    const arriving = days.map(({ day }) => day);
    const full = await whyNoRoomInPlan(tx, household, { days: arriving, left, today });
    if (full !== null) return full;
  }
  const { slot, servings, chosen } = change;
  const who = chosen === undefined ? null : await chosenEaters(tx, household, chosen);
  if (who !== null && !who.ok) return who;
  const people = who?.value;
  await rewriteEntries(tx, household, {
    days,
    change: { ...subject, slot, servings, people },
    now,
  });
  const isOther = ({ recipeId, note }: RemovedEntry): boolean =>
    subject !== undefined && (subject.recipeId !== recipeId || subject.note !== note);
  const sourceIds = meant.filter(isOther).map(({ id }) => id);
  if (sourceIds.length > 0) await dropNeeds(tx, household, { source: "plan", sourceIds, now });
  return ok(undefined);
}
