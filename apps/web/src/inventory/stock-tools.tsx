import type { StockSort } from "@larder/contract/inventory";
import { type SubmitEvent, useId, useState } from "react";
import { Button } from "../ui/button.tsx";
import { CheckField } from "../ui/check-field.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Icon } from "../ui/icon.tsx";
import {
  arrowsClockwiseIcon,
  caretDownIcon,
  caretUpIcon,
  magnifyingGlassIcon,
  slidersHorizontalIcon,
} from "../ui/icons.ts";
import { useIsPhone } from "../ui/media-query.ts";
import { SelectField } from "../ui/select-field.tsx";
import { DEFAULT_VIEW, filterCount, type StockView } from "./stock-query.ts";

const sortWords: readonly (readonly [StockSort, string])[] = [
  ["expiryDate_asc", "Expiry date, soonest first"],
  ["expiryDate_desc", "Expiry date, latest first"],
  ["name_asc", "Name, A to Z"],
  ["name_desc", "Name, Z to A"],
  ["purchaseDate_desc", "Purchase date, newest first"],
  ["purchaseDate_asc", "Purchase date, oldest first"],
  ["quantity_asc", "Quantity, low to high"],
  ["quantity_desc", "Quantity, high to low"],
];

interface StockToolsProps {
  readonly view: StockView;
  readonly onView: (view: StockView) => void;
  readonly onRefresh: () => void;
  readonly isRefreshing: boolean;
}

/** Search by Enter, and the filters, which fold. Applying either goes to page 1. Source: spec §2, §4 Inventory, BRIEF 7.4. */
export function StockTools({ view, onView, onRefresh, isRefreshing }: StockToolsProps) {
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const count = filterCount(view);
  const words = count === 0 ? "Filters" : `Filters, ${count} on`;

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get("name");
    onView({ ...view, name: typeof name === "string" ? name.trim() : "", page: 1 });
  }
  const toggle = {
    onClick: () => setIsOpen(!isOpen),
    "aria-expanded": isOpen,
    ...(isOpen && { "aria-controls": panelId }),
  };
  return (
    <>
      <div className="flex gap-2.5">
        <form role="search" onSubmit={search} className="relative flex-1">
          <Icon
            path={magnifyingGlassIcon}
            className="pointer-events-none absolute top-1/2 left-3 size-[22px] -translate-y-1/2 text-ink-3"
          />
          {/* The address decides what is searched for; a new key brings its text into the field. */}
          <input
            key={view.name}
            type="search"
            name="name"
            defaultValue={view.name}
            aria-label="Search by name"
            placeholder="Search by name"
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            className="input pl-[42px]"
          />
        </form>
        {isPhone ? (
          <>
            <IconButton outlined icon={slidersHorizontalIcon} label={words} {...toggle} />
            <IconButton
              outlined
              icon={arrowsClockwiseIcon}
              label="Refresh"
              onClick={onRefresh}
              busy={isRefreshing}
            />
          </>
        ) : (
          <Button
            icon={slidersHorizontalIcon}
            endIcon={isOpen ? caretUpIcon : caretDownIcon}
            {...toggle}
          >
            {words}
          </Button>
        )}
      </div>
      {isOpen && (
        <div id={panelId}>
          <StockFilters key={JSON.stringify(view)} view={view} onView={onView} />
        </div>
      )}
    </>
  );
}

function StockFilters({ view, onView }: Pick<StockToolsProps, "view" | "onView">) {
  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    onView({
      ...view,
      sortBy: chosen.get("sortBy") as StockSort,
      expired: chosen.has("expired"),
      nearingExpiry: chosen.has("nearingExpiry"),
      page: 1,
    });
  }
  return (
    <form onSubmit={apply} className="card mt-3 flex flex-wrap items-end gap-x-[18px] gap-y-3 p-4">
      <SelectField
        label="Sort"
        name="sortBy"
        defaultValue={view.sortBy}
        fieldClassName="w-80 max-w-full"
      >
        {sortWords.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <CheckField label="Expired" name="expired" defaultChecked={view.expired} />
      <CheckField label="Expires Soon" name="nearingExpiry" defaultChecked={view.nearingExpiry} />
      <span className="ml-auto flex gap-2">
        <Button kind="quiet" onClick={() => onView(DEFAULT_VIEW)}>
          Reset
        </Button>
        <Button type="submit">Apply</Button>
      </span>
    </form>
  );
}
