import { say } from "@larder/words/say";
import { Icon } from "../ui/art/icons/icon.tsx";
import { caretDownIcon, noteIcon } from "../ui/art/icons/icons.ts";

interface CostNotesProps {
  readonly notes: readonly string[];
}

/** Cost notes, folded under their number. Nothing when there are none. Source: handbook/cooking.md#the-screens. */
export function CostNotes({ notes }: CostNotesProps) {
  if (notes.length === 0) return null;
  return (
    <details className="group relative z-1 -my-1.5 text-sm">
      <summary className="inline-flex min-h-tap cursor-pointer list-none items-center gap-[7px] font-semibold text-ink-2 [&::-webkit-details-marker]:hidden">
        <Icon path={noteIcon} className="size-[18px]" />
        {say("cooking.costNotes", { count: notes.length })}
        <Icon path={caretDownIcon} className="size-3 transition-[rotate] group-open:rotate-180" />
      </summary>
      <ul>
        {notes.map((note) => (
          <li key={note} className="pt-0.5 pb-1 text-ink-2 wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
    </details>
  );
}
