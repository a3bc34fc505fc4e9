import { say } from "@larder/words/say";
import { memo, type Ref } from "react";
import { caretDownIcon } from "../../../ui/art/icons/icons.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { useShownAs } from "../../../ui/text/shown-as.ts";
import {
  ExpiryLabel,
  relativeExpiry,
  relativeExpiryInside,
} from "../../../ui/layout/expiry-label.tsx";
import { classes } from "../../../ui/styles/classes.ts";
import { dayText } from "../../../ui/text/format.ts";
import { FoodQuantity, placesOf, worthOfFood } from "../../lot/food-words.tsx";
import { LotSticker } from "../../lot/lot-sticker.tsx";
import type { RowProps } from "../../list/row-props.ts";
import type { StockItem } from "../../list/stock-groups.ts";
import { isOnControl } from "../lot-row.tsx";

interface FoodTableRowProps extends RowProps {
  readonly item: Extract<StockItem, { readonly kind: "food" }>;
  readonly isNarrow: boolean;
  readonly onOpen: (key: string) => void;
  /** Its place in the list. */
  readonly at: number;
  readonly ref: Ref<HTMLTableRowElement> | undefined;
}

/** A food of several lots in the table; its caret opens them. Source: handbook/stock.md#the-screen. */
export const FoodTableRow = memo(function FoodTableRow({
  item,
  isNarrow,
  onOpen,
  at,
  ref,
  ...row
}: FoodTableRowProps) {
  useShownAs();
  const { food, isOpen } = item;
  const { selection } = row;
  const [first] = food.lots;
  if (first === undefined) return null;
  const isSelected = food.lots.every(({ id }) => selection.has(id));
  const isShown = food.lots.some(({ id }) => id === row.shownId);
  const days = [...new Set(food.lots.map(({ purchaseDate }) => purchaseDate))];
  const details = [
    ...worthOfFood(food),
    say("stocklist.lotCount", { count: food.lotCount }),
    ...placesOf(food),
  ];
  return (
    // The name's button does the same for the keyboard.
    <tr
      ref={ref}
      onClick={(event) => isOnControl(event) || row.onShow(first)}
      data-index={at}
      aria-selected={isSelected || undefined}
      className={classes(
        "cursor-pointer",
        isSelected && "bg-primary-soft!",
        isShown && "bg-well shadow-[inset_3px_0_0_var(--primary)]",
      )}
    >
      <th scope="row" className="relative">
        <span className="flex items-center gap-2.5">
          {/* Felt on 44 px, seen on 22. */}
          <label className="relative z-1 -my-2 -ms-1.5 grid size-11 flex-none cursor-pointer place-items-center">
            <input
              type="checkbox"
              aria-label={food.name}
              checked={isSelected}
              onChange={() => selection.onToggleAll(food.lots.map(({ id }) => id))}
              className="check-box"
            />
          </label>
          <LotSticker name={food.name} isFood={first.isFood} className="size-8 max-lg:hidden" />
          <span className="min-w-24 flex-1">
            <button
              type="button"
              data-lot={first.id}
              className="text-start font-semibold wrap-anywhere after:absolute after:inset-0"
              onClick={() => row.onShow(first)}
            >
              {food.name}
            </button>
            <span className="block text-sm font-normal text-ink-2 tabular-nums wrap-anywhere">
              {details.join(" · ")}
            </span>
          </span>
          <IconButton
            icon={caretDownIcon}
            label={say("stocklist.lotsOf", { name: food.name })}
            aria-expanded={isOpen}
            onClick={() => onOpen(item.key)}
            className={classes(
              "relative z-1 -my-2 text-ink-3 [&_svg]:transition-[rotate]",
              isOpen && "[&_svg]:rotate-180",
            )}
          />
        </span>
      </th>
      <td className="tabular-nums">
        <FoodQuantity food={food} />
      </td>
      <td className="text-ink-2 md:whitespace-nowrap">
        {days.length === 1 && dayText(days[0] ?? null)}
      </td>
      <td colSpan={isNarrow ? 1 : 2}>
        <span
          className={classes(
            "flex items-center gap-y-1",
            isNarrow ? "gap-x-2" : "gap-x-5 max-lg:flex-wrap",
          )}
        >
          <span className={isNarrow ? undefined : "min-w-32"}>
            <ExpiryLabel expiryDate={first.expiryDate} dateKind={first.dateKind} />
          </span>
          {first.expiryDate && (
            <span className="text-sm whitespace-nowrap">
              {!isNarrow && `${say("stocklist.first")} `}
              <span className="font-semibold">
                {(isNarrow ? relativeExpiry : relativeExpiryInside)(first.expiryDate)}
              </span>
            </span>
          )}
        </span>
      </td>
    </tr>
  );
});
