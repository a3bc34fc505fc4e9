import { say } from "@larder/words/say";
import type { Lot } from "@larder/contract/inventory";
import { Fragment } from "react";
import { Button } from "../ui/controls/button.tsx";
import { classes } from "../ui/styles/classes.ts";
import { amountParts, exactText } from "../ui/amount-text.ts";
import { dayText, moneyText } from "../ui/format.ts";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { forkKnifeIcon, minusIcon, pencilSimpleIcon, trashIcon } from "../ui/art/icons.ts";
import { useIsPhone } from "../ui/media-query.ts";
import { isCounted } from "./counted-units.ts";
import { Table } from "../ui/layout/table.tsx";
import { ExpiryLabel, relativeExpiry } from "../ui/layout/expiry-label.tsx";

/** What can be done to a row. */
export interface RowActions {
  /** Shows everything about it. */
  readonly onShow: (lot: Lot) => void;
  readonly onEdit: (lot: Lot) => void;
  readonly onDelete: (lot: Lot) => void;
  /** Eats one whole unit at once; for things that are counted. */
  readonly onEatOne: (lot: Lot) => void;
  readonly onEatSome: (lot: Lot) => void;
  /** The row that an action is running for. */
  readonly busyId: number | null;
}

interface StockListProps extends RowActions {
  readonly lots: readonly Lot[];
  /** Whether each place stands above what is in it; the lots come in that order then. */
  readonly byPlace: boolean;
}

const placeOf = (lot: Lot): string => lot.place ?? say("inventory.noPlace");

/** What stands above a row: its place, where another one begins with it; else nothing. */
function headingAbove(lots: readonly Lot[], index: number): string | null {
  const [lot, above] = [lots[index], lots[index - 1]];
  if (lot === undefined || (above !== undefined && above.placeId === lot.placeId)) return null;
  return placeOf(lot);
}

const columns = () => [
  { key: "name", text: say("inventory.name") },
  { key: "quantity", text: say("inventory.quantity") },
  { key: "purchaseDate", text: say("inventory.purchaseDateColumn") },
  { key: "status", text: say("inventory.status") },
  { key: "actions", text: say("inventory.actions"), hidden: true },
];

/** One is a sensible amount to eat of what is counted, not of grams. */
const canEatOne = (lot: Lot): boolean => isCounted(lot.unit) && lot.quantity > 1;

/** The page of stock: a table, or rows on phones. Source: handbook/stock.md#the-screen. */
export function StockList({ lots, byPlace, ...actions }: StockListProps) {
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <ul className="rows">
        {lots.map((lot, index) => {
          const heading = byPlace ? headingAbove(lots, index) : null;
          return (
            <Fragment key={lot.id}>
              {heading !== null && (
                <li className="pt-4 pb-1 font-semibold text-ink-2 wrap-anywhere">{heading}</li>
              )}
              <StockCard lot={lot} {...actions} />
            </Fragment>
          );
        })}
      </ul>
    );
  return (
    <Table caption={say("inventory.listCaption")} columns={columns()}>
      {lots.map((lot, index) => {
        const heading = byPlace ? headingAbove(lots, index) : null;
        return (
          <Fragment key={lot.id}>
            {heading !== null && (
              <tr>
                <th scope="rowgroup" colSpan={columns().length} className="text-ink-2">
                  {heading}
                </th>
              </tr>
            )}
            <StockRow lot={lot} {...actions} />
          </Fragment>
        );
      })}
    </Table>
  );
}

interface OneLotProps extends RowActions {
  readonly lot: Lot;
}

