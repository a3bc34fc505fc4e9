import { say } from "@larder/words/say";
import { publishingApi } from "@larder/contract/publishing";
import { type Recipe, recipesApi } from "@larder/contract/recipes";
import { mayAccess } from "@larder/rules/access";
import { type ReactNode, startTransition, useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { problemsOf } from "../api/problems.ts";
import { type Read, useRead } from "../api/use-read.ts";
import { useSession } from "../api/session.ts";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { Button } from "../ui/controls/button.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { plusIcon } from "../ui/art/icons.ts";
import { Notice } from "../ui/overlays/notice.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { BookOwner, BookSwitcher } from "./book-switcher.tsx";
import { FoundRecipes } from "./found-recipes.tsx";
import { RecipeForm } from "./recipe-parts.ts";
import { bookSearch, ownerIdOf } from "./recipe-query.ts";
import { useRecipeRemoval } from "./use-recipe-removal.ts";
import { recipeListInput, wantedOf } from "./wanted-query.ts";

interface RecipesScreenProps {
  /** "Publish My Recipes", as far as it is offered; beside one's own book alone. */
  readonly publishing: ReactNode;
  /** One's published book, as far as there is one; above one's own recipes alone. */
  readonly ownBook: ReactNode;
}

/** Recipes: one's own book and the subscribed ones. Source: handbook/recipes.md#the-list. */
export function RecipesScreen({ publishing, ownBook }: RecipesScreenProps) {
  const [search, setSearch] = useSearchParams();
  const ownerId = ownerIdOf(search);
  const user = useSession((session) => session.user);
  const isPro = mayAccess(user, "pro");
  const subscriptions = useRead(publishingApi.subscriptions);
  // A member who went back to FREE keeps subscriptions that they cannot read until they are PRO again: handbook/books.md#who-may-do-what.
  const readable = isPro ? subscriptions.data?.subscriptions : [];
  const books = (readable ?? []).map((one) => one.publishedRecipeBook);
  const book = books.find((one) => one.userId === ownerId);
  const [isMaking, setIsMaking] = useState(false);
  // The empty book says itself how it fills.
  const list = recipeListInput(wantedOf(search).sortBy);
  const own = useRead(recipesApi.list, list, { enabled: ownerId === null });
  const isEmpty = own.data?.recipes.length === 0;

  const switchTo = (next: number | null) => setSearch(bookSearch(next));
  // The press is shown before the form is made, which takes a while on a slow phone.
  const openForm = () => startTransition(() => setIsMaking(true));
  const create = (
    <Button kind="main" icon={plusIcon} className="thumb" onClick={openForm}>
      {say("recipes.createRecipe")}
    </Button>
  );
  const bringing = <ButtonLink to="/recipes/import">{say("frame.importTitle")}</ButtonLink>;
  return (
    <>
      <PageHead
        title={<BookSwitcher books={books} ownerId={ownerId} onSwitch={switchTo} />}
        lead={book && <BookOwner book={book} />}
        actions={
          <>
            {isPro && <ButtonLink to="/browse-books">{say("recipes.browseBooks")}</ButtonLink>}
            {ownerId === null && publishing}
            {ownerId === null && !isEmpty && bringing}
            {create}
          </>
        }
      />
      {ownerId === null ? (
        <>
          {ownBook}
          <OwnRecipes subscriptions={subscriptions} bringing={bringing} />
        </>
      ) : (
        <SubscribedRecipes key={ownerId} ownerId={ownerId} subscriptions={subscriptions} />
      )}
      <RecipeForm
        open={isMaking}
        recipe={null}
        onClose={() => setIsMaking(false)}
        onSaved={(recipe) => {
          showToast(say("recipes.created", { name: recipe.name }));
          if (ownerId !== null) switchTo(null);
        }}
      />
    </>
  );
}

interface BookRecipesProps {
  /** Its failure is told together with the list's. */
  readonly subscriptions: Read<typeof publishingApi.subscriptions>;
}

interface OwnRecipesProps extends BookRecipesProps {
  /** The way to those that one has elsewhere. */
  readonly bringing: ReactNode;
}

function OwnRecipes({ subscriptions, bringing }: OwnRecipesProps) {
  const [address] = useSearchParams();
  const { sortBy } = wantedOf(address);
  const recipes = useRead(recipesApi.list, recipeListInput(sortBy), { keepPrevious: true });
  const removal = useRecipeRemoval();
  const [edited, setEdited] = useState<Recipe | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  // The same function every time, for the remembered cards.
  const startEditing = useCallback((recipe: Recipe) => {
    startTransition(() => {
      setEdited(recipe);
      setIsEditing(true);
    });
  }, []);
  const [deleted, setDeleted] = useState<Recipe | null>(null);

  async function confirmDelete(recipe: Recipe) {
    await removal.remove(recipe);
    setDeleted(null);
  }
  return (
    <>
      {problemsOf([subscriptions, recipes, removal]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss} className="mb-5">
          {text}
        </Notice>
      ))}
      <NotLoaded reads={[subscriptions, recipes]} />
      <FoundRecipes
        isOwn
        recipes={recipes.data?.recipes}
        isPending={recipes.isPending}
        isRefreshing={recipes.isRefreshing}
        onEdit={startEditing}
        onDelete={setDeleted}
        empty={
          <EmptyState
            thing="book"
            title={say("recipes.emptyTitle")}
            text={say("recipes.emptyText")}
            action={bringing}
          />
        }
      />
      {edited && (
        <RecipeForm
          key={`${edited.id} ${edited.updatedAt}`}
          open={isEditing}
          recipe={edited}
          onClose={() => setIsEditing(false)}
          onSaved={(recipe) => showToast(say("recipes.updated", { name: recipe.name }))}
        />
      )}
      <ConfirmDialog
        open={deleted !== null}
        title={say("kit.deleteTitle", { name: deleted?.name ?? "" })}
        text={say("recipes.deleteText")}
        confirmText={say("kit.delete")}
        busyText={say("kit.deleting")}
        busy={removal.isRunning}
        onConfirm={() => deleted && void confirmDelete(deleted)}
        onCancel={() => setDeleted(null)}
      />
    </>
  );
}

/** A book that one subscribes to: to read only. */
function SubscribedRecipes({
  ownerId,
  subscriptions,
}: BookRecipesProps & { readonly ownerId: number }) {
  const recipes = useRead(publishingApi.usersRecipes, { params: { id: ownerId } });
  return (
    <>
      {problemsOf([subscriptions, recipes]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss} className="mb-5">
          {text}
        </Notice>
      ))}
      <NotLoaded reads={[subscriptions, recipes]} />
      <FoundRecipes
        isOwn={false}
        recipes={recipes.data?.recipes}
        isPending={recipes.isPending}
        isRefreshing={recipes.isRefreshing}
        empty={
          <EmptyState
            thing="book"
            title={say("recipes.emptyTitle")}
            text={say("recipes.emptyBookText")}
          />
        }
      />
    </>
  );
}
