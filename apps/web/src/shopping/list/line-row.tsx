import type { ListLine } from "@larder/contract/week/shopping-list";
import { say } from "@larder/words/say";
import { memo } from "react";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { checkIcon, hourglassMediumIcon } from "../../ui/art/icons/first-icons.ts";
import { dotsThreeIcon } from "../../ui/art/icons/icons.ts";
import { classes } from "../../ui/styles/classes.ts";
import { useShownAs } from "../../ui/text/shown-as.ts";
import { isGuessedPack, toBuyText } from "./to-buy-text.ts";
import { whyLine } from "../lines/why-words.ts";

interface LineRowProps {
  readonly line: ListLine;
  readonly myId: number | undefined;
  /** What was done to it is not sent yet. */
  readonly isWaiting: boolean;
  readonly onTick: (line: ListLine) => void;
  readonly onOpen: (line: ListLine) => void;
}

/**
 * All of it ticks, except for its end, which opens the details. Source:
 * handbook/shopping.md#the-screen.
 */
export const LineRow = memo(function LineRow(row: LineRowProps) {
  const { line, myId, isWaiting, onTick, onOpen } = row;
  useShownAs();
  const { name, isTicked } = line;
  const why = whyLine(line, myId);
  return (
    <li className="flex min-h-14! items-stretch py-0! [--text-at:40px] [contain-intrinsic-size:auto_56px] [content-visibility:auto]">
      <button
        type="button"
        role="checkbox"
        aria-checked={isTicked}
        data-row-action="tick"
        onClick={() => onTick(line)}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3.5 py-1.5 text-start"
      >
        <TickBox isTicked={isTicked} />
        <span className="grid min-w-0 flex-1">
          <span
            dir="auto"
            className={classes(
              "text-name leading-tight wrap-anywhere",
              isTicked ? "text-ink-2 line-through" : "font-semibold",
            )}
          >
            {name}
          </span>
          {why !== "" && <span className="text-sm text-ink-2 wrap-anywhere">{why}</span>}
        </span>
        {isWaiting && (
          <span className="text-ink-3">
            <Icon path={hourglassMediumIcon} className="size-4" />
            <span className="sr-only">{say("shopping.notSent")}</span>
          </span>
        )}
        <ToBuy line={line} />
      </button>
      <IconButton
        icon={dotsThreeIcon}
        label={say("shopping.details", { name })}
        data-row-action="details"
        onClick={() => onOpen(line)}
        className="-me-3 self-center text-ink-3"
      />
    </li>
  );
});

/** What to take; dotted where the size is a guess. */
function ToBuy({ line }: { readonly line: ListLine }) {
  const text = toBuyText(line);
  const isGuess = isGuessedPack(line);
  return (
    <span
      className={classes(
        "max-w-1/2 flex-none text-end text-md tabular-nums",
        isGuess
          ? "font-medium text-ink-2 underline decoration-dotted underline-offset-4"
          : "font-semibold text-ink-2",
      )}
    >
      {isGuess && text !== null ? say("shopping.guessedPack", { amount: text }) : text}
    </span>
  );
}

function TickBox({ isTicked }: { readonly isTicked: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "grid size-[26px] flex-none place-items-center rounded-full border-2",
        isTicked ? "border-primary bg-primary text-on-primary" : "border-line-strong",
      )}
    >
      {isTicked && <Icon path={checkIcon} className="size-3.5" />}
    </span>
  );
}
