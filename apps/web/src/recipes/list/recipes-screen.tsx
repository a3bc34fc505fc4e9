import { say } from "@larder/words/say";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { type Recipe, recipesApi } from "@larder/contract/recipes/recipes";
import { mayAccess } from "@larder/rules/access";
import { type ReactNode, startTransition, useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { problemsOf } from "../../api/calls/problems.ts";
import { type Read, useRead } from "../../api/use-read.ts";
import { useSession } from "../../api/kept/session.ts";
import { ButtonLink } from "../../ui/controls/button-link.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { FoundRecipes } from "./found-recipes.tsx";
import { RecipeForm } from "../form/recipe-parts.ts";
import { bookSearch, ownerIdOf } from "./recipe-query.ts";
import { RecipesHead } from "./recipes-head.tsx";
import { useRecipeRemoval } from "../use-recipe-removal.ts";
import { recipeListInput, wantedOf } from "./wanted-query.ts";

interface RecipesScreenProps {
  /** Shows the heading, given what publishes one's recipes where that is offered. */
  readonly renderPublishing: (head: (publish: (() => void) | null) => ReactNode) => ReactNode;
  /** One's published book, as far as there is one; above one's own recipes alone. */
  readonly ownBook: ReactNode;
}

/** Recipes: one's own book and the subscribed ones. Source: handbook/recipes.md#the-list. */
export function RecipesScreen({ renderPublishing, ownBook }: RecipesScreenProps) {
  const [search, setSearch] = useSearchParams();
  const ownerId = ownerIdOf(search);
  const user = useSession((session) => session.user);
  const isPro = mayAccess(user, "pro");
  // A FREE member cannot read subscriptions: handbook/books.md#permissions.
  const subscriptions = useRead(publishingApi.subscriptions, undefined, { enabled: isPro });
  const readable = isPro ? subscriptions.data?.subscriptions : [];
  const books = (readable ?? []).map((one) => one.publishedRecipeBook);
  const [isMaking, setIsMaking] = useState(false);
  // An empty book explains itself.
  const list = recipeListInput(wantedOf(search).sortBy);
  const own = useRead(recipesApi.list, list, { enabled: ownerId === null });
  const isEmpty = own.data && own.data.recipes.length === 0;

  const switchTo = (next: number | null) => setSearch(bookSearch(next));
  // The press is shown before the form is made, which takes a while on a slow phone.
  const openForm = () => startTransition(() => setIsMaking(true));
  const head = (publish: (() => void) | null) => (
    <RecipesHead
      books={books}
      ownerId={ownerId}
      onSwitch={switchTo}
      onCreate={openForm}
      onPublish={ownerId === null ? publish : null}
      bringing={
        ownerId !== null || isEmpty === true ? "elsewhere" : isEmpty === false ? "here" : "unknown"
      }
    />
  );
  return (
    <>
      {renderPublishing(head)}
      {ownerId === null ? (
        <>
          {ownBook}
          <OwnRecipes subscriptions={subscriptions} />
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
  /** Its failure is reported together with the list's. */
  readonly subscriptions: Read<typeof publishingApi.subscriptions>;
}

function OwnRecipes({ subscriptions }: BookRecipesProps) {
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
            action={<ButtonLink to="/recipes/import">{say("frame.importTitle")}</ButtonLink>}
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
