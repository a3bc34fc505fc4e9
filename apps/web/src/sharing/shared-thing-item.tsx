import { say } from "@larder/words/say";
import { Button } from "../ui/controls/button.tsx";
import type { ShareKind } from "./share-kind.ts";
import type { SharedThing } from "./use-share.ts";

interface SharedThingItemProps {
  readonly thing: SharedThing;
  /** What pictures were the last time. */
  readonly remembered: ShareKind | null;
  readonly isPro: boolean;
  readonly onTake: (kind: ShareKind) => void;
}

const BOTH: readonly ShareKind[] = ["receipt", "recipe"];

/** What it may be, likelier first. */
function kindsOf({ guess }: SharedThing, remembered: ShareKind | null): readonly ShareKind[] {
  if (guess === "receipt" || guess === "recipe") return [guess];
  return remembered === "recipe" ? BOTH.toReversed() : BOTH;
}

/**
 * One shared thing with a button for each possible use. Source:
 * handbook/receipts.md#the-share-sheet.
 */
export function SharedThingItem({ thing, remembered, isPro, onTake }: SharedThingItemProps) {
  const kinds = kindsOf(thing, remembered);
  // Photographs of pages are read for PRO members too.
  const needsPro = (kind: ShareKind) => kind === "receipt" || thing.guess === "unsure";
  const isRefused = !isPro && kinds.every(needsPro);
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <p className="line-clamp-4 whitespace-pre-line [overflow-wrap:anywhere]">{thing.text}</p>
      {thing.guess === "unsure" && !isRefused && <p className="text-ink-2">{say("sharing.ask")}</p>}
      {isRefused ? (
        <p className="text-ink-2">{say("sharing.onlyPro")}</p>
      ) : (
        <div className="flex flex-wrap gap-2.5">
          {kinds.map((kind, place) => (
            <Button
              key={kind}
              kind={
                place === 0 && (kinds.length === 1 || remembered !== null) ? "main" : "secondary"
              }
              onClick={() => onTake(kind)}
            >
              {say(kind === "receipt" ? "sharing.readReceipt" : "sharing.readRecipe")}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
