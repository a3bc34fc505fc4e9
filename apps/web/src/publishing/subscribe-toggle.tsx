import { say } from "@larder/words/say";
import { type Book, publishingApi } from "@larder/contract/recipes/publishing";
import { useState } from "react";
import { useAction } from "../api/use-action.ts";
import { Button } from "../ui/controls/button.tsx";
import { checkIcon } from "../ui/art/icons/first-icons.ts";

interface SubscribeToggleProps {
  readonly book: Book;
  /** The shown state, before the server's answer. */
  readonly isOn: boolean;
  /** Id of the book's heading. */
  readonly describedBy: string;
  /** Called at once, and again if the server refuses. */
  readonly onFlip: (isOn: boolean) => void;
  /** Called after the server's success; presses are ignored until it resolves. */
  readonly onDone: () => Promise<void>;
  readonly onProblem: (text: string) => void;
}

/**
 * Subscribe / Subscribed: optimistic, reverted if the server refuses. Source:
 * handbook/books.md#the-screens, handbook/screens.md#asking-and-undoing.
 */
export function SubscribeToggle({
  book,
  isOn,
  describedBy,
  onFlip,
  onDone,
  onProblem,
}: SubscribeToggleProps) {
  const subscribe = useAction(publishingApi.subscribe);
  const unsubscribe = useAction(publishingApi.unsubscribe);
  const [isBusy, setIsBusy] = useState(false);

  async function flip() {
    if (isBusy) return;
    setIsBusy(true);
    onFlip(!isOn);
    const done = await (isOn ? unsubscribe : subscribe).run({ params: { id: book.id } });
    if (done.ok) await onDone();
    else {
      onFlip(isOn);
      onProblem(done.text);
    }
    setIsBusy(false);
  }
  return (
    <Button
      icon={isOn ? checkIcon : undefined}
      aria-pressed={isOn}
      aria-describedby={describedBy}
      needsConnection
      onClick={() => void flip()}
    >
      {isOn ? say("publishing.subscribed") : say("publishing.subscribe")}
    </Button>
  );
}
