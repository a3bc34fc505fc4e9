import { say } from "@larder/words/say";
import type { Book } from "@larder/contract/recipes/publishing";
import { Badge } from "../../ui/layout/badge.tsx";
import { Dropdown } from "../../ui/overlays/dropdown.tsx";

interface BookSwitcherProps {
  readonly books: readonly Book[];
  /** The owner of the shown book; null for one's own. */
  readonly ownerId: number | null;
  readonly onSwitch: (ownerId: number | null) => void;
}

/**
 * Switches between one's own book and the subscribed ones. Source: handbook/recipes.md#the-list.
 */
export function BookSwitcher({ books, ownerId, onSwitch }: BookSwitcherProps) {
  const options = [
    { value: null, text: say("recipes.ownBook") },
    ...books.map((book) => ({
      value: book.userId,
      text: book.name,
      detail: say("recipes.byOwner", { name: book.user.name }),
    })),
  ];
  const shown = books.find((book) => book.userId === ownerId);
  const unknown = ownerId === null ? say("recipes.ownBook") : say("recipes.recipeBook");
  return (
    <Dropdown
      label={say("recipes.recipeBooks")}
      options={options}
      value={ownerId}
      onChange={onSwitch}
    >
      {shown?.name ?? unknown}
    </Dropdown>
  );
}

/** The owner of a subscribed book, with a note that it is read-only. */
export function BookOwner({ book }: { readonly book: Book }) {
  return (
    <span className="flex flex-wrap items-center gap-2.5">
      {say("recipes.byOwner", { name: book.user.name })} <Badge kind="readOnly" />
    </span>
  );
}
