import type { Recipe } from "@larder/contract/recipes/recipes";
import { say } from "@larder/words/say";
import type { ReactNode } from "react";
import { useAnother } from "../api/use-another.ts";
import { useEaterNames } from "../api/use-eaters.ts";
import { fireFillIcon } from "../ui/art/icons/first-icons.ts";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { NotForList } from "../ui/eating/not-for-list.tsx";
import { AtHomeText } from "../ui/layout/at-home-text.tsx";
import { MadeBy } from "../ui/layout/made-by.tsx";
import { useIsPhone } from "../ui/browser/media-query.ts";
import { classes } from "../ui/styles/classes.ts";
import { atHome } from "./view/at-home.ts";
import { cookPath } from "./cook/cook-place.ts";
import { EatenPart } from "./eaten-part.tsx";
import { RecipeAbout } from "./view/recipe-about.tsx";
import { RecipeFace } from "./list/recipe-face.tsx";
import { RecipeFacts } from "./view/recipe-facts.tsx";
import { RecipeLines } from "./form/recipe-lines.tsx";
import { RatingStars } from "./view/recipe-opinions.tsx";
import { RecipeStepList } from "./cook/recipe-step-list.tsx";
import { RecipeTools } from "./list/recipe-tools.tsx";
import { ServingsStepper } from "./servings-stepper.tsx";

/** What a line lacks, in words. */
export interface Lack {
  readonly line: Recipe["components"][number];
  readonly words: string;
}

interface RecipeViewProps {
  readonly recipe: Recipe;
  readonly servings: number;
  /** False when the costs on hand are for other servings. */
  readonly isCosted: boolean;
  readonly onServings: (servings: number) => void;
  /** Cook mode takes the planned servings unless the link names others. */
  readonly isPlanned: boolean;
  readonly renderCooking: (recipe: Recipe, servings: number) => ReactNode;
  readonly renderBuying: (recipe: Recipe, servings: number) => ReactNode;
  readonly renderLacking: (recipe: Recipe, servings: number, lack: Lack) => ReactNode;
  /** It was cooked a moment ago. */
  readonly isCooked: boolean;
}

/** A longer name takes smaller letters: as a heading, 255 of them fill a phone. */
const LONG_NAME = 90;
const COLUMNS =
  "wide:grid wide:grid-cols-[380px_minmax(0,1fr)] wide:gap-11 min-[112.5rem]:grid-cols-[520px_minmax(0,1fr)] min-[112.5rem]:gap-16";

/** Source: handbook/recipes.md#the-recipes-page. */
export function RecipeView(props: RecipeViewProps) {
  const { recipe, servings, onServings, isPlanned } = props;
  const isPhone = useIsPhone();
  const scale = servings / recipe.servings;
  const chosen = servings === recipe.servings && !isPlanned ? null : servings;
  const names = useEaterNames(recipe.notFor);
  const actions = (
    <div className="mt-5 flex flex-wrap items-center gap-2.5 print:hidden">
      <div className="thumb-dock">
        {props.renderBuying(recipe, servings)}
        <ButtonLink
          to={cookPath(recipe.id, { servings: chosen })}
          kind="cook"
          icon={fireFillIcon}
          large
        >
          {say("reading.startCooking")}
        </ButtonLink>
      </div>
      {props.renderCooking(recipe, servings)}
      <RecipeTools recipe={recipe} />
    </div>
  );
  return (
    <article>
      <div className={`items-start md:mt-1 ${COLUMNS}`}>
        <RecipeFace
          recipe={recipe}
          className={`${recipe.images?.length ? "h-36" : "h-[88px]"} md:h-52 wide:h-[244px] min-[112.5rem]:h-80 print:hidden max-md:[&_.still]:bottom-[29px]`}
        />
        <RecipeHead {...props} isPhone={isPhone} actions={isPhone ? null : actions} />
      </div>
      <div
        className={`mt-1.5 items-start gap-9 md:mt-7 max-wide:grid md:max-wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] ${COLUMNS} print:mt-2 print:block`}
      >
        <div className="md:sticky md:top-20 print:static">
          <section aria-labelledby="ingredients">
            <div className="flex flex-wrap items-center justify-between gap-x-4 md:mb-1.5">
              <h2 id="ingredients">{say("recipes.ingredients")}</h2>
              <span className="hidden print:block">{say("recipes.forServings", { servings })}</span>
              <ServingsStepper servings={servings} onServings={onServings} />
            </div>
            <NotForList notFor={recipe.notFor} names={names} className="mb-2" />
            <RecipeLines
              recipe={recipe}
              scale={scale}
              isCooked={props.isCooked}
              renderLacking={(line, words) =>
                props.renderLacking(recipe, servings, { line, words })
              }
            />
          </section>
          {isPhone && <MoreToKnow recipe={recipe} isCooked={props.isCooked} className="mt-4" />}
          <CostNotes notes={recipe.costCalculationNotes} />
          {isPhone && actions}
        </div>
        <div className="min-w-0 print:mt-5">
          <section aria-labelledby="instructions">
            <div className="mb-2.5 flex min-h-tap items-center">
              <h2 id="instructions">{say("recipes.instructions")}</h2>
            </div>
            <RecipeStepList recipe={recipe} scale={scale} />
          </section>
          <EatenPart recipe={recipe} />
          <RecipeAbout recipe={recipe} />
          {recipe.isOwn && <RatingStars recipe={recipe} />}
        </div>
      </div>
    </article>
  );
}

