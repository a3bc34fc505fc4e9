import { say } from "@larder/words/say";
import * as z from "zod/mini";
import { create } from "zustand";
import { isKeptName, keepForPerson, keptForPerson } from "../../api/kept/kept-for-person.ts";
import { hasMoved } from "../../api/kept/moved-household.ts";
import { useSession } from "../../api/kept/session.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import {
  allowAlarm,
  allowSoundAtPress,
  notifyOf,
  silenceAlarm,
  soundAlarm,
} from "./timer-sound.ts";

const timer = z.object({
  id: z.string(),
  recipeId: z.number(),
  /** Of which step, from 1. */
  step: z.number(),
  /** What is timed: "Bake". */
  label: z.string(),
  endsAt: z.number(),
  /** It was over, and has rung. */
  hasRung: z.boolean(),
});

/** A timer that runs, or is over and was not put away yet. Source: handbook/recipes.md#cook-mode. */
export type CookTimer = z.infer<typeof timer>;

const KEPT_AS = "cook-timers";
const COOK_MODE = /^\/recipes\/\d+\/cook$/;
const MOST_TIMERS = 20;
/** Longer waits are begun again: the browser's own clock takes no more. */
const LONGEST_WAIT_MS = 2_000_000_000;

function kept(): readonly CookTimer[] {
  const userId = useSession.getState().user?.id;
  const parsed = z.array(timer).safeParse(userId && keptForPerson(userId, KEPT_AS));
  return parsed.success ? parsed.data : [];
}

/**
 * The current person's timers, the first to end first. They survive leaving cook mode and a reload.
 */
export const useCookTimers = create<{ readonly timers: readonly CookTimer[] }>(() => ({
  timers: kept(),
}));

let waiting: ReturnType<typeof setTimeout> | undefined;

function set(timers: readonly CookTimer[]): void {
  const userId = useSession.getState().user?.id;
  if (userId !== undefined) keepForPerson(userId, KEPT_AS, timers.length > 0 ? timers : undefined);
  useCookTimers.setState({ timers });
  if (!timers.some(({ hasRung }) => hasRung)) silenceAlarm();
  waitForNext();
}

/** Rings what is over by now, and waits for what is over next. */
function waitForNext(): void {
  clearTimeout(waiting);
  const now = Date.now();
  const { timers } = useCookTimers.getState();
  const over = timers.filter(({ hasRung, endsAt }) => !hasRung && endsAt <= now);
  if (over.length > 0) {
    soundAlarm();
    for (const one of over) tell(one);
    return set(timers.map((one) => (over.includes(one) ? { ...one, hasRung: true } : one)));
  }
  const next = timers.find(({ hasRung }) => !hasRung);
  if (next)
    waiting = setTimeout(waitForNext, Math.min(LONGEST_WAIT_MS, Math.max(0, next.endsAt - now)));
}

/** Announces it on screens without the timer, and as a notification. */
function tell({ id, label }: CookTimer): void {
  const text = say("cookmode.timeIsUp", { name: label });
  void notifyOf(text, id);
  if (!COOK_MODE.test(location.pathname))
    showToast(text, {
      about: id,
      action: { text: say("cookmode.stop"), run: () => stopTimer(id) },
    });
}

interface Started extends Pick<CookTimer, "id" | "recipeId" | "step" | "label"> {
  readonly seconds: number;
}

const MS = 1000;
const byEnd = (one: CookTimer, other: CookTimer) => one.endsAt - other.endsAt;

/** Starts or restarts a timer. Call it in a press handler, so that its sound is allowed. */
export function startTimer({ seconds, ...rest }: Started): void {
  allowAlarm();
  const started = { ...rest, endsAt: Date.now() + seconds * MS, hasRung: false };
  const others = useCookTimers.getState().timers.filter(({ id }) => id !== rest.id);
  set([...others, started].toSorted(byEnd).slice(0, MOST_TIMERS));
}

/** Ends a timer, or puts away one that is over. */
export function stopTimer(id: string): void {
  set(useCookTimers.getState().timers.filter((one) => one.id !== id));
}

/** Ends the timers of a recipe: its meal is cooked. */
export function endTimersOf(recipeId: number): void {
  const { timers } = useCookTimers.getState();
  const left = timers.filter((one) => one.recipeId !== recipeId);
  if (left.length < timers.length) set(left);
}

// A hidden page may have slept; another tab or person may have other timers.
document.addEventListener("visibilitychange", waitForNext);
addEventListener("storage", ({ key }) => {
  const userId = useSession.getState().user?.id;
  if (userId === undefined || !isKeptName(key, userId, KEPT_AS)) return;
  useCookTimers.setState({ timers: kept() });
  waitForNext();
});
useSession.subscribe((session, before) => {
  if (session.user?.id === before.user?.id && !hasMoved(session, before)) return;
  silenceAlarm();
  useCookTimers.setState({ timers: kept() });
  waitForNext();
});
if (useCookTimers.getState().timers.length > 0) allowSoundAtPress();
waitForNext();
