import { say } from "@larder/words/say";
import { useId, useState } from "react";
import { checkIcon } from "../../ui/art/icons/first-icons.ts";
import { Button } from "../../ui/controls/button.tsx";
import { measureText } from "../../ui/text/measure-text.ts";
import type { ShortLine, Way } from "../cook-ways.ts";
import { later } from "../../ui/overlays/later.tsx";
import { missingText } from "./missing-text.ts";
import { isPartlyThere, type WrittenLine } from "../written-line.ts";
import type { HaveIt } from "../finish/use-have-it.ts";

// The picker is loaded on demand.
const InsteadFields = later(async () => (await import("../instead-fields.tsx")).InsteadFields);

interface ShortLineWaysProps {
  readonly line: ShortLine;
  /** As the recipe writes it, for as many as are cooked for. */
  readonly written: WrittenLine;
  /** What the recipe takes anyway. */
  readonly usedIds: ReadonlySet<number>;
  readonly way: Way | null;
  /** Proposed and not yet confirmed. */
  readonly isProposed: boolean;
  readonly onWay: (way: Way | null) => void;
  /** Of what was chosen instead there is not enough: what is missing of it. */
  readonly lack: ShortLine | null;
  readonly having: HaveIt;
  readonly isPast: boolean;
}

/** The names of the ways, before and after cooking. */
const wayTexts = {
  before: {
    some: "cooking.useWhatIsThere",
    none: "cooking.leaveOut",
  },
  after: {
    some: "cooking.usedWhatWasThere",
    none: "cooking.leftOut",
  },
} as const;

const CHOICE = "[--bg:var(--raised)] px-3";
const CHOSEN = "inset-ring-2 inset-ring-soon-edge";

/**
 * One short line and the three ways to cook anyway. Source: handbook/cooking.md#short-of-something.
 */
export function ShortLineWays({
  line,
  written,
  usedIds,
  way,
  isProposed,
  onWay,
  lack,
  having,
  isPast,
}: ShortLineWaysProps) {
  const texts = wayTexts[isPast ? "after" : "before"];
  const nameId = useId();
  const [isOpen, setIsOpen] = useState(way?.kind === "instead");
  const isSomeThere = isPartlyThere(line, written);
  const isWithout = way?.kind === "without";
  const amount = measureText(line.quantityNeeded, line.unit).text;
  const { masterIngredientId } = written;

  function goWithout() {
    setIsOpen(false);
    onWay(isWithout ? null : { kind: "without" });
  }
  function openInstead() {
    if (isOpen) onWay(null);
    setIsOpen(!isOpen);
  }
  async function have(ingredientId: number) {
    if (!(await having.add(line, ingredientId))) return;
    setIsOpen(false);
    onWay(null);
  }
  return (
    <li className="py-2.5">
      <p id={nameId} className="text-name leading-[1.3] font-semibold wrap-anywhere">
        {missingText(line, isSomeThere)}
        {isProposed && !isPast && (
          <span className="ms-2 rounded-full border border-soon-edge px-2 align-middle text-sm font-semibold whitespace-nowrap">
            {say("cooking.insteadProposed")}
          </span>
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        <Button
          className={`${CHOICE} ${isWithout ? CHOSEN : ""}`}
          icon={isWithout ? checkIcon : undefined}
          aria-pressed={isWithout}
          aria-describedby={nameId}
          onClick={goWithout}
        >
          {say(isSomeThere ? texts.some : texts.none)}
        </Button>
        {masterIngredientId !== null && having.canAdd(line) && (
          <Button
            className={CHOICE}
            busy={having.busyId === line.id}
            busyText={say("cooking.addingToList")}
            needsConnection
            aria-describedby={nameId}
            onClick={() => void have(masterIngredientId)}
          >
            {isPast
              ? say("cooking.thereWasMore", { amount })
              : say("cooking.thereIsMore", { amount })}
          </Button>
        )}
        <Button
          className={`${CHOICE} ${way?.kind === "instead" ? CHOSEN : ""}`}
          icon={way?.kind === "instead" ? checkIcon : undefined}
          aria-expanded={isOpen}
          aria-describedby={nameId}
          onClick={openInstead}
        >
          {way?.kind === "instead"
            ? say("cooking.insteadChosen", { name: way.name })
            : say("cooking.somethingElse")}
        </Button>
      </div>
      {isOpen && (
        <InsteadFields
          missing={{ masterIngredientId, usedIds }}
          asked={{ quantity: written.quantity, unit: line.unit }}
          chosen={way?.kind === "instead" ? way : null}
          onChosen={(food) => onWay(food && { kind: "instead", ...food })}
          lack={lack}
          onClose={() => setIsOpen(false)}
        />
      )}
    </li>
  );
}
