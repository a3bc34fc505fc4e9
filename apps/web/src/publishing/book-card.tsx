import { say } from "@larder/words/say";
import type { Book } from "@larder/contract/publishing";
import { type ReactNode, useId, useState } from "react";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { CardHead } from "../ui/layout/card-head.tsx";
import { SubscribeToggle } from "./subscribe-toggle.tsx";

interface BookCardProps {
  readonly book: Book;
  readonly renderInside: (describedBy: string) => ReactNode;
  /** Fetches the books again; resolves when the answer is there. */
  readonly onChanged: () => Promise<void>;
  readonly onProblem: (text: string) => void;
}

/**
 * A published book: name, owner, description, subscribers, and the toggle, with which the number moves.
 * Source: handbook/books.md#the-screens.
 */
export function BookCard({ book, renderInside, onChanged, onProblem }: BookCardProps) {
  const headingId = useId();
  // What the person has just asked for; null as soon as the server's answer is on the screen.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isOn = wanted ?? book.isSubscribed;
  const subscribers = book._count.subscribers + Number(isOn) - Number(book.isSubscribed);
  return (
    <li className="flex flex-col">
      <CardHead id={book.id}>
        <h2 id={headingId} className="text-lg leading-[1.22] wrap-anywhere">
          {book.name}
        </h2>
      </CardHead>
      <div className="flex flex-1 flex-col gap-1 pt-1">
        <p className="wrap-anywhere">{say("publishing.byOwner", { name: book.user.name })}</p>
        <p className="text-sm text-ink-2 tabular-nums">
          {say("publishing.subscribers", { count: subscribers })}
        </p>
        {book.description && (
          <p className="mt-1.5 line-clamp-3 wrap-anywhere text-ink-2">{book.description}</p>
        )}
        <div className="mt-auto flex flex-wrap gap-2.5 pt-3">
          <SubscribeToggle
            book={book}
            isOn={isOn}
            describedBy={headingId}
            onFlip={setWanted}
            onDone={async () => {
              await onChanged();
              setWanted(null);
            }}
            onProblem={(text) => {
              setWanted(null);
              onProblem(text);
            }}
          />
          {renderInside(headingId)}
          {isOn && (
            <ButtonLink
              to={`/recipes?book=${book.userId}`}
              aria-describedby={headingId}
              className="flex-1"
            >
              {say("publishing.read")}
            </ButtonLink>
          )}
        </div>
      </div>
    </li>
  );
}
