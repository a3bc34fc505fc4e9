import { say } from "@larder/words/say";
import { Button } from "../controls/button.tsx";

interface MissableRead {
  readonly isMissing: boolean;
  readonly refetch: () => Promise<void>;
}

interface NotLoadedProps {
  readonly reads: readonly MissableRead[];
}

/**
 * Replaces content that failed to load with a retry, which stays when the failure is dismissed.
 * Empty if everything loaded. Source: handbook/screens.md#failure-texts.
 */
export function NotLoaded({ reads }: NotLoadedProps) {
  const missing = reads.filter((read) => read.isMissing);
  if (missing.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-ink-2">
      {say("kit.notLoaded")}
      <Button onClick={() => void Promise.all(missing.map((read) => read.refetch()))}>
        {say("kit.tryAgain")}
      </Button>
    </p>
  );
}
