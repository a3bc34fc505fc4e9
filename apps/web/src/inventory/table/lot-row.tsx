import { say } from "@larder/words/say";
import { memo, type MouseEvent, type Ref } from "react";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { minusIcon } from "../../ui/art/icons/first-icons.ts";
import { eraserIcon, forkKnifeIcon, pencilSimpleIcon } from "../../ui/art/icons/icons.ts";
import { dayText, moneyText } from "../../ui/text/format.ts";
import { ExpiryLabel, relativeExpiry } from "../../ui/layout/expiry-label.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { eatOneNamed, eatSomeNamed } from "../lot/eat-words.ts";
import { LotSticker } from "../lot/lot-sticker.tsx";
import { canEatOne, LotQuantity } from "../lot/lot-words.tsx";
import type { OneLotProps } from "../list/row-props.ts";
import { useShownAs } from "../../ui/text/shown-as.ts";

interface LotRowProps extends OneLotProps {
  readonly isNarrow: boolean;
  /** Below its food. */
  readonly isInside: boolean;
  /** Its place in the list. */
  readonly at: number;
  readonly ref: Ref<HTMLTableRowElement> | undefined;
}

const CONTROLS = "button,input,label";

/** Whether a press was on something that has a press of its own. */
export const isOnControl = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null;

/** A lot in the table. A press anywhere but on a control shows everything about it. Source: handbook/stock.md#the-screen. */
export const LotRow = memo(function LotRow({
  lot,
  isNarrow,
  isInside,
  at,
  ref,
  ...row
}: LotRowProps) {
  useShownAs();
  const isBusy = row.busyId === lot.id;
  const isSelected = row.selection.has(lot.id);
  return (
    // The name's button does the same for the keyboard.
    <tr
      ref={ref}
      onClick={(event) => isOnControl(event) || row.onShow(lot)}
      data-index={at}
      data-new={row.newIds.has(lot.id) ? lot.id : undefined}
      inert={isBusy}
      aria-selected={isSelected || undefined}
      className={classes(
        "group/row cursor-pointer",
        isInside && "[&>th>span]:ps-8",
        isBusy && "opacity-50",
        isSelected && "bg-primary-soft!",
        row.shownId === lot.id && "bg-well shadow-[inset_3px_0_0_var(--primary)]",
        row.newIds.has(lot.id) && "lit",
      )}
    >
      <LotName lot={lot} {...row} />
      <td className="tabular-nums">
        <LotQuantity lot={lot} />
      </td>
      <td className="text-ink-2 md:whitespace-nowrap">{dayText(lot.purchaseDate)}</td>
      <td>
        <span
          className={classes(
            "flex items-center gap-y-1",
            isNarrow ? "gap-x-2" : "gap-x-5 max-lg:flex-wrap",
          )}
        >
          <span className={isNarrow ? undefined : "min-w-32"}>
            <ExpiryLabel expiryDate={lot.expiryDate} dateKind={lot.dateKind} />
          </span>
          {lot.expiryDate && (
            <span className="text-sm whitespace-nowrap">
              <span className="font-semibold">{relativeExpiry(lot.expiryDate)}</span>
              {!isNarrow && (
                <span className="block text-ink-2 max-lg:hidden">{dayText(lot.expiryDate)}</span>
              )}
            </span>
          )}
        </span>
      </td>
      {!isNarrow && (
        <td>
          <LotRowActions lot={lot} {...row} />
        </td>
      )}
    </tr>
  );
});

function LotName({ lot, selection, onShow, newIds }: OneLotProps) {
  return (
    <th scope="row" className="relative">
      <span className="flex items-center gap-2.5">
        {/* A target of 44 px, drawn at 22. */}
        <label className="relative z-1 -my-2 -ms-1.5 grid size-11 flex-none cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={lot.name}
            checked={selection.has(lot.id)}
            onClick={(event) => event.shiftKey && selection.onExtend(lot.id)}
            onChange={() => selection.onToggle(lot.id)}
            className="check-box"
          />
        </label>
        <LotSticker name={lot.name} isFood={lot.isFood} className="size-8 max-lg:hidden" />
        <span className="min-w-24 flex-1">
          <button
            type="button"
            data-lot={lot.id}
            className="text-start font-semibold wrap-anywhere after:absolute after:inset-0"
            onClick={() => onShow(lot)}
          >
            {lot.name}
          </button>
          {(lot.price !== null || lot.place) && (
            <span className="block text-sm font-normal text-ink-2 wrap-anywhere">
              {lot.price !== null && <span className="tabular-nums">{moneyText(lot.price)}</span>}
              {lot.price !== null && lot.place && " · "}
              {lot.place && <span>{lot.place}</span>}
            </span>
          )}
          {newIds.has(lot.id) && (
            <span className="block text-sm font-semibold text-link">{say("stocklist.isNew")}</span>
          )}
        </span>
      </span>
    </th>
  );
}

function LotRowActions({ lot, ...row }: OneLotProps) {
  return (
    <span className="flex justify-end [@media(hover:hover)]:not-group-hover/row:not-focus-within:not-group-aria-selected/row:opacity-0">
      {canEatOne(lot) && (
        <IconButton icon={minusIcon} label={eatOneNamed(lot)} onClick={() => row.onEatOne(lot)} />
      )}
      <IconButton
        icon={forkKnifeIcon}
        label={eatSomeNamed(lot)}
        data-row-action="eat"
        onClick={() => row.onEatSome(lot)}
      />
      <IconButton
        icon={pencilSimpleIcon}
        label={say("inventory.editNamed", { name: lot.name })}
        onClick={() => row.onEdit(lot)}
      />
      <IconButton
        icon={eraserIcon}
        label={say("inventory.deleteNamed", { name: lot.name })}
        data-row-action="delete"
        onClick={() => row.onDelete(lot)}
      />
    </span>
  );
}
