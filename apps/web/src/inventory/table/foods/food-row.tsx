import type { Food } from "@larder/contract/kitchen/inventory";
import { say } from "@larder/words/say";
import { memo } from "react";
import { caretDownIcon } from "../../../ui/art/icons/icons.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { useShownAs } from "../../../ui/text/shown-as.ts";
import { classes } from "../../../ui/styles/classes.ts";
import { FoodQuantity, placesOf, worthOfFood } from "../../lot/food-words.tsx";
import { LotSticker } from "../../lot/lot-sticker.tsx";
import { RowExpiry } from "../../list/row-expiry.tsx";
import type { RowProps } from "../../list/row-props.ts";
import type { StockItem } from "../../list/stock-groups.ts";
import { useRowGestures } from "../use-row-gestures.ts";

interface FoodRowProps extends RowProps {
  readonly item: Extract<StockItem, { readonly kind: "food" }>;
  readonly isCompact: boolean;
  readonly onOpen: (key: string) => void;
}

const idsOf = ({ lots }: Food): readonly number[] => lots.map(({ id }) => id);

/**
 * A food of several lots on a phone: a tap shows it in the sheet, the caret opens its lots, a long press selects them.
 * Source: handbook/stock.md#the-screen.
 */
export const FoodRow = memo(function FoodRow({ item, isCompact, onOpen, ...row }: FoodRowProps) {
  useShownAs();
  const { food, isOpen } = item;
  const { selection } = row;
  const [first] = food.lots;
  const isSelecting = selection.lots.length > 0;
  const toggle = () => selection.onToggleAll(idsOf(food));
  const gestures = useRowGestures({ onLongPress: toggle, onSwipe: () => undefined });
  if (first === undefined) return null;
  const isSelected = food.lots.every(({ id }) => selection.has(id));
  const details = [
    say("stocklist.lotCount", { count: food.lotCount }),
    ...placesOf(food),
    ...worthOfFood(food),
  ];
  return (
    <div
      {...gestures}
      className={classes(
        "relative flex touch-pan-y flex-wrap items-center gap-x-2.5 bg-page select-none",
        isCompact ? "min-h-[52px]" : "min-h-16 py-1",
        isSelected && "rounded-md bg-primary-soft",
      )}
    >
      {isSelecting ? (
        <span className="grid size-10 flex-none place-items-center">
          <input
            type="checkbox"
            aria-label={food.name}
            checked={isSelected}
            onChange={toggle}
            className="check-box relative z-1"
          />
        </span>
      ) : (
        <LotSticker
          name={food.name}
          isFood={food.lots[0]?.isFood}
          className={classes("max-[350px]:hidden", isCompact ? "size-8" : "size-10")}
        />
      )}
      <div className="min-w-[min(7rem,100%)] flex-1">
        <div className={LINE}>
          <h3 className="min-w-[min(4.5rem,100%)] flex-1 font-sans text-name leading-tight font-semibold tracking-normal wrap-anywhere">
            <button
              type="button"
              className="text-start after:absolute after:inset-0"
              onClick={() => (isSelecting ? toggle() : row.onShow(first))}
            >
              {food.name}
            </button>
          </h3>
          <span className="ms-auto text-end leading-tight tabular-nums">
            <FoodQuantity food={food} />
          </span>
        </div>
        <div className={LINE}>
          <span className="min-w-[min(4.5rem,100%)] flex-1 text-sm text-ink-2 tabular-nums wrap-anywhere">
            {details.join(" · ")}
          </span>
          <span className="flex flex-wrap items-center justify-end gap-x-1 text-sm text-ink-2">
            {first.expiryDate !== null && say("stocklist.first")}
            <RowExpiry lot={first} isInside />
          </span>
        </div>
      </div>
      <IconButton
        icon={caretDownIcon}
        label={say("stocklist.lotsOf", { name: food.name })}
        aria-expanded={isOpen}
        onClick={() => onOpen(item.key)}
        className={classes(
          "relative z-1 -me-3.5 text-base text-ink-3 hover:bg-transparent [&_svg]:transition-[rotate]",
          isOpen && "[&_svg]:rotate-180",
        )}
      />
    </div>
  );
});

/** Text that does not fit moves to the next line, also at 200 % size. */
const LINE = "flex flex-wrap items-baseline justify-between gap-x-2";
