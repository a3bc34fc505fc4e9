import type { ImportAnswer } from "@larder/contract/recipes/recipe-imports";
import { say } from "@larder/words/say";
import { Button } from "../ui/controls/button.tsx";

interface ReadingProgressProps {
  readonly progress: ImportAnswer["progress"];
  readonly isStopping: boolean;
  readonly onCancel: () => void;
}

/** Source: handbook/recipe-import.md#the-screens. */
export function ReadingProgress({ progress, isStopping, onCancel }: ReadingProgressProps) {
  const { done, total } = progress;
  const text = say("bringing.readSoFar", { done, total: total ?? 0 });
  const percent = total ? Math.round((100 * done) / total) : null;
  return (
    <div aria-busy="true" className="grid max-w-3xl gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p role="status" className="font-semibold">
            {say("bringing.progress")}
          </p>
          <p aria-hidden="true" className="text-sm text-ink-2 tabular-nums">
            {text}
          </p>
        </div>
        <Button busy={isStopping} onClick={onCancel}>
          {say("kit.cancel")}
        </Button>
      </div>
      <div
        role="progressbar"
        aria-label={say("bringing.progress")}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(percent !== null && { "aria-valuenow": percent })}
        aria-valuetext={text}
        className="relative h-3 overflow-hidden rounded-md border-[1.5px] border-track-edge bg-track"
      >
        <div
          className="bar-fill absolute inset-y-0 start-0 bg-primary"
          style={{ width: `${percent ?? 0}%` }}
        />
      </div>
    </div>
  );
}
