import { say } from "@larder/words/say";
import { placesApi } from "@larder/contract/kitchen/places";
import type { StockSort } from "@larder/contract/kitchen/inventory";
import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import { useRead } from "../../api/use-read.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CheckField } from "../../ui/controls/fields/check-field.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import {
  arrowsClockwiseIcon,
  caretDownIcon,
  caretUpIcon,
  rowsIcon,
  slidersHorizontalIcon,
} from "../../ui/art/icons/icons.ts";
import { useIsPhone } from "../../ui/browser/media-query.ts";
import { SearchBox } from "../../ui/controls/pickers/search-box.tsx";
import { SelectField } from "../../ui/controls/fields/select-field.tsx";
import { PlacesDialog } from "./stock-parts.ts";
import { DEFAULT_VIEW, filterCount, type StockView } from "./stock-query.ts";

const sortWords = (): readonly (readonly [StockSort, string])[] => [
  ["expiryDate_asc", say("inventory.expirySoonest")],
  ["expiryDate_desc", say("inventory.expiryLatest")],
  ["name_asc", say("inventory.nameAToZ")],
  ["name_desc", say("inventory.nameZToA")],
  ["purchaseDate_desc", say("inventory.purchaseNewest")],
  ["purchaseDate_asc", say("inventory.purchaseOldest")],
  ["quantity_asc", say("inventory.quantityLow")],
  ["quantity_desc", say("inventory.quantityHigh")],
];

interface StockToolsProps {
  readonly view: StockView;
  readonly onView: (change: Partial<StockView>) => void;
  readonly onTyped: (name: string) => void;
  readonly onReset: () => void;
  /** Counts resets: text typed before one is dropped. */
  readonly resets: number;
  readonly onRefresh: () => void;
  readonly isRefreshing: boolean;
  /** Further controls in the row if there is room. */
  readonly children?: ReactNode;
}

/**
 * Search while typing, or at once by Enter, and folding filters. Both go to page 1. Source:
 * handbook/stock.md#the-screen.
 */
export function StockTools({
  view,
  onView,
  onTyped,
  onReset,
  resets,
  onRefresh,
  isRefreshing,
  children,
}: StockToolsProps) {
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const count = filterCount(view);
  const words = count === 0 ? say("inventory.filters") : say("inventory.filtersOn", { count });

  const toggle = {
    onClick: () => setIsOpen(!isOpen),
    "aria-expanded": isOpen,
    ...(isOpen && { "aria-controls": panelId }),
  };
  return (
    <>
      <div className="flex gap-1.5 md:flex-wrap md:gap-2.5">
        <div className="flex min-w-0 flex-1 md:max-w-md md:min-w-60">
          <SearchBox
            key={resets}
            label={say("inventory.searchByName")}
            search={view.name}
            onSearch={(name) => (name === view.name ? onRefresh() : onView({ name, page: 1 }))}
            onType={onTyped}
          />
        </div>
        {isPhone ? (
          <IconButton outlined icon={slidersHorizontalIcon} label={words} {...toggle} />
        ) : (
          <>
            <Button
              icon={slidersHorizontalIcon}
              endIcon={isOpen ? caretUpIcon : caretDownIcon}
              {...toggle}
            >
              {words}
            </Button>
            <Button
              icon={rowsIcon}
              aria-pressed={view.byPlace}
              onClick={() => onView({ byPlace: !view.byPlace, page: 1 })}
              className={view.byPlace ? "bg-primary-soft text-on-primary-soft" : ""}
            >
              {say("stocklist.byPlace")}
            </Button>
          </>
        )}
        <IconButton
          outlined
          icon={arrowsClockwiseIcon}
          label={say("kit.refresh")}
          onClick={onRefresh}
          busy={isRefreshing}
        />
        {children}
      </div>
      {isOpen && (
        <div id={panelId}>
          <StockFilters view={view} onView={onView} onReset={onReset} />
        </div>
      )}
    </>
  );
}

type StockFiltersProps = Pick<StockToolsProps, "view" | "onView" | "onReset">;

const filtersOf = ({ sortBy, expired, nearingExpiry, placeId, byPlace }: StockView) => ({
  sortBy,
  expired,
  nearingExpiry,
  placeId,
  byPlace,
});

function StockFilters({ view, onView, onReset }: StockFiltersProps) {
  const places = useRead(placesApi.list);
  const [isArranging, setIsArranging] = useState(false);
  const [draft, setDraft] = useState(view);
  // The address decides; unapplied ticks are dropped when other filters apply.
  const held = JSON.stringify(filtersOf(view));
  const [last, setLast] = useState(held);
  if (last !== held) {
    setLast(held);
    setDraft(view);
  }
  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onView({ ...filtersOf(draft), page: 1 });
  }
  function reset() {
    setDraft(DEFAULT_VIEW);
    onReset();
  }
  return (
    <>
      <form
        onSubmit={apply}
        className="mt-3 rounded-lg bg-sunken flex flex-wrap items-end gap-x-[18px] gap-y-3 p-4"
      >
        <SelectField
          label={say("inventory.sort")}
          value={draft.sortBy}
          onChange={(event) => setDraft({ ...draft, sortBy: event.target.value as StockSort })}
          fieldClassName="w-80 max-w-full"
        >
          {sortWords().map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={say("inventory.place")}
          value={draft.placeId}
          onChange={(event) => setDraft({ ...draft, placeId: event.target.value })}
          error={places.problem ?? undefined}
          fieldClassName="w-56 max-w-full"
        >
          <option value="">{say("inventory.allPlaces")}</option>
          {places.data?.places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="none">{say("inventory.noPlace")}</option>
        </SelectField>
        <CheckField
          label={say("inventory.byPlace")}
          checked={draft.byPlace}
          onChange={(event) => setDraft({ ...draft, byPlace: event.target.checked })}
        />
        <CheckField
          label={say("badges.expired")}
          checked={draft.expired}
          onChange={(event) => setDraft({ ...draft, expired: event.target.checked })}
        />
        <CheckField
          label={say("badges.expiresSoon")}
          checked={draft.nearingExpiry}
          onChange={(event) => setDraft({ ...draft, nearingExpiry: event.target.checked })}
        />
        <span className="ms-auto flex flex-wrap gap-2">
          <Button kind="quiet" onClick={() => setIsArranging(true)}>
            {say("inventory.managePlaces")}
          </Button>
          <Button kind="quiet" onClick={reset}>
            {say("inventory.reset")}
          </Button>
          <Button type="submit">{say("inventory.apply")}</Button>
        </span>
      </form>
      {isArranging && <PlacesDialog onClose={() => setIsArranging(false)} />}
    </>
  );
}
