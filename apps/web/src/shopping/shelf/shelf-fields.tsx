import type { MasterIngredient } from "@larder/contract/kitchen/catalogue";
import { say } from "@larder/words/say";
import { useEffect, useMemo, useRef } from "react";
import { DateField } from "../../ui/controls/fields/date-field.tsx";
import { LocalPicker } from "../../ui/controls/pickers/local-picker.tsx";
import { NumberField } from "../../ui/controls/fields/number-field.tsx";
import { unitChoices } from "../../ui/text/unit-choices.ts";
import { SelectField } from "../../ui/controls/fields/select-field.tsx";
import type { ShelfRowProps } from "./shelf-row.tsx";

const optionOf = ({ id, name }: Pick<MasterIngredient, "id" | "name">) => ({ key: id, text: name });

/** The fields of a line that is put away; what is no food has only its price. */
export function ShelfFields({ shown, shelf, units, onChange }: ShelfRowProps) {
  const { ingredient, proposed } = shown;
  const { ingredients, places } = shelf;
  const foods = useMemo(() => ingredients.map(optionOf), [ingredients]);
  const unitRows = useMemo(() => unitChoices(units), [units]);
  const hint = (field: Parameters<typeof proposed.has>[0]) =>
    proposed.has(field) ? say("shoppingtools.proposed") : undefined;
  const fields = useRef<HTMLDivElement>(null);
  // Where the page is scrolled to is the browser's.
  useEffect(() => {
    fields.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return (
    <div
      ref={fields}
      className="grid grid-cols-2 items-start gap-3 pt-1 pb-4 ps-11 max-md:ps-0 md:grid-cols-3"
    >
      <LocalPicker
        label={say("shoppingtools.ingredient")}
        optional
        fieldClassName="col-span-2 md:col-span-1"
        placeholder={say("shoppingtools.noIngredient")}
        options={foods}
        chosen={foods.find(({ key }) => key === ingredient?.id) ?? null}
        onChosen={(food) => onChange({ ingredientId: food?.key ?? null })}
      />
      {ingredient !== null && (
        <>
          <NumberField
            label={say("shoppingtools.quantity")}
            value={shown.quantity}
            hint={hint("quantity")}
            onChange={(event) => onChange({ quantity: event.currentTarget.value })}
          />
          <LocalPicker
            label={say("shoppingtools.unit")}
            options={unitRows}
            chosen={unitRows.find(({ key }) => key === shown.unitId) ?? null}
            onChosen={(unit) => onChange({ unitId: unit?.key ?? 0 })}
            hint={hint("unitId")}
          />
          <SelectField
            label={say("shoppingtools.place")}
            optional
            hint={hint("placeId")}
            value={shown.placeId ?? ""}
            onChange={({ currentTarget: { value } }) =>
              onChange({ placeId: value === "" ? null : Number(value) })
            }
          >
            <option value="">{say("shoppingtools.noPlace")}</option>
            {places.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <DateField
            label={say("shoppingtools.expires")}
            optional
            value={shown.expiryDate}
            hint={hint("expiryDate")}
            onChange={(event) => onChange({ expiryDate: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}
