import { say } from "@larder/words/say";
import { Button } from "../ui/controls/button.tsx";
import { Bone } from "../ui/layout/skeleton.tsx";
import { countText, percentOf, type Progress, stepText } from "./scan-progress.ts";

const BONES = 3;

interface ScanningProgressProps {
  readonly progress: Progress;
  readonly onCancel: () => void;
}

/** Source: handbook/receipts.md#the-screen. */
export function ScanningProgress({ progress, onCancel }: ScanningProgressProps) {
  const percent = percentOf(progress);
  const step = stepText(progress);
  const count = countText(progress);
  return (
    <div aria-busy="true" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid">
          <div role="status">
            <p className="font-semibold">{say("scanning.scanning")}</p>
            <p className="text-sm text-ink-2">{step}</p>
          </div>
          <p aria-hidden="true" className="min-h-[1.5em] text-sm text-ink-2 tabular-nums">
            {count}
          </p>
        </div>
        <Button onClick={onCancel}>{say("kit.cancel")}</Button>
      </div>
      <div
        role="progressbar"
        aria-label={say("scanning.scan")}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={count === "" ? step : `${step}, ${count}`}
        className="relative h-3 overflow-hidden rounded-md border-[1.5px] border-track-edge bg-track"
      >
        <div
          className="bar-fill absolute inset-y-0 start-0 bg-primary"
          style={{ width: `${percent}%` }}
        />
      </div>
      <div aria-hidden="true" className="grid gap-4">
        {Array.from({ length: BONES }, (_, place) => (
          <div key={place} className="grid grid-cols-[1fr_1fr_4rem] gap-3">
            <Bone className="h-[46px]" />
            <Bone className="h-[46px]" />
            <Bone className="h-[46px]" />
          </div>
        ))}
      </div>
    </div>
  );
}
