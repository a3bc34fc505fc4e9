import { say } from "@larder/words/say";
import type { Book } from "@larder/contract/recipes/publishing";
import { type ReactNode, useId, useState } from "react";
import { Cloth } from "../ui/art/cloth.tsx";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { SubscribeToggle } from "./subscribe-toggle.tsx";
import { listed } from "../ui/layout/listed.ts";

interface BookCardProps {
  readonly book: Book;
  readonly renderInside: (describedBy: string) => ReactNode;
  /** Reloads the books; resolves with the answer. */
  readonly onChanged: () => Promise<void>;
  readonly onProblem: (text: string) => void;
}

/** Source: handbook/books.md#the-screens. */
export function BookCard({ book, renderInside, onChanged, onProblem }: BookCardProps) {
  const headingId = useId();
  // The requested state until the server's answer is shown.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isOn = wanted ?? book.isSubscribed;
  const subscribers = book._count.subscribers + Number(isOn) - Number(book.isSubscribed);
  return (
    <li
      {...listed}
      className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-3.5 @min-[40rem]:flex @min-[40rem]:flex-col"
    >
      <Cloth
        id={book.id}
        spine
        className="h-21 overflow-hidden rounded-lg @min-[40rem]:mb-2.5 @min-[40rem]:h-34"
      />
      <div className="grid min-w-0 content-start gap-0.5 text-sm leading-[1.4] text-ink-2">
        <h2
          dir="auto"
          id={headingId}
          className="text-name leading-[1.2] text-balance wrap-anywhere text-ink"
        >
          {book.name}
        </h2>
        <p className="wrap-anywhere">{say("publishing.byOwner", { name: book.user.name })}</p>
        <p className="tabular-nums">{say("publishing.subscribers", { count: subscribers })}</p>
        {book.description && (
          <p dir="auto" className="line-clamp-2 text-md leading-[1.35] wrap-anywhere">
            {book.description}
          </p>
        )}
      </div>
      <div className="card-actions">
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
          <ButtonLink to={`/recipes?book=${book.userId}`} aria-describedby={headingId}>
            {say("publishing.read")}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