/** Why the costs are not the whole truth. */
function CostNotes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <section
      aria-label={say("recipes.costCalculationNotes")}
      className="mt-3 text-sm text-ink-2 print:hidden"
    >
      <h3 className="font-sans text-sm leading-normal font-bold">
        {say("recipes.costCalculationNotes")}
      </h3>
      <ul>
        {notes.map((note) => (
          <li key={note} className="py-0.5 wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Name, description, figures, and what can be done. */
function RecipeHead({
  recipe,
  servings,
  isCosted,
  isPhone,
  isCooked,
  actions,
}: RecipeViewProps & { readonly actions: ReactNode; readonly isPhone: boolean }) {
  return (
    <div className="min-w-0">
      <div className="max-wide:plate max-wide:z-1 max-wide:mx-3 max-wide:-mt-[26px] max-wide:mb-2 md:max-wide:mb-3 md:max-wide:mx-auto md:max-wide:w-fit md:max-wide:max-w-[calc(100%-3.5rem)] md:max-wide:min-w-[26rem] md:max-wide:px-10 print:mt-0 print:shadow-none">
        <h1
          dir="auto"
          tabIndex={-1}
          className={classes(
            "wrap-anywhere text-balance",
            recipe.name.length > LONG_NAME ? "text-lg leading-[1.3]" : "wide:text-[2.25rem]",
          )}
        >
          {recipe.name}
        </h1>
      </div>
      <div className="grid gap-3 wide:mt-2.5">
        {!isPhone && recipe.description && (
          <p
            dir="auto"
            className="max-w-[54ch] text-ink-2 wrap-anywhere max-wide:mx-auto max-wide:text-center"
          >
            {recipe.description}
          </p>
        )}
        <RecipeFacts recipe={recipe} servings={servings} isCosted={isCosted} />
        {!isPhone && (
          <MoreToKnow
            recipe={{ ...recipe, description: null }}
            isCooked={isCooked}
            className="max-wide:mx-auto"
          />
        )}
      </div>
      {actions}
    </div>
  );
}

interface MoreToKnowProps {
  readonly recipe: Recipe;
  /** It was cooked a moment ago: what that used up is no news. */
  readonly isCooked: boolean;
  readonly className: string;
}

/** Below the ingredients: stock, description, author. */
function MoreToKnow({ recipe, isCooked, className }: MoreToKnowProps) {
  const another = useAnother(recipe.by);
  return (
    <div className={classes("grid gap-2 empty:hidden", className)}>
      <AtHomeText {...atHome(recipe)} isCooked={isCooked} className="print:hidden" />
      {recipe.description && (
        <p dir="auto" className="text-ink-2 wrap-anywhere">
          {recipe.description}
        </p>
      )}
      <MadeBy by={another} />
    </div>
  );
}
