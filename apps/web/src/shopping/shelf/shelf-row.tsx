import type { MasterUnit } from "@larder/contract/kitchen/catalogue";
import { say } from "@larder/words/say";
import { type ReactNode, useState } from "react";
import { caretDownIcon } from "../../ui/art/icons/icons.ts";
import { MoneyField } from "../../ui/controls/fields/money-field.tsx";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { besideFood } from "../../ui/text/amount-text.ts";
import { dayText } from "../../ui/text/format.ts";
import { classes } from "../../ui/styles/classes.ts";
import { numberTyped } from "../../ui/text/typed-number.ts";
import { ShelfFields } from "./shelf-fields.tsx";
import type { Shelf, ShelfChange, ShelfLine } from "./shelf-line.ts";

export interface ShelfRowProps {
  readonly shown: ShelfLine;
  readonly shelf: Shelf;
  readonly units: readonly MasterUnit[];
  /** The complaint, if it cannot be put away. */
  readonly problem: string | undefined;
  readonly onChange: (change: ShelfChange) => void;
}

/** A row that unfolds into fields, with the choice to leave it on the list. */
export function ShelfRow(props: ShelfRowProps) {
  const { shown, problem, onChange } = props;
  const { line, isLeft } = shown;
  const [isOpen, setIsOpen] = useState(false);
  const isShown = (isOpen || problem !== undefined) && !isLeft;
  return (
    <li className="py-1!">
      <div className="flex items-center gap-1">
        <input
          type="checkbox"
          aria-label={say("shoppingtools.takeLine", { name: line.name })}
          checked={!isLeft}
          onChange={() => onChange({ isLeft: !isLeft })}
          className="check-box m-2.5"
        />
        <button
          type="button"
          aria-expanded={isShown}
          disabled={isLeft}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-2 text-start"
          onClick={() => setIsOpen(!isOpen)}
        >
          <Summary {...props} />
          {!isLeft && (
            <Icon
              path={caretDownIcon}
              className={classes("size-4 flex-none text-ink-2", isShown && "rotate-180")}
            />
          )}
        </button>
        {!isLeft && <PriceOf {...props} />}
      </div>
      {problem !== undefined && (
        <p className="ps-11 text-sm font-semibold text-danger">{problem}</p>
      )}
      {isShown && <ShelfFields {...props} />}
    </li>
  );
}

/** The price is in the row, because the person knows it best: a tap and digits are enough. */
function PriceOf({ shown, onChange }: ShelfRowProps) {
  const isProposed = shown.proposed.has("price");
  const price = say("shoppingtools.priceOf", { name: shown.line.name });
  return (
    <MoneyField
      label={isProposed ? say("shoppingtools.proposedPrice", { price }) : price}
      hideLabel
      value={shown.price}
      enterKeyHint="next"
      data-price=""
      fieldClassName="w-24 flex-none"
      className={classes(isProposed && "text-ink-2 underline decoration-dotted underline-offset-4")}
      onChange={(event) => onChange({ price: event.currentTarget.value })}
    />
  );
}

function Summary({ shown, shelf, units }: ShelfRowProps) {
  const { line, isLeft, ingredient, proposed } = shown;
  const quantity = numberTyped(shown.quantity);
  const hasPrice = shown.price.trim() !== "";
  const unit = units.find(({ id }) => id === shown.unitId)?.name ?? "";
  const place = shelf.places.find(({ id }) => id === shown.placeId)?.name;
  const hasAmount = ingredient !== null && quantity !== null && Number.isFinite(quantity);
  const [amount] = hasAmount
    ? besideFood({ quantity, unit }, { name: ingredient.name, forms: ingredient.forms })
    : [null];
  return (
    <span className={classes("grid min-w-0 flex-1", isLeft && "text-ink-3")}>
      <span dir="auto" className="font-semibold wrap-anywhere">
        {line.name}
      </span>
      <span className="flex flex-wrap gap-x-2 text-sm text-ink-2">
        {isLeft && say("shoppingtools.stays")}
        {!isLeft && ingredient === null && (
          <span>{say(hasPrice ? "shoppingtools.forBudget" : "shoppingtools.offTheList")}</span>
        )}
        {!isLeft && ingredient !== null && (
          <>
            {amount && <Value isProposed={proposed.has("quantity")}>{amount}</Value>}
            {place !== undefined && <Value isProposed={proposed.has("placeId")}>{place}</Value>}
            {shown.expiryDate !== "" && (
              <Value isProposed={proposed.has("expiryDate")}>{dayText(shown.expiryDate)}</Value>
            )}
          </>
        )}
      </span>
    </span>
  );
}

/** A proposed value is dotted, a confirmed one plain. */
function Value({
  isProposed,
  children,
}: {
  readonly isProposed: boolean;
  readonly children: ReactNode;
}) {
  if (!isProposed) return <span className="font-semibold text-ink">{children}</span>;
  return (
    <span className="underline decoration-dotted underline-offset-4">
      {children}
      <span className="sr-only"> {say("shoppingtools.proposed")}</span>
    </span>
  );
}
