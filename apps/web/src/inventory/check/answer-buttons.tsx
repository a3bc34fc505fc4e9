import { type CheckAnswer, checkAnswers } from "@larder/contract/kitchen/stock-check";
import { say } from "@larder/words/say";
import { useEffect } from "react";
import { checkIcon } from "../../ui/art/icons/first-icons.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { forkKnifeIcon, trashIcon } from "../../ui/art/icons/icons.ts";
import { classes } from "../../ui/styles/classes.ts";
import { type Stored, eatWord, isGoods } from "../lot/eat-words.ts";
import { JarLevel } from "./jar-level.tsx";

interface AnswerButtonsProps {
  readonly about: Stored;
  readonly chosen: CheckAnswer | undefined;
  readonly isOff: boolean;
  readonly onAnswer: (answer: CheckAnswer) => void;
}

const LEVELS = { there: 1, half: 0.5, little: 0.15 } as const;
const LEFT = { there: "check.there", half: "check.half", little: "check.little" } as const;
const BUTTON = "flex items-center justify-center gap-1.5 rounded-lg px-2 py-1.5 font-semibold";

/** Whether a key press belongs to a control. */
const isTyped = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || target instanceof HTMLInputElement;

/** Three jars by their level, and two facts, within a thumb's reach; keys 1 to 5 answer too. */
export function AnswerButtons({ about, chosen, isOff, onAnswer }: AnswerButtonsProps) {
  // Keys belong to the page, not to one control.
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const answer = checkAnswers[Number(event.key) - 1];
      if (answer !== undefined && !isOff && !isTyped(event)) onAnswer(answer);
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOff, onAnswer]);
  const button = (answer: CheckAnswer, className: string) => ({
    disabled: isOff,
    "aria-pressed": chosen === answer,
    onClick: () => onAnswer(answer),
    className: classes(
      BUTTON,
      chosen === answer ? "bg-primary-soft text-on-primary-soft" : "bg-well hover:bg-well-2",
      className,
    ),
  });
  return (
    <div role="group" aria-label={say("check.answers")} className="grid gap-2">
      <div className="grid grid-cols-3 gap-2">
        {(["there", "half", "little"] as const).map((answer) => (
          <button key={answer} type="button" {...button(answer, "min-h-23 flex-col")}>
            <JarLevel level={LEVELS[answer]} />
            <span className="wrap-anywhere">{say(LEFT[answer])}</span>
          </button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2">
        {(["eaten", "wasted"] as const).map((answer) => (
          <button key={answer} type="button" {...button(answer, "min-h-[52px]")}>
            <Icon
              path={answer === "wasted" ? trashIcon : isGoods(about) ? checkIcon : forkKnifeIcon}
              className="size-[20px] text-ink-2"
            />
            <span className="wrap-anywhere">
              {answer === "wasted" ? say("check.wasted") : eatWord(about, "eaten")}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
