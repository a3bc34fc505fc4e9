import type { ImportAnswer } from "@larder/contract/recipes/recipe-imports";
import { say } from "@larder/words/say";
import { caretDownIcon } from "../ui/art/icons/icons.ts";
import { Icon } from "../ui/art/icons/icon.tsx";

interface FailedEntriesProps {
  readonly failed: ImportAnswer["failed"];
  /** What of them failed. */
  readonly when: "read" | "saved";
  /** They are what there is to read. */
  readonly isOpen?: boolean;
}

/** Source: handbook/recipe-import.md#the-screens. */
export function FailedEntries({ failed, when, isOpen = false }: FailedEntriesProps) {
  const count = failed.length;
  if (count === 0) return null;
  return (
    <details className="group part" open={isOpen}>
      <summary className="inline-flex min-h-tap cursor-pointer list-none items-center gap-[7px] font-semibold text-say-soon [&::-webkit-details-marker]:hidden">
        <Icon path={caretDownIcon} className="size-4 group-open:rotate-180" />
        {when === "read" ? say("bringing.failed", { count }) : say("bringing.notSaved", { count })}
      </summary>
      <ul className="grid gap-2 pt-1 text-sm">
        {failed.map(({ entry, reason }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two entries may have one name, and fail alike
          <li key={place} className="wrap-anywhere">
            {entry === "" ? reason : say("bringing.failedEntry", { entry, reason })}
          </li>
        ))}
      </ul>
    </details>
  );
}
