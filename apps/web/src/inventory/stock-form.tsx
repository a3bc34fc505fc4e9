import { say } from "@larder/words/say";
import { catalogueApi } from "@larder/contract/catalogue";
import type { Body, Data } from "@larder/contract/endpoint";
import { type Lot, lotBody, inventoryApi } from "@larder/contract/inventory";
import { useId, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { formResolver } from "../api/form-resolver.ts";
import { useAction } from "../api/use-action.ts";
import { useReading } from "../api/use-reading.ts";
import { useRead } from "../api/use-read.ts";
import { ChangedElsewhere } from "../ui/layout/changed-elsewhere.tsx";
import { CheckField } from "../ui/controls/check-field.tsx";
import { DateField } from "../ui/controls/date-field.tsx";
import { FormDialog } from "../ui/overlays/form-dialog.tsx";
import { enteredText } from "../ui/amount-text.ts";
import { dayText, moneyText, today } from "../ui/format.ts";
import { LocalPicker } from "../ui/controls/local-picker.tsx";
import { MoneyField } from "../ui/controls/money-field.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { NumberField, numberValue } from "../ui/controls/number-field.tsx";
import { SelectField } from "../ui/controls/select-field.tsx";
import { useRememberedSwitch } from "../ui/remembered-switch.ts";
import { PlaceField, usePlaceNames } from "./place-field.tsx";
import { IngredientPicker, type PickedIngredient } from "./ingredient-picker.tsx";
import { NOTHING_PROPOSED, proposedFor, usualExpiry } from "./proposed-values.ts";
import { UsualExpiry } from "./usual-expiry.tsx";

interface StockFormProps {
  readonly open: boolean;
  /** The item to edit; null adds one. */
  readonly lot: Lot | null;
  readonly onClose: () => void;
  /** `staysOpen` when the form goes on with the next one, and says itself what was saved. */
  readonly onSaved: (saved: Lot, next: { readonly staysOpen: boolean }) => void;
}

// Null rather than undefined: a form that is reset to undefined leaves in a field what was typed.
const dateValue = { setValueAs: (value: unknown) => value || null };

type StockValues = Body<typeof inventoryApi.add>;

const KEPT_OPEN = { key: "keep-adding", isOnAtFirst: true, otherwise: "off" };

/** Quantity 1, bought today, the rest empty. Source: handbook/stock.md#the-form. */
function valuesOf(lot: Lot | null) {
  return {
    masterIngredientId: lot?.masterIngredientId ?? 0,
    unitId: lot?.unitId ?? NOTHING_PROPOSED.unitId,
    quantity: lot?.quantity ?? NOTHING_PROPOSED.quantity,
    price: lot?.price ?? null,
    purchaseDate: lot === null ? today() : lot.purchaseDate,
    expiryDate: lot?.expiryDate ?? null,
    placeId: lot?.placeId ?? null,
    dateKind: lot?.dateKind ?? "use_by",
  };
}

const pickedOf = (lot: Lot | null): PickedIngredient | null =>
  lot === null ? null : { key: lot.masterIngredientId, text: lot.name, facts: null };

/**
 * Adds or edits a lot. What was typed outlives errors and closing.
 * Source: handbook/stock.md#the-screen, handbook/stock.md#the-form.
 */
export function StockForm({ open, lot, onClose, onSaved }: StockFormProps) {
  const isNew = lot === null;
  const add = useAction(inventoryApi.add);
  const update = useAction(inventoryApi.update);
  const { isRunning, problem, dismiss } = isNew ? add : update;
  const units = useRead(catalogueApi.masterUnits, undefined, { freshMs: Infinity });
  const form = useForm({
    resolver: formResolver(lotBody),
    mode: "onTouched",
    defaultValues: valuesOf(lot),
  });
  const [picked, setPicked] = useState(pickedOf(lot));
  /** What the form filled in last: what still stands so is the form's own, and it may fill in something else. */
  const [proposed, setProposed] = useState(NOTHING_PROPOSED);
  const [addsMore, setAddsMore] = useRememberedSwitch(KEPT_OPEN);
  /** The last one that went in while the form stayed open: a toast would cover its fields. */
  const [addedName, setAddedName] = useState<string | null>(null);
  const pickerRef = useRef<HTMLInputElement>(null);
  const moreId = useId();
  const { errors, isDirty, isValid } = form.formState;
  const unitOptions = (units.data?.masterUnits ?? []).map((unit) => ({
    key: unit.id,
    text: unit.name,
  }));
  const [unitId, purchaseDate, expiryDate, placeId] = useWatch({
    control: form.control,
    name: ["unitId", "purchaseDate", "expiryDate", "placeId"],
  });
  const placeNameOf = usePlaceNames();
  const usualDay = usualExpiry(picked?.facts, purchaseDate);
  const isProposed = expiryDate !== null && expiryDate === proposed.expiryDate;
  const reading = useReading<Lot, StockValues, Data<typeof inventoryApi.update>>(form, {
    row: lot,
    valuesOf,
    rowOf: (data) => data.ingredient,
    wordsOf: (values, present) => {
      const named = [present, lot].find(
        (one) => one?.masterIngredientId === values.masterIngredientId,
      );
      const unit = [present, lot].find((one) => one?.unitId === values.unitId)?.unit;
      const chosenUnit = unitOptions.find((one) => one.key === values.unitId)?.text;
      return {
        [say("inventory.ingredient")]: named?.name ?? picked?.text ?? "",
        [say("inventory.quantity")]: enteredText(values.quantity, unit ?? chosenUnit ?? ""),
        [say("inventory.price")]: moneyText(values.price),
        [say("inventory.purchaseDate")]: dayText(values.purchaseDate),
        [say("inventory.expiryDate")]: dayText(values.expiryDate),
        [say("inventory.dateKind")]: say(
          values.dateKind === "best_before" ? "inventory.bestBefore" : "inventory.useBy",
        ),
        [say("inventory.place")]: placeNameOf(values.placeId),
      };
    },
    onFilled: (values, present) => {
      if (values.masterIngredientId === present.masterIngredientId) setPicked(pickedOf(present));
    },
  });
  const touched = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;

  function choose(next: PickedIngredient | null) {
    setPicked(next);
    form.setValue("masterIngredientId", next?.key ?? 0, touched);
    const usual = proposedFor(next?.facts, form.getValues("purchaseDate"));
    if (isNew) {
      const validated = { shouldValidate: true } as const;
      if (isOpen("quantity")) form.setValue("quantity", usual.quantity, validated);
      if (isOpen("expiryDate")) form.setValue("expiryDate", usual.expiryDate, validated);
      setProposed(usual);
    }
    const usualUnit = isNew ? usual.unitId : next?.facts?.defaultUnitId;
    if (usualUnit && !form.getFieldState("unitId").isTouched)
      form.setValue("unitId", usualUnit, { shouldValidate: true });
  }

  /** Whether a field holds only what the form filled in, or nothing. */
  function isOpen(field: "quantity" | "expiryDate"): boolean {
    const present = form.getValues(field);
    return present === null || present === proposed[field];
  }

  /** What was bought on another day keeps until another one, unless somebody has said until when. */
  function followPurchase() {
    const next = usualExpiry(picked?.facts, form.getValues("purchaseDate"));
    if (proposed.expiryDate === null || form.getValues("expiryDate") !== proposed.expiryDate)
      return;
    form.setValue("expiryDate", next, { shouldValidate: true });
    setProposed({ ...proposed, expiryDate: next });
  }

  function close() {
    setAddedName(null);
    onClose();
  }

  async function save({ price, purchaseDate, expiryDate, ...rest }: StockValues) {
    // An empty price and empty dates are left out, of a new lot what is as usual too. Source: handbook/stock.md#the-form.
    const body = {
      ...rest,
      placeId: isNew ? (rest.placeId ?? undefined) : rest.placeId,
      dateKind: isNew && rest.dateKind === "use_by" ? undefined : rest.dateKind,
      price: price ?? undefined,
      purchaseDate: purchaseDate ?? undefined,
      expiryDate: expiryDate ?? undefined,
    };
    const done = isNew
      ? await add.run({ body })
      : await update.run({
          params: { id: lot.id },
          body: { ...body, updatedAt: reading.readAt() },
        });
    const saved = done.ok ? done.data.ingredient : reading.settle(done.error);
    if (saved === null) return;
    form.reset(valuesOf(isNew ? null : saved));
    setPicked(isNew ? null : pickedOf(saved));
    setProposed(NOTHING_PROPOSED);
    const staysOpen = isNew && addsMore;
    onSaved(saved, { staysOpen });
    if (!staysOpen) return close();
    setAddedName(saved.name);
    pickerRef.current?.focus();
  }

  return (
    <FormDialog
      open={open}
      title={isNew ? say("inventory.addIngredient") : say("inventory.editIngredient")}
      onClose={close}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      dirty={isDirty}
      keepContent
      isRunning={isRunning}
      canSubmit={isDirty && isValid}
      submitText={isNew ? say("inventory.addIngredient") : say("kit.saveChanges")}
      busyText={say("kit.saving")}
      problem={reading.clash ? null : problem}
      problemHeading={say("kit.error")}
      onDismiss={dismiss}
    >
      <div className="grid gap-4">
        {reading.clash && (
          <ChangedElsewhere
            key={reading.clash.row.updatedAt}
            differences={reading.clash.differences}
            onKeep={() => void form.handleSubmit(save)()}
            onTake={() => {
              reading.take();
              dismiss();
            }}
            isSaving={isRunning}
          />
        )}
        {addedName && <Notice tone="success">{say("inventory.added", { name: addedName })}</Notice>}
        <IngredientPicker
          ref={pickerRef}
          chosen={picked}
          onChosen={choose}
          unitId={unitId}
          onBlur={() => void form.trigger("masterIngredientId")}
          error={errors.masterIngredientId?.message}
        />
        <div className="grid grid-cols-2 items-start gap-4 max-[360px]:grid-cols-1">
          <NumberField
            label={say("inventory.quantity")}
            error={errors.quantity?.message}
            {...form.register("quantity", numberValue)}
          />
          <LocalPicker
            label={say("inventory.unit")}
            placeholder={say("inventory.unitChoice")}
            options={unitOptions}
            chosen={unitOptions.find((unit) => unit.key === unitId) ?? null}
            onChosen={(unit) => form.setValue("unitId", unit?.key ?? 0, touched)}
            onBlur={() => void form.trigger("unitId")}
            error={errors.unitId?.message ?? units.problem ?? undefined}
          />
          <MoneyField
            label={say("inventory.price")}
            optional
            placeholder="0.00"
            error={errors.price?.message}
            {...form.register("price", numberValue)}
          />
          <DateField
            label={say("inventory.purchaseDate")}
            error={errors.purchaseDate?.message}
            {...form.register("purchaseDate", { ...dateValue, onChange: followPurchase })}
          />
        </div>
        <DateField
          label={say("inventory.expiryDate")}
          optional
          error={errors.expiryDate?.message}
          hint={isProposed ? say("inventory.expiryProposed") : undefined}
          {...form.register("expiryDate", dateValue)}
        />
        <UsualExpiry
          usual={usualDay}
          chosen={expiryDate ?? null}
          onDay={(day) => form.setValue("expiryDate", day, touched)}
        />
        <SelectField
          label={say("inventory.dateKind")}
          error={errors.dateKind?.message}
          {...form.register("dateKind")}
        >
          <option value="use_by">{say("inventory.useBy")}</option>
          <option value="best_before">{say("inventory.bestBefore")}</option>
        </SelectField>
        <PlaceField
          placeId={placeId ?? null}
          onPlace={(next) => form.setValue("placeId", next, touched)}
          error={errors.placeId?.message}
        />
        {isNew && (
          <CheckField
            id={moreId}
            label={say("inventory.keepOpen")}
            checked={addsMore}
            onChange={(event) => setAddsMore(event.currentTarget.checked)}
          />
        )}
      </div>
    </FormDialog>
  );
}
