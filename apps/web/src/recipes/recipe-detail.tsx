import { say } from "@larder/words/say";
import { type Recipe, recipesApi } from "@larder/contract/recipes";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { hasCode } from "../api/call-error.ts";
import { useRead } from "../api/use-read.ts";
import { errorText } from "../api/error-text.ts";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { Face } from "../ui/art/face.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { Fact } from "../ui/layout/fact.tsx";
import { moneyText } from "../ui/format.ts";
import { Icon } from "../ui/art/icon.tsx";
import { arrowLeftIcon } from "../ui/art/icons.ts";
import { Notice } from "../ui/overlays/notice.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { Bone, Dimmed, Skeleton } from "../ui/layout/skeleton.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { RecipeLines } from "./recipe-lines.tsx";
import { RecipeTools } from "./recipe-tools.tsx";
import { ServingsStepper } from "./servings-stepper.tsx";
import { useKeepAwake } from "./use-keep-awake.ts";

interface RecipeDetailProps {
  /** NaN when the address names none. */
  readonly id: number;
  /** What can be done with the recipe for so many servings, and how it went. */
  readonly renderCooking: (recipe: Recipe, servings: number) => ReactNode;
}

const INSTRUCTION_BONES = 8;

/** One recipe, to cook by. Source: handbook/recipes.md#the-recipes-page. */
export function RecipeDetail({ id, renderCooking }: RecipeDetailProps) {
  const [servings, setServings] = useState<number | null>(null);
  const read = useRead(
    recipesApi.get,
    { params: { id }, ...(servings !== null && { query: { servings } }) },
    { enabled: !Number.isNaN(id), keepLast: true },
  );
  useKeepAwake();
  const recipe = read.data?.recipe.id === id ? read.data.recipe : undefined;
  usePageTitle(recipe?.name ?? say("recipes.recipe"));

  if (Number.isNaN(id) || hasCode(read.error, "not_found"))
    return (
      <div className="pt-8">
        <EmptyState
          thing="book"
          level={1}
          title={say("recipes.notFound")}
          action={
            <ButtonLink to="/recipes" icon={arrowLeftIcon}>
              {say("recipes.recipes")}
            </ButtonLink>
          }
        />
      </div>
    );
  return (
    <>
      <Link
        to="/recipes"
        className="mt-5 inline-flex min-h-tap items-center gap-2 font-semibold text-link underline underline-offset-[.18em] print:hidden"
      >
        <Icon path={arrowLeftIcon} className="size-[1.05em]" /> {say("recipes.recipes")}
      </Link>
      {!recipe && <h1 className="sr-only">{say("recipes.recipe")}</h1>}
      {read.problem && (
        <Notice
          tone="error"
          heading={say("recipes.notLoaded")}
          onDismiss={read.dismiss}
          className="mt-3"
        >
          {loadProblem(read.error, id)}
        </Notice>
      )}
      <NotLoaded reads={[read]} />
      <Skeleton waiting={read.isPending} bones={<DetailBones />}>
        {recipe && (
          <Dimmed when={read.isRefreshing}>
            <RecipeView
              recipe={recipe}
              servings={servings ?? recipe.servings}
              isCosted={read.error === null || !read.isPrevious}
              onServings={setServings}
              renderCooking={renderCooking}
            />
          </Dimmed>
        )}
      </Skeleton>
    </>
  );
}

/** The server's words, else which recipe it was. Source: handbook/screens.md#failure-texts. */
function loadProblem(error: unknown, id: number): string {
  return errorText(error, recipesApi.get, { id: String(id) });
}

interface RecipeViewProps {
  readonly recipe: Recipe;
  readonly servings: number;
  /** False when the costs on hand are for other servings. */
  readonly isCosted: boolean;
  readonly onServings: (servings: number) => void;
  readonly renderCooking: RecipeDetailProps["renderCooking"];
}

function RecipeView({ recipe, servings, isCosted, onServings, renderCooking }: RecipeViewProps) {
  const notes = recipe.costCalculationNotes;
  return (
    <article>
      <div className="mt-2">
        <Face
          id={recipe.id}
          ingredientNames={recipe.components.map((one) => one.ingredientName)}
          className="h-40 md:h-52 print:hidden"
        />
        <div className="plate z-1 mx-4 -mt-5 mb-5 md:-mt-6 md:mx-auto md:w-fit md:max-w-[calc(100%-3.5rem)] md:min-w-[26rem] md:px-10 print:mt-0 print:shadow-none">
          <h1 tabIndex={-1} className="wrap-anywhere">
            {recipe.name}
          </h1>
        </div>
        <div className="grid gap-5 print:hidden">
          {recipe.description && <p className="max-w-[62ch] wrap-anywhere">{recipe.description}</p>}
          <dl className="flex flex-wrap gap-x-10 gap-y-3 tabular-nums">
            <Fact size="large" name={say("recipes.servings")} value={String(servings)} />
            <Fact
              size="large"
              name={say("recipes.totalCost")}
              value={moneyText(isCosted ? recipe.totalCalculatedCost : null)}
            />
            <Fact
              size="large"
              name={say("recipes.costPerServing")}
              value={moneyText(isCosted ? recipe.costPerServing : null)}
            />
          </dl>
          {notes.length > 0 && (
            <section aria-label={say("recipes.costCalculationNotes")}>
              <h2 className="font-sans text-base leading-normal font-bold">
                {say("recipes.costCalculationNotes")}
              </h2>
              <ul className="text-sm text-ink-2">
                {notes.map((note) => (
                  <li key={note} className="py-0.5 wrap-anywhere">
                    {note}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <div className="flex flex-wrap items-center gap-2.5">
            {renderCooking(recipe, servings)}
            <RecipeTools recipe={recipe} />
          </div>
        </div>
      </div>
      <div className="mt-9 grid items-start gap-9 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-12 print:mt-2">
        <section aria-labelledby="ingredients" className="md:sticky md:top-24 print:static">
          <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4">
            <h2 id="ingredients">{say("recipes.ingredients")}</h2>
            <span className="hidden print:block">{say("recipes.forServings", { servings })}</span>
            <ServingsStepper servings={servings} onServings={onServings} />
          </div>
          <RecipeLines recipe={recipe} scale={servings / recipe.servings} />
        </section>
        <section aria-labelledby="instructions">
          <div className="mb-2.5 flex min-h-tap items-center">
            <h2 id="instructions">{say("recipes.instructions")}</h2>
          </div>
          {recipe.instructions ? (
            <p className="max-w-[62ch] text-lg leading-[1.6] whitespace-pre-line wrap-anywhere">
              {recipe.instructions}
            </p>
          ) : (
            <p className="text-ink-2">{say("recipes.noInstructions")}</p>
          )}
        </section>
      </div>
    </article>
  );
}

/** A plate, three facts, eight lines. */
function DetailBones() {
  return (
    <div className="mt-2">
      <div>
        <div className="h-40 rounded-lg bg-sunken md:h-52" />
        <div className="relative mx-auto -mt-5 h-14 w-[min(26rem,calc(100%-2.25rem))] rounded-sm border-[1.5px] border-line bg-surface" />
        <div className="flex gap-10 py-6">
          <Bone className="h-11 w-20" />
          <Bone className="h-11 w-32" />
          <Bone className="h-11 w-24" />
        </div>
      </div>
      <div className="mt-9 grid gap-3">
        {Array.from({ length: INSTRUCTION_BONES }, (_, place) => (
          <Bone key={place} className="w-[70%]" />
        ))}
      </div>
    </div>
  );
}
