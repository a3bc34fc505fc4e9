import type { Staple } from "@larder/contract/kitchen/staples";
import { say } from "@larder/words/say";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Icon } from "../../ui/art/icons/icon.tsx";
import {
  arrowCounterClockwiseIcon,
  hourglassMediumIcon,
  xIcon,
} from "../../ui/art/icons/first-icons.ts";
import { pencilSimpleIcon } from "../../ui/art/icons/icons.ts";
import { amountParts, quantityText } from "../../ui/text/amount-text.ts";
import { numberText } from "../../ui/text/typed-number.ts";
import { isShort, type StapleLine } from "./use-staples.ts";

interface StapleRowProps {
  readonly line: StapleLine;
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  /** Removes or restores it. */
  readonly onChange: () => void;
}

/** The stock compared with a minimum; unrounded if rounding would make them equal. */
function heldDigits(held: number, least: number, unit: string): string {
  const [digits] = amountParts(held, unit);
  return digits === amountParts(least, unit)[0] ? numberText(held) : digits;
}

/** "Below: 1 of 2 l" */
function heldText(staple: Staple): string {
  const unit = staple.unit ?? "";
  const [inStock, least] = [staple.inStock ?? 0, staple.keepAtLeast?.quantity ?? 0];
  const leastText = quantityText(least, unit);
  const held = isShort(staple)
    ? say("staples.below", { held: heldDigits(inStock, least, unit), least: leastText })
    : say("staples.enough", { held: quantityText(inStock, unit), least: leastText });
  const others = staple.uncounted.map((one) => quantityText(one.quantity, one.unit));
  if (others.length === 0) return held;
  return `${held}, ${say("staples.uncounted", { amounts: others.join(", ") })}`;
}

/** A setting of an ingredient: its state, and a tap to remove and restore it. */
export function StapleRow({ line, isBusy, onEdit, onChange }: StapleRowProps) {
  const { staple, said, isTakenOff } = line;
  const { name } = staple;
  if (isTakenOff)
    return (
      <li className="flex items-center gap-1">
        <span role="status" className="min-w-0 flex-1 text-ink-2 wrap-anywhere">
          {say("staples.takenOff", { name })}
        </span>
        <Button
          kind="quiet"
          icon={arrowCounterClockwiseIcon}
          aria-label={say("staples.bringBack", { name })}
          busy={isBusy}
          onClick={onChange}
        >
          {say("kit.undo")}
        </Button>
      </li>
    );
  return (
    <li className="flex items-center gap-1">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {said === "keepAtLeast" && <Held staple={staple} />}
      </span>
      {said === "keepAtLeast" && (
        <IconButton
          icon={pencilSimpleIcon}
          label={say("staples.editNamed", { name })}
          onClick={onEdit}
        />
      )}
      <IconButton
        icon={xIcon}
        label={say("staples.takeOff", { name })}
        data-row-action="take-off"
        busy={isBusy}
        onClick={onChange}
      />
    </li>
  );
}

/** The stock next to the minimum, with a word and a shape if it is short. */
function Held({ staple }: { readonly staple: Staple }) {
  const text = heldText(staple);
  if (!isShort(staple))
    return <span className="block text-sm text-ink-2 wrap-anywhere">{text}</span>;
  return (
    <span className="flex items-center gap-1.5 text-sm font-semibold text-say-soon">
      <Icon path={hourglassMediumIcon} className="size-3.5" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </span>
  );
}
