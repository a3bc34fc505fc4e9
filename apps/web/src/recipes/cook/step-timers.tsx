import { stepTimes } from "@larder/rules/recipe-text/steps/step-times";
import { say } from "@larder/words/say";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { xIcon } from "../../ui/art/icons/first-icons.ts";
import { playFillIcon, timerIcon } from "../../ui/art/icons/recipe-icons.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { type CookTimer, startTimer, stopTimer, useCookTimers } from "./cook-timers.ts";
import { timerText } from "./timer-text.ts";
import { useNow } from "./use-now.ts";

interface StepTimersProps {
  readonly recipeId: number;
  /** From 1. */
  readonly step: number;
  /** Of the step; empty where none is shown. */
  readonly text: string;
  /** Leads to the step of another timer of this recipe. */
  readonly onStep: (step: number) => void;
}

const MS = 1000;
const A_MINUTE = 60;

/** Source: handbook/recipes.md#cook-mode. */
export function StepTimers({ recipeId, step, text, onStep }: StepTimersProps) {
  const times = stepTimes(text);
  const timers = useCookTimers((kept) => kept.timers);
  const now = useNow(timers.length > 0);
  const ids = times.map((_, place) => `${recipeId}-${step}-${place}`);
  const others = timers.filter(({ id }) => !ids.includes(id));
  const left = ({ endsAt }: CookTimer) => (endsAt - now) / MS;
  const named = (label: string) =>
    label === "" ? say("cookmode.stepNamed", { step }) : label[0]?.toUpperCase() + label.slice(1);
  return (
    <section aria-label={say("cookmode.timers")} className="empty:hidden">
      {times.map(({ seconds, secondsMax, label }, place) => {
        const id = ids[place] ?? "";
        const running = timers.find((one) => one.id === id);
        const name = named(label);
        const again = { id, recipeId, step, label: name };
        return (
          <div
            key={id}
            className="mt-4 flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-lg bg-well py-2.5 pe-2.5 ps-4.5"
          >
            <span className="min-w-[min(7rem,100%)] flex-1">
              <Clock seconds={running ? left(running) : seconds} isBig />
              <span className="block text-sm text-ink-2 wrap-anywhere">
                {running?.hasRung ? say("cookmode.timeIsUp", { name }) : name}
                {!running &&
                  secondsMax !== null &&
                  `, ${say("cookmode.upTo", { time: timerText(secondsMax) })}`}
              </span>
            </span>
            {running?.hasRung && (
              <Button
                className="min-h-16 [--bg:light-dark(var(--raised),var(--well-2))]!"
                onClick={() => startTimer({ ...again, seconds: A_MINUTE })}
              >
                {say("cookmode.oneMore")}
              </Button>
            )}
            {running ? (
              <IconButton
                icon={xIcon}
                label={say("cookmode.stopTimer", { name })}
                className="size-16"
                onClick={() => stopTimer(id)}
              />
            ) : (
              <Button
                icon={playFillIcon}
                className="min-h-16 [--bg:light-dark(var(--raised),var(--well-2))]!"
                aria-label={`${say("cookmode.startTimer")}: ${name}, ${timerText(seconds)}`}
                onClick={() => startTimer({ ...again, seconds })}
              >
                {say("cookmode.startTimer")}
              </Button>
            )}
          </div>
        );
      })}
      {others.map((timer) => (
        <p
          key={timer.id}
          className="mt-2 flex flex-wrap items-center gap-x-2.5 ps-4.5 font-semibold"
        >
          <Icon path={timerIcon} className="size-5 text-say-soon" />
          <span className="min-w-0 text-md text-ink-2 wrap-anywhere">
            {timer.hasRung ? say("cookmode.timeIsUp", { name: timer.label }) : timer.label}
          </span>
          <Clock seconds={left(timer)} />
          <span className="flex-1" />
          {timer.recipeId === recipeId && timer.step !== step && (
            <Button kind="quiet" className="min-h-16" onClick={() => onStep(timer.step)}>
              {say("cookmode.toCooking")}
            </Button>
          )}
          <IconButton
            icon={xIcon}
            label={say("cookmode.stopTimer", { name: timer.label })}
            className="size-16"
            onClick={() => stopTimer(timer.id)}
          />
        </p>
      ))}
    </section>
  );
}

/** What is left, not read out each second. */
function Clock({ seconds, isBig = false }: { readonly seconds: number; readonly isBig?: boolean }) {
  return (
    <span
      role="timer"
      className={
        isBig
          ? "block text-[2rem] leading-[1.15] font-bold tracking-[-.02em] tabular-nums"
          : "text-name font-bold tabular-nums"
      }
    >
      {timerText(seconds)}
    </span>
  );
}
