import {
  catalogueApi,
  type MasterIngredient,
  type MasterUnit,
} from "@larder/contract/kitchen/catalogue";
import { say } from "@larder/words/say";
import { problemsOf } from "../../api/calls/problems.ts";
import { useRead } from "../../api/use-read.ts";
import { leafFillIcon } from "../../ui/art/icons/first-icons.ts";
import { pencilSimpleIcon, eraserIcon } from "../../ui/art/icons/icons.ts";
import { compareNames } from "../../ui/browser/own-language.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { Bone, Skeleton } from "../../ui/layout/skeleton.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";

interface OwnIngredientListProps {
  /** The last used row: it, or its replacement, gets the focus. */
  readonly last: MasterIngredient | null;
  /** A deleted ingredient, hidden before the refetch. */
  readonly deletedId: number | null;
  readonly onChange: (ingredient: MasterIngredient) => void;
  readonly onValues: (ingredient: MasterIngredient) => void;
  readonly onDelete: (ingredient: MasterIngredient) => void;
}

const byName = (one: MasterIngredient, other: MasterIngredient) =>
  compareNames(one.name, other.name);

/** The used one, else the next by name, else the last. */
function placeOf(last: MasterIngredient, own: readonly MasterIngredient[]) {
  const same = own.find(({ id }) => id === last.id);
  return same ?? own.find((one) => byName(one, last) > 0) ?? own.at(-1);
}

/**
 * The household's own ingredients by name with their facts. Source:
 * handbook/catalogue.md#own-ingredients.
 */
export function OwnIngredientList({
  last,
  deletedId,
  onChange,
  onValues,
  onDelete,
}: OwnIngredientListProps) {
  const ingredients = useRead(catalogueApi.masterIngredients);
  const units = useRead(catalogueApi.masterUnits, undefined, { freshMs: Infinity });
  const isReady = ingredients.data !== undefined && units.data !== undefined;
  const own = (ingredients.data?.masterIngredients ?? [])
    .filter(({ id, isOwn }) => isOwn === true && id !== deletedId)
    .toSorted(byName);
  const focused = last && placeOf(last, own);

  return (
    <>
      {problemsOf([ingredients, units]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <Skeleton waiting={ingredients.isPending || units.isPending} bones={<RowBones />}>
        <NotLoaded reads={[ingredients, units]} />
        {isReady && own.length === 0 && (
          <EmptyState
            bare
            level={3}
            thing="jar"
            title={say("own.none")}
            text={say("own.noneText")}
          />
        )}
        {isReady && own.length > 0 && (
          <ul className="rows">
            {own.map((ingredient) => (
              <OwnIngredientRow
                key={ingredient.id}
                ingredient={ingredient}
                unit={units.data?.masterUnits.find(({ id }) => id === ingredient.defaultUnitId)}
                hasFocus={focused?.id === ingredient.id}
                onChange={() => onChange(ingredient)}
                onValues={() => onValues(ingredient)}
                onDelete={() => onDelete(ingredient)}
              />
            ))}
          </ul>
        )}
      </Skeleton>
    </>
  );
}

interface OwnIngredientRowProps {
  readonly ingredient: MasterIngredient;
  readonly unit: MasterUnit | undefined;
  readonly hasFocus: boolean;
  readonly onChange: () => void;
  readonly onValues: () => void;
  readonly onDelete: () => void;
}

/** "Other, counted in pieces, keeps 5 days" */
function factsOf({ category, shelfLifeDays }: MasterIngredient, unit: MasterUnit | undefined) {
  const units = unit?.plural ?? unit?.name ?? "";
  return shelfLifeDays === null
    ? say("own.facts", { category, units })
    : say("own.factsWithLife", { category, units, days: shelfLifeDays });
}

function OwnIngredientRow({ ingredient, unit, hasFocus, ...on }: OwnIngredientRowProps) {
  const { name } = ingredient;
  return (
    <li className="flex items-center gap-1">
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {name}
        </span>
        <span className="block text-sm text-ink-2 wrap-anywhere">{factsOf(ingredient, unit)}</span>
      </span>
      <IconButton
        icon={pencilSimpleIcon}
        label={say("own.change", { name })}
        data-autofocus={hasFocus ? "" : undefined}
        onClick={on.onChange}
      />
      {ingredient.isFood !== false && (
        <IconButton icon={leafFillIcon} label={say("own.values", { name })} onClick={on.onValues} />
      )}
      <IconButton icon={eraserIcon} label={say("own.delete", { name })} onClick={on.onDelete} />
    </li>
  );
}

/** Two rows. */
function RowBones() {
  return (
    <div className="grid gap-4">
      <Bone className="h-5 w-[44%]" />
      <Bone className="h-5 w-[52%]" />
    </div>
  );
}
