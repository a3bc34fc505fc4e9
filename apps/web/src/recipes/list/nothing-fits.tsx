import { say } from "@larder/words/say";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";

interface NothingFitsProps {
  readonly onClear: () => void;
  readonly title: string;
}

/** An empty result; one press clears the filters. */
export function NothingFits({ onClear, title }: NothingFitsProps) {
  return (
    <EmptyState
      thing="book"
      title={title}
      text={say("reading.nothingFitsText")}
      action={<Button onClick={onClear}>{say("reading.clearFilters")}</Button>}
    />
  );
}
