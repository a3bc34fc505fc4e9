import type { Book } from "@larder/contract/recipes/publishing";
import { mayAccess } from "@larder/rules/access";
import { say } from "@larder/words/say";
import { useSession } from "../../api/kept/session.ts";
import { plusIcon } from "../../ui/art/icons/icons.ts";
import { ButtonLink } from "../../ui/controls/button-link.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { useIsPhone } from "../../ui/browser/media-query.ts";
import { type LaterProps, later } from "../../ui/overlays/later.tsx";
import { MenuLater } from "../../ui/overlays/menu-later.tsx";
import { BookOwner, BookSwitcher } from "./book-switcher.tsx";
import type { RecipesMenuProps } from "./recipes-menu.tsx";

/** Not among the parts that a recipe's page fetches, which has no use for it. */
const RecipesMenu = later<RecipesMenuProps & LaterProps>(
  async () => (await import("./recipes-menu.tsx")).RecipesMenu,
);

interface RecipesHeadProps {
  readonly books: readonly Book[];
  /** The owner of the shown book; null for one's own. */
  readonly ownerId: number | null;
  readonly onSwitch: (ownerId: number | null) => void;
  readonly onCreate: () => void;
  /** Absent where it is not offered. */
  readonly onPublish: (() => void) | null;
  /**
   * Whether the head offers an import. An empty book offers it itself; while unknown the space is
   * kept.
   */
  readonly bringing: "here" | "elsewhere" | "unknown";
}

/** On phones only the main button is outside of the menu. Source: handbook/recipes.md#the-list. */
export function RecipesHead({
  books,
  ownerId,
  onSwitch,
  onCreate,
  onPublish,
  bringing,
}: RecipesHeadProps) {
  const offersBooks = useSession((session) => mayAccess(session.user, "pro"));
  const isPhone = useIsPhone();
  const offersBringing = bringing !== "elsewhere";
  const book = books.find((one) => one.userId === ownerId);
  const title = <BookSwitcher books={books} ownerId={ownerId} onSwitch={onSwitch} />;
  const lead = book && <BookOwner book={book} />;
  const create = (
    <Button kind="main" icon={plusIcon} className="thumb" onClick={onCreate}>
      {say("recipes.createRecipe")}
    </Button>
  );
  if (isPhone)
    return (
      <div className="flex items-start pt-1.5 pb-1">
        <div className="min-w-0 flex-1">
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className="mt-0.5 text-md text-ink-2">{lead}</p>}
        </div>
        {(offersBooks || onPublish || offersBringing) && (
          <MenuLater label={say("reading.more")}>
            {(state) => <RecipesMenu {...{ offersBooks, onPublish, offersBringing }} {...state} />}
          </MenuLater>
        )}
        {create}
      </div>
    );
  return (
    <PageHead
      title={title}
      lead={lead}
      actions={
        <>
          {offersBooks && (
            <ButtonLink kind="quiet" to="/browse-books">
              {say("recipes.browseBooks")}
            </ButtonLink>
          )}
          {onPublish && (
            <Button kind="quiet" onClick={onPublish}>
              {say("publishing.publishMyRecipes")}
            </Button>
          )}
          {offersBringing && (
            <ButtonLink
              kind="quiet"
              to="/recipes/import"
              style={bringing === "unknown" ? { visibility: "hidden" } : undefined}
            >
              {say("frame.importTitle")}
            </ButtonLink>
          )}
          {create}
        </>
      }
    />
  );
}
