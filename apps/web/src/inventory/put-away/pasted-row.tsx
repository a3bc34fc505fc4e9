import { withoutListMark } from "@larder/rules/kitchen/lines/list-lines";
import { say } from "@larder/words/say";
import { useRef, useState } from "react";
import { eraserIcon } from "../../ui/art/icons/icons.ts";
import { DateField } from "../../ui/controls/fields/date-field.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { MoneyField } from "../../ui/controls/fields/money-field.tsx";
import { numberTyped } from "../../ui/text/typed-number.ts";
import { quantityText } from "../../ui/text/amount-text.ts";
import { dayText, moneyText } from "../../ui/text/format.ts";
import { AskFirst } from "../../ui/overlays/ask-first.tsx";
import { AmountFields } from "../fields/amount-fields.tsx";
import { IngredientPicker, type PickedIngredient } from "../fields/ingredient-picker.tsx";
import type { PastedRow } from "./pasted-rows.ts";
import { PlaceField, usePlaceNames } from "../fields/place-field.tsx";

interface PastedRowProps {
  readonly row: PastedRow;
  readonly unitOf: (id: number) => string;
  readonly questions: readonly string[];
  /** The reason against saving it, local or from the server. */
  readonly problem: string | undefined;
  readonly onChange: (change: Partial<PastedRow>) => void;
  readonly onMeant: (picked: PickedIngredient | null) => void;
  readonly onRemove: () => void;
}

/** One pasted line: a summary that unfolds into fields; a doubtful one starts unfolded. */
export function PastedRowItem(props: PastedRowProps) {
  const { row, unitOf, questions, problem, onRemove } = props;
  const [isOpen, setIsOpen] = useState(problem !== undefined || questions.length > 0);
  const placeNameOf = usePlaceNames();
  const name = row.picked?.text ?? row.parsed.name;
  const quantity = numberTyped(row.quantity);
  const price = numberTyped(row.price);
  const details = [
    row.placeId === null ? null : placeNameOf(row.placeId),
    row.expiryDate && dayText(row.expiryDate),
    price === null ? null : moneyText(price),
  ].filter(Boolean);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line py-1">
      <div className="flex min-h-14 items-center gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          className="min-h-tap min-w-0 flex-1 text-start"
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="block font-semibold">
            {name}
            {quantity !== null && `, ${quantityText(quantity, unitOf(row.unitId))}`}
          </span>
          <span className="block truncate text-sm text-ink-2">{details.join(" · ")}</span>
        </button>
        {(problem !== undefined || questions.length > 0) && (
          <span className="tone-info rounded-sm px-2 text-sm">{say("putaway.lookAt")}</span>
        )}
        <IconButton
          icon={eraserIcon}
          label={say("putaway.removeRow", { name })}
          data-row-action="remove"
          onClick={onRemove}
        />
      </div>
      {problem !== undefined && <p className="text-sm font-semibold text-danger">{problem}</p>}
      <AskFirst
        questions={questions}
        onSave={problem === undefined ? () => props.onChange({ isMeant: true }) : undefined}
        saveText={say("putaway.yes")}
      />
      {isOpen && <RowFields {...props} />}
    </li>
  );
}

function RowFields({ row, onChange, onMeant }: PastedRowProps) {
  const picker = useRef<HTMLInputElement>(null);
  const changed = (change: Partial<PastedRow>) =>
    onChange({ ...change, isChanged: true, isMeant: false });
  return (
    <div className="grid gap-3 pb-3">
      <IngredientPicker
        ref={picker}
        chosen={row.picked}
        onChosen={onMeant}
        unitId={row.unitId}
        onBlur={() => undefined}
        error={undefined}
        hint={withoutListMark(row.parsed.text)}
      />
      <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-4">
        <AmountFields
          quantity={{
            value: row.quantity,
            onChange: (event) => changed({ quantity: event.currentTarget.value }),
          }}
          unitId={row.unitId}
          onUnit={(unitId) => changed({ unitId })}
          onUnitLeft={() => undefined}
          unitError={undefined}
        />
        <MoneyField
          label={say("inventory.price")}
          value={row.price}
          onChange={(event) => changed({ price: event.currentTarget.value })}
        />
        <DateField
          label={say("inventory.expiryDate")}
          value={row.expiryDate}
          onChange={(event) =>
            changed({ expiryDate: event.currentTarget.value, isExpiryProposed: false })
          }
        />
      </div>
      <PlaceField
        placeId={row.placeId}
        onPlace={(placeId) => changed({ placeId })}
        error={undefined}
      />
    </div>
  );
}
