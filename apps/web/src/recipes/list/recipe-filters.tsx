import type { RecipeOrder } from "@larder/rules/kitchen/cooking/recipe-filter";
import { say } from "@larder/words/say";
import type { ReactNode } from "react";
import { useEaters } from "../../api/use-eaters.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { heartFillIcon, heartIcon } from "../../ui/art/icons/recipe-icons.ts";
import { SearchBox } from "../../ui/controls/pickers/search-box.tsx";
import { SelectChip } from "../../ui/controls/select-chip.tsx";
import { PeopleChip } from "../../ui/eating/people-chip.tsx";
import { classes } from "../../ui/styles/classes.ts";
import type { Wanted } from "./wanted-query.ts";

interface RecipeFiltersProps {
  readonly wanted: Wanted;
  readonly onWant: (next: Partial<Wanted>) => void;
  /** At every letter of the search, before it is asked for. */
  readonly onText?: (text: string) => void;
  /** How many there are to search in. */
  readonly count: number;
  /** The tags that can be asked for. */
  readonly tags: readonly string[];
  /** Which chips are of use here. */
  readonly chips: {
    readonly canCook?: boolean;
    readonly favourite?: boolean;
    readonly minutes?: boolean;
    readonly sort?: boolean;
  };
  /** One more chip, of the screen's own. */
  readonly more?: ReactNode;
}

const MINUTES = [15, 30, 45, 60] as const;

const orders = (): readonly (readonly [RecipeOrder, string])[] => [
  ["updatedAt_desc", say("reading.sortUpdated")],
  ["name_asc", say("reading.sortName")],
  ["costPerServing_asc", say("reading.sortCost")],
  ["lastCooked_asc", say("reading.sortCooked")],
  ["rating_desc", say("reading.sortRating")],
];

/**
 * Search while typing, filters and order; all are in the address. Source:
 * handbook/recipes.md#search-and-filters.
 */
export function RecipeFilters({
  wanted,
  onWant,
  count,
  tags,
  chips,
  more,
  onText,
}: RecipeFiltersProps) {
  const eaters = useEaters();
  const minutes = MINUTES.filter((one) => one !== wanted.maxMinutes);
  const asked = wanted.maxMinutes === null ? minutes : [...minutes, wanted.maxMinutes];
  const shownTags = wanted.tag === null ? tags : [...new Set([...tags, wanted.tag])];
  return (
    <div className="mb-1 grid gap-1 md:mb-5 md:gap-2 wide:flex wide:flex-wrap wide:items-center wide:gap-3">
      <div className="wide:w-80">
        <SearchBox
          label={say("reading.searchCount", { count })}
          search={wanted.search}
          onSearch={(search) => onWant({ search })}
          onType={(search) => onWant({ search })}
          onText={onText}
        />
      </div>
      <div
        role="group"
        aria-label={say("reading.filters")}
        className="-mx-(--gutter) flex items-center gap-2 overflow-x-auto px-(--gutter) py-0.5 wide:mx-0 wide:min-w-[min(24rem,100%)] wide:flex-1 wide:flex-wrap wide:overflow-visible wide:px-0"
      >
        {chips.canCook && (
          <Chip isOn={wanted.canCook} onSwitch={(canCook) => onWant({ canCook })}>
            {say("reading.canCook")}
          </Chip>
        )}
        {chips.minutes && (
          <SelectChip
            label={say("reading.anyTime")}
            value={String(wanted.maxMinutes ?? "")}
            onChange={(value) => onWant({ maxMinutes: value === "" ? null : Number(value) })}
          >
            <option value="">{say("reading.anyTime")}</option>
            {asked
              .toSorted((one, other) => one - other)
              .map((one) => (
                <option key={one} value={one}>
                  {say("reading.underMinutes", { count: one })}
                </option>
              ))}
          </SelectChip>
        )}
        {chips.favourite && (
          <Chip
            icon={wanted.favourite ? heartFillIcon : heartIcon}
            isOn={wanted.favourite}
            onSwitch={(favourite) => onWant({ favourite })}
          >
            {say("reading.favourites")}
          </Chip>
        )}
        {shownTags.length > 0 && (
          <SelectChip
            label={say("reading.tag")}
            value={wanted.tag ?? ""}
            onChange={(value) => onWant({ tag: value || null })}
          >
            <option value="">{say("reading.anyTag")}</option>
            {shownTags.map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </SelectChip>
        )}
        <PeopleChip
          eaters={eaters}
          chosen={wanted.eaters}
          onChange={(chosen) => onWant({ eaters: chosen })}
        />
        {more}
        {chips.sort && (
          <span className="wide:ms-auto">
            <SelectChip
              label={say("reading.sort")}
              value={wanted.sortBy}
              isOn={false}
              onChange={(value) => onWant({ sortBy: value as RecipeOrder })}
            >
              {orders().map(([order, text]) => (
                <option key={order} value={order}>
                  {text}
                </option>
              ))}
            </SelectChip>
          </span>
        )}
      </div>
    </div>
  );
}

interface ChipProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly icon?: string;
  readonly children: string;
}

const ON = "bg-primary-soft text-on-primary-soft";

function Chip({ isOn, onSwitch, icon, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onSwitch(!isOn)}
      className={classes("fact-chip flex-none", isOn && ON)}
    >
      {icon && <Icon path={icon} className="size-4.5" />}
      {children}
    </button>
  );
}
