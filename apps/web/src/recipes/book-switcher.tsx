import type { Book } from "@larder/contract/publishing";
import { Badge } from "../ui/layout/badge.tsx";
import { Dropdown } from "../ui/overlays/dropdown.tsx";

interface BookSwitcherProps {
  readonly books: readonly Book[];
  /** Whose book is shown; null for one's own. */
  readonly ownerId: number | null;
  readonly onSwitch: (ownerId: number | null) => void;
}

const OWN_BOOK = "My Recipe Book";

/**
 * The heading of the recipes, which switches between one's own book and the subscribed ones.
 * Source: handbook/recipes.md#the-list.
 */
export function BookSwitcher({ books, ownerId, onSwitch }: BookSwitcherProps) {
  const options = [
    { value: null, text: OWN_BOOK },
    ...books.map((book) => ({
      value: book.userId,
      text: book.name,
      detail: `by ${book.user.name}`,
    })),
  ];
  const shown = books.find((book) => book.userId === ownerId);
  const unknown = ownerId === null ? OWN_BOOK : "Recipe book";
  return (
    <Dropdown label="Recipe books" options={options} value={ownerId} onChange={onSwitch}>
      {shown?.name ?? unknown}
    </Dropdown>
  );
}

/** Under the heading of somebody else's book: whose it is, and that it cannot be changed. */
export function BookOwner({ book }: { readonly book: Book }) {
  return (
    <span className="flex flex-wrap items-center gap-2.5">
      by {book.user.name} <Badge kind="readOnly" />
    </span>
  );
}
