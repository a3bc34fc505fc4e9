import { say } from "@larder/words/say";
import type { RefObject } from "react";
import { DateField } from "../../ui/controls/fields/date-field.tsx";
import { MoneyField } from "../../ui/controls/fields/money-field.tsx";
import { numberValue } from "../../ui/controls/fields/number-field.tsx";
import { SelectField } from "../../ui/controls/fields/select-field.tsx";
import { AmountFields } from "./amount-fields.tsx";
import { IngredientPicker } from "./ingredient-picker.tsx";
import { PlaceField } from "./place-field.tsx";
import { ShopField } from "./shop-field.tsx";
import { UsualExpiry } from "../put-away/usual-expiry.tsx";
import { type StockDraft, TOUCHED } from "../put-away/use-stock-draft.ts";

// Null rather than undefined: resetting a form to undefined keeps the typed text.
const dateValue = { setValueAs: (value: unknown) => value || null };

interface StockFieldsProps {
  readonly draft: StockDraft;
  readonly pickerRef: RefObject<HTMLInputElement | null>;
  readonly onPicked: StockDraft["choose"];
  /** The last purchase, in words. */
  readonly asLastTime: string | undefined;
}

/**
 * The fields of a lot: ingredient, amount, price, days, shop, place. Source:
 * handbook/stock.md#the-form.
 */
export function StockFields({ draft, pickerRef, onPicked, asLastTime }: StockFieldsProps) {
  const { form, values } = draft;
  const { errors } = form.formState;
  return (
    <>
      <IngredientPicker
        ref={pickerRef}
        chosen={draft.picked}
        onChosen={onPicked}
        unitId={values.unitId}
        hint={asLastTime}
        onBlur={() => void form.trigger("masterIngredientId")}
        error={errors.masterIngredientId?.message}
      />
      <div className="grid grid-cols-2 items-start gap-4 max-[360px]:grid-cols-1">
        <AmountFields
          quantity={{
            ...form.register("quantity", {
              ...numberValue,
              onChange: () => draft.say("quantity"),
              onBlur: draft.rest,
            }),
            error: errors.quantity?.message,
          }}
          unitId={values.unitId}
          onUnit={draft.measure}
          onUnitLeft={() => void form.trigger("unitId")}
          unitError={errors.unitId?.message}
        />
        <MoneyField
          label={say("inventory.price")}
          optional
          error={errors.price?.message}
          {...form.register("price", {
            ...numberValue,
            onChange: () => draft.say("price"),
          })}
        />
        <DateField
          label={say("inventory.purchaseDate")}
          error={errors.purchaseDate?.message}
          {...form.register("purchaseDate", { ...dateValue, onChange: draft.followExpiry })}
        />
        <ShopField
          fieldClassName="col-span-full"
          shop={values.shop ?? ""}
          onShop={(next) => form.setValue("shop", next, TOUCHED)}
          error={errors.shop?.message}
        />
      </div>
      <DateField
        label={say("inventory.expiryDate")}
        optional
        error={errors.expiryDate?.message}
        hint={
          values.expiryDate && draft.isProposed("expiryDate")
            ? say("inventory.expiryProposed")
            : undefined
        }
        {...form.register("expiryDate", { ...dateValue, onChange: () => draft.say("expiryDate") })}
      />
      <UsualExpiry
        usual={draft.usualDay}
        chosen={values.expiryDate ?? null}
        onDay={(day) => {
          draft.say("expiryDate");
          form.setValue("expiryDate", day, TOUCHED);
        }}
      />
      <SelectField
        label={say("inventory.dateKind")}
        error={errors.dateKind?.message}
        {...form.register("dateKind", { onChange: () => draft.say("dateKind") })}
      >
        <option value="use_by">{say("inventory.useBy")}</option>
        <option value="best_before">{say("inventory.bestBefore")}</option>
      </SelectField>
      <PlaceField
        placeId={values.placeId ?? null}
        onPlace={(next) => {
          draft.say("placeId");
          form.setValue("placeId", next, TOUCHED);
          draft.followExpiry();
        }}
        error={errors.placeId?.message}
      />
    </>
  );
}
