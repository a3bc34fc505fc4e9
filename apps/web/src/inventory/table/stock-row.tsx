import type { Lot } from "@larder/contract/kitchen/inventory";
import { say } from "@larder/words/say";
import { memo } from "react";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { caretRightIcon, forkKnifeIcon, trashIcon } from "../../ui/art/icons/icons.ts";
import { dayText, moneyText } from "../../ui/text/format.ts";
import { classes } from "../../ui/styles/classes.ts";
import { eatOneNamed, eatSomeNamed, eatWord } from "../lot/eat-words.ts";
import { LotSticker } from "../lot/lot-sticker.tsx";
import { canEatOne, LotQuantity } from "../lot/lot-words.tsx";
import { RowExpiry } from "../list/row-expiry.tsx";
import type { OneLotProps } from "../list/row-props.ts";
import { useRowGestures } from "./use-row-gestures.ts";
import { useShownAs } from "../../ui/text/shown-as.ts";

interface StockRowProps extends OneLotProps {
  readonly isCompact: boolean;
  /** Below its food, which has the name. */
  readonly isInside: boolean;
}

/**
 * A lot on a phone: a tap shows everything about it, a long press selects, a swipe takes all of it. Eating one or some shows when the
 * keyboard comes to it. Source: handbook/stock.md#the-screen.
 */
export const StockRow = memo(function StockRow({
  lot,
  isCompact,
  isInside,
  ...row
}: StockRowProps) {
  useShownAs();
  const { selection } = row;
  const isSelecting = selection.lots.length > 0;
  const isBusy = row.busyId === lot.id;
  const gestures = useRowGestures({
    onLongPress: () => selection.onToggle(lot.id),
    onSwipe: (to) => row.onSwipe(lot, to === "right" ? "eaten" : "wasted"),
  });
  return (
    <div
      inert={isBusy}
      data-new={row.newIds.has(lot.id) ? lot.id : undefined}
      className={classes("relative", isBusy && "opacity-50")}
    >
      <div
        {...gestures}
        className={classes(
          "peer relative z-1 flex touch-pan-y flex-wrap items-center gap-x-2.5 bg-page select-none",
          isCompact ? "min-h-[52px]" : "min-h-16 py-1",
          selection.has(lot.id) && "rounded-md bg-primary-soft",
          row.newIds.has(lot.id) && "lit",
        )}
      >
        {isSelecting ? (
          <SelectBox lot={lot} {...row} />
        ) : (
          <LotSticker
            name={lot.name}
            isFood={lot.isFood}
            className={classes(
              "max-[350px]:hidden",
              isCompact ? "size-8" : "size-10",
              isInside && "invisible",
            )}
          />
        )}
        <RowWords
          lot={lot}
          isInside={isInside}
          isNew={row.newIds.has(lot.id)}
          onPress={() => (isSelecting ? selection.onToggle(lot.id) : row.onShow(lot))}
        />
        {!isSelecting && <RowActions lot={lot} {...row} />}
        {!isInside && <Icon path={caretRightIcon} className="size-4 flex-none text-ink-3" />}
      </div>
      <BehindRow lot={lot} />
    </div>
  );
});

/** Revealed by a swipe. */
function BehindRow({ lot }: Pick<OneLotProps, "lot">) {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 hidden items-center justify-between rounded-md bg-well px-4 text-sm font-semibold peer-data-swipe:flex"
    >
      <span className="flex items-center gap-2 text-say-fresh">
        <Icon path={forkKnifeIcon} />
        {eatWord(lot, "eaten")}
      </span>
      <span className="flex items-center gap-2 text-say-expired">
        {say("stocklist.throwAway")}
        <Icon path={trashIcon} />
      </span>
    </div>
  );
}

function SelectBox({ lot, selection }: OneLotProps) {
  return (
    <span className="grid size-10 flex-none place-items-center">
      <input
        type="checkbox"
        aria-label={lot.name}
        checked={selection.has(lot.id)}
        onChange={() => selection.onToggle(lot.id)}
        className="check-box relative z-1"
      />
    </span>
  );
}

interface RowWordsProps extends Pick<StockRowProps, "isInside"> {
  readonly lot: Lot;
  readonly isNew: boolean;
  readonly onPress: () => void;
}

/**
 * Name and amount, below them place and expiry; the purchase day is for screen readers. A press on
 * the name presses the row.
 */
function RowWords({ lot, isInside, isNew, onPress }: RowWordsProps) {
  return (
    <div className="min-w-[min(7rem,100%)] flex-1">
      <div className={LINE}>
        <h3 className="min-w-[min(4.5rem,100%)] flex-1 font-sans text-name leading-tight font-semibold tracking-normal wrap-anywhere">
          <button
            type="button"
            className="text-start after:absolute after:inset-0"
            onClick={onPress}
          >
            {isInside ? (
              <>
                <span className="sr-only">{lot.name}, </span>
                <LotQuantity lot={lot} />
              </>
            ) : (
              lot.name
            )}
          </button>
        </h3>
        {!isInside && (
          <span className="ms-auto text-end leading-tight tabular-nums">
            <LotQuantity lot={lot} />
          </span>
        )}
      </div>
      <div className={LINE}>
        <span className="min-w-[min(4.5rem,100%)] flex-1 text-sm text-ink-2 wrap-anywhere">
          {isNew && <b className="me-1.5 font-semibold text-link">{say("stocklist.isNew")}</b>}
          {lot.place}
          {lot.place && lot.price !== null && " · "}
          {lot.price !== null && <span className="tabular-nums">{moneyText(lot.price)}</span>}
          <span className="sr-only">
            {" "}
            {say("inventory.bought", { day: dayText(lot.purchaseDate) })}
          </span>
        </span>
        <RowExpiry lot={lot} />
      </div>
    </div>
  );
}

/** Text that does not fit on a line moves below, for instance at double letter size. */
const LINE = "flex flex-wrap items-baseline justify-between gap-x-2";

const SEEN_BY_KEYBOARD =
  "sr-only focus:not-sr-only focus:absolute focus:end-0 focus:z-2 focus:min-h-tap focus:rounded-md focus:bg-raised focus:px-3 focus:font-semibold focus:whitespace-nowrap focus:text-link";

/** For the keyboard alone: a finger finds them in the sheet. */
function RowActions({ lot, onEatOne, onEatSome }: OneLotProps) {
  return (
    <span className="absolute end-0 z-1">
      {canEatOne(lot) && (
        <button
          type="button"
          aria-label={eatOneNamed(lot)}
          onClick={() => onEatOne(lot)}
          className={SEEN_BY_KEYBOARD}
        >
          {eatWord(lot, "eatOne")}
        </button>
      )}
      <button
        type="button"
        aria-label={eatSomeNamed(lot)}
        data-row-action="eat"
        onClick={() => onEatSome(lot)}
        className={SEEN_BY_KEYBOARD}
      >
        {eatWord(lot, "eatSome")}
      </button>
    </span>
  );
}
