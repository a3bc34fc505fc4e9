import { say } from "@larder/words/say";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";

interface NothingFitsProps {
  readonly onClear: () => void;
  readonly title: string;
}

/** In place of a list of which nothing fits what is asked for; one press shows all of it again. */
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
