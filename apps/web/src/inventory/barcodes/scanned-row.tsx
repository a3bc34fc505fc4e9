import { say } from "@larder/words/say";
import { minusIcon } from "../../ui/art/icons/first-icons.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { quantityText } from "../../ui/text/amount-text.ts";
import type { ScannedLine } from "./scanned-lines.ts";

interface ScannedRowProps {
  readonly line: ScannedLine;
  /** Its error when it was put away. */
  readonly fault: string | undefined;
  readonly onLess: () => void;
}

/** A scanned product, its number of scans, and a button to remove one. */
export function ScannedRow({ line, fault, onLess }: ScannedRowProps) {
  const name = line.name ?? line.ingredient;
  const amount = quantityText(line.quantity, line.unit);
  return (
    <li className="flex min-h-tap-lg items-center gap-3 border-b border-line py-1.5">
      <span className="flex-1">
        {name}
        {fault && <span className="block text-sm font-semibold text-danger">{fault}</span>}
      </span>
      <span className="tabular-nums text-ink-2">
        {line.count === 1 ? amount : say("barcodes.times", { amount, count: line.count })}
      </span>
      <IconButton
        icon={minusIcon}
        label={say("barcodes.oneLess", { name })}
        data-row-action="less"
        onClick={onLess}
      />
    </li>
  );
}
