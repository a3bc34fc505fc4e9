import { say } from "@larder/words/say";
import { Button } from "../../ui/controls/button.tsx";
import type { EnteredLines } from "./use-entered-lines.ts";

/** The lines on their way, and those that need a look, which return to the field. */
export function EnteredLinesList({ entered }: { readonly entered: EnteredLines }) {
  const { waiting, left, isOnItsWay, takeUp } = entered;
  return (
    <>
      {waiting.length > 0 && (
        <ul aria-label={say("putaway.puttingAway")} className="text-sm text-ink-2">
          {waiting.map((text, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same line may be entered twice
            <li key={index}>{text}</li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <div role="status" className="tone-info grid gap-1 rounded-md px-3 py-2">
          {say("putaway.linesToAsk", { count: left.length })}
          <p className="flex flex-wrap gap-2">
            {[...new Set(left)].map((text) => (
              <Button key={text} disabled={isOnItsWay} onClick={() => takeUp(text)}>
                {text}
              </Button>
            ))}
          </p>
        </div>
      )}
    </>
  );
}