function StockRow({ lot, ...actions }: OneLotProps) {
  const isBusy = actions.busyId === lot.id;
  return (
    <tr inert={isBusy} className={classes(isBusy && "opacity-50")}>
      <th scope="row">
        <button
          type="button"
          className="min-h-tap text-left font-semibold wrap-anywhere"
          onClick={() => actions.onShow(lot)}
        >
          {lot.name}
        </button>
        {lot.price !== null && (
          <span className="block text-sm font-normal text-ink-2 tabular-nums">
            {moneyText(lot.price)}
          </span>
        )}
        {lot.place && (
          <span className="block text-sm font-normal text-ink-2 wrap-anywhere">{lot.place}</span>
        )}
      </th>
      <td className="tabular-nums">
        <Quantity lot={lot} />
      </td>
      <td className="text-ink-2">{dayText(lot.purchaseDate)}</td>
      <td>
        <span className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <span className="min-w-32">
            <ExpiryLabel expiryDate={lot.expiryDate} dateKind={lot.dateKind} />
          </span>
          {lot.expiryDate && (
            <span className="text-sm">
              <span className="font-semibold">{relativeExpiry(lot.expiryDate)}</span>
              <span className="block text-ink-2 max-lg:hidden">{dayText(lot.expiryDate)}</span>
            </span>
          )}
        </span>
      </td>
      <td>
        <span className="flex justify-end">
          {canEatOne(lot) && (
            <IconButton
              icon={minusIcon}
              label={say("inventory.eatOneNamed", { name: lot.name })}
              onClick={() => actions.onEatOne(lot)}
            />
          )}
          <IconButton
            icon={forkKnifeIcon}
            label={say("inventory.eatSomeNamed", { name: lot.name })}
            data-row-action="eat"
            onClick={() => actions.onEatSome(lot)}
          />
          <EditAndDelete lot={lot} {...actions} />
        </span>
      </td>
    </tr>
  );
}

function StockCard({ lot, ...actions }: OneLotProps) {
  const isBusy = actions.busyId === lot.id;
  return (
    <li inert={isBusy} className={classes("flex", isBusy && "opacity-50")}>
      <div className="min-w-0 flex-1">
        <div className="relative">
          <h2 className="font-sans text-name font-semibold wrap-anywhere">
            <button
              type="button"
              className="text-left after:absolute after:inset-0"
              onClick={() => actions.onShow(lot)}
            >
              {lot.name}
            </button>
          </h2>
          <p className="mt-0.5 flex flex-wrap gap-x-2.5 text-sm text-ink-2 tabular-nums">
            <Quantity lot={lot} />
            {lot.price !== null && <span>{moneyText(lot.price)}</span>}
            <span>{say("inventory.bought", { day: dayText(lot.purchaseDate) })}</span>
            {lot.place && <span className="wrap-anywhere">{lot.place}</span>}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <ExpiryLabel expiryDate={lot.expiryDate} dateKind={lot.dateKind} />
            <span className="font-semibold">{relativeExpiry(lot.expiryDate)}</span>
          </p>
        </div>
        <p className="mt-1 -mb-2 -ml-2.5 flex flex-wrap">
          {canEatOne(lot) && (
            <Button
              kind="quiet"
              icon={minusIcon}
              onClick={() => actions.onEatOne(lot)}
              aria-label={say("inventory.eatOneNamed", { name: lot.name })}
            >
              {say("inventory.eatOne")}
            </Button>
          )}
          <Button
            kind="quiet"
            icon={forkKnifeIcon}
            onClick={() => actions.onEatSome(lot)}
            data-row-action="eat"
            aria-label={say("inventory.eatSomeNamed", { name: lot.name })}
          >
            {say("inventory.eatSome")}
          </Button>
        </p>
      </div>
      <span className="grid content-start gap-1">
        <EditAndDelete lot={lot} {...actions} />
      </span>
    </li>
  );
}

function Quantity({ lot }: { readonly lot: Lot }) {
  const [digits, unit] = amountParts(lot.quantity, lot.unit);
  return (
    <span title={exactText(lot.quantity, lot.unit)}>
      <span className="font-semibold text-ink">{digits}</span> {unit}
    </span>
  );
}

function EditAndDelete({ lot, onEdit, onDelete }: OneLotProps) {
  return (
    <>
      <IconButton
        icon={pencilSimpleIcon}
        label={say("inventory.editNamed", { name: lot.name })}
        onClick={() => onEdit(lot)}
      />
      <IconButton
        icon={trashIcon}
        label={say("inventory.deleteNamed", { name: lot.name })}
        data-row-action="delete"
        onClick={() => onDelete(lot)}
      />
    </>
  );
}
