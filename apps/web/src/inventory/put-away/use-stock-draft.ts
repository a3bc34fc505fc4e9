import type { Body } from "@larder/contract/endpoint";
import { type inventoryApi, type Lot, lotBody } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import { useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { formResolver } from "../../api/form-resolver.ts";
import { lastShop } from "../../api/kept/last-shop.ts";
import { useRead } from "../../api/use-read.ts";
import { today } from "../../ui/text/format.ts";
import { useUnits } from "../fields/amount-fields.tsx";
import type { PickedIngredient } from "../fields/ingredient-picker.tsx";
import {
  amountIn,
  NOTHING_PROPOSED,
  type ProposedField,
  proposedFor,
  type ProposedValues,
  usualExpiry,
} from "./proposed-values.ts";

/** The line's values; undefined if absent. */
export type SaidValues = Partial<{ [F in ProposedField]: ProposedValues[F] | undefined }>;

/**
 * Quantity 1, bought today at this day's last shop, the rest empty. Source:
 * handbook/stock.md#the-form.
 */
export function valuesOf(lot: Lot | null) {
  return {
    masterIngredientId: lot?.masterIngredientId ?? 0,
    unitId: lot?.unitId ?? NOTHING_PROPOSED.unitId,
    quantity: lot?.quantity ?? NOTHING_PROPOSED.quantity,
    price: lot?.price ?? null,
    purchaseDate: lot === null ? today() : lot.purchaseDate,
    expiryDate: lot?.expiryDate ?? null,
    placeId: lot?.placeId ?? null,
    dateKind: lot?.dateKind ?? NOTHING_PROPOSED.dateKind,
    shop: lot === null ? lastShop(today()) : (lot.shop ?? ""),
  };
}

export type StockValues = Body<typeof inventoryApi.add>;

/**
 * The request's body: an empty price and empty dates are omitted. Source:
 * handbook/stock.md#the-form.
 */
export function bodyOf({ price, purchaseDate, expiryDate, ...rest }: StockValues): StockValues {
  return {
    ...rest,
    price: price ?? undefined,
    purchaseDate: purchaseDate ?? undefined,
    expiryDate: expiryDate ?? undefined,
  };
}

/** A new lot also omits usual values, and states whether the expiry was given. */
export function newBodyOf(
  values: StockValues,
  { isExpiryProposed }: { readonly isExpiryProposed: boolean },
): StockValues {
  const { placeId, dateKind, shop, ...rest } = bodyOf(values);
  return {
    ...rest,
    isExpiryProposed: (isExpiryProposed && rest.expiryDate !== undefined) || undefined,
    placeId: placeId ?? undefined,
    dateKind: dateKind === NOTHING_PROPOSED.dateKind ? undefined : dateKind,
    shop: shop || undefined,
  };
}

export const pickedOf = (lot: Lot | null): PickedIngredient | null =>
  lot === null ? null : { key: lot.masterIngredientId, text: lot.name, facts: null };

export const TOUCHED = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;
const VALIDATED = { shouldValidate: true } as const;
const DIRTY = { shouldDirty: true } as const;
const FIELDS = Object.keys(NOTHING_PROPOSED) as readonly ProposedField[];

/** In a unit. */
type Amount = Pick<ProposedValues, "quantity" | "unitId">;

/** A picked ingredient with its purchase facts. */
interface Bought {
  readonly last?: Lot | null;
  /** Takes precedence over usual values. */
  readonly values?: SaidValues;
}

/**
 * A new lot, edited by the form and the line together: given values stay, others are proposed and
 * follow the ingredient. Source: handbook/stock.md#the-form.
 */
export function useStockDraft(lot: Lot | null) {
  const isNew = lot === null;
  const form = useForm({
    resolver: formResolver(lotBody),
    mode: "onTouched",
    defaultValues: valuesOf(lot),
  });
  const [picked, setPicked] = useState(pickedOf(lot));
  const [proposed, setProposed] = useState(NOTHING_PROPOSED);
  /** Also for code after an answer: a save must see what the answer proposed. */
  const proposedNow = useRef(NOTHING_PROPOSED);
  /** In its purchase unit: another unit shows the same amount. */
  const usualAmount = useRef<Amount>(NOTHING_PROPOSED);
  const { options: units } = useUnits();
  const nameOf = (id: number) => units.find(({ key }) => key === id)?.text;
  /** The current value, for code after an answer. */
  const pickedNow = useRef(picked);
  /** Whether an amount is being typed; the question waits until it is complete. */
  const [isTyping, setIsTyping] = useState(false);
  /** Given fields, in the form or the line: proposals do not overwrite them. */
  const said = useRef(new Set<ProposedField>());
  const saidByLine = useRef(new Set<ProposedField>());
  const places = useRead(placesApi.list).data?.places ?? [];
  const [unitId, purchaseDate, expiryDate, placeId, quantity, price, shop] = useWatch({
    control: form.control,
    name: ["unitId", "purchaseDate", "expiryDate", "placeId", "quantity", "price", "shop"],
  });
  const placeKind = places.find(({ id }) => id === placeId)?.kind;

  function pick(next: PickedIngredient | null) {
    pickedNow.current = next;
    setPicked(next);
  }

  function propose(values: ProposedValues) {
    proposedNow.current = values;
    setProposed(values);
  }

  function fill(values: ProposedValues, how: { readonly shouldValidate?: boolean }) {
    for (const field of FIELDS)
      if (!said.current.has(field)) form.setValue(field, values[field], how);
    propose(values);
  }

  /** Sets an ingredient and its consequences. */
  function choose(next: PickedIngredient | null, { last, values }: Bought = {}) {
    const isOther = next?.key !== pickedNow.current?.key;
    pick(next);
    // The line asks about an unknown name itself, so the form does not complain.
    const isUnknown = next === null && values !== undefined;
    const how = isUnknown ? {} : VALIDATED;
    form.setValue("masterIngredientId", next?.key ?? 0, isUnknown ? DIRTY : TOUCHED);
    if (!isNew) {
      const usual = next?.facts?.defaultUnitId;
      if (usual && !said.current.has("unitId")) form.setValue("unitId", usual, VALIDATED);
      return;
    }
    // Fills fields that the previous ingredient had emptied.
    for (const field of FIELDS)
      if (isOther && form.getValues(field) === null && !saidByLine.current.has(field))
        said.current.delete(field);
    const known = { purchaseDate: form.getValues("purchaseDate"), places, last };
    const usual = proposedFor(next?.facts, known);
    const given = Object.entries(values ?? {}).filter(([, value]) => value !== undefined);
    const filled = { ...usual, ...Object.fromEntries(given) };
    const present = form.getValues("unitId");
    const isOtherUnit = said.current.has("unitId") && values?.quantity === undefined;
    usualAmount.current = filled;
    fill(
      {
        ...filled,
        quantity: isOtherUnit ? usualIn(present) : filled.quantity,
        unitId: filled.unitId || present,
      },
      how,
    );
  }

  const usualIn = (unitId: number): number => {
    const { quantity, unitId: own } = usualAmount.current;
    return own === unitId ? quantity : amountIn(quantity, nameOf(own), nameOf(unitId));
  };

  /** A chosen unit: a proposed amount is converted to it. */
  function measure(next: number) {
    said.current.add("unitId");
    saidByLine.current.delete("unitId");
    form.setValue("unitId", next, TOUCHED);
    if (!isNew || next === 0 || said.current.has("quantity")) return;
    const quantity = usualIn(next);
    form.setValue("quantity", quantity, VALIDATED);
    propose({ ...proposedNow.current, quantity });
  }

  /** Updates the expiry, unless a date or its absence was given. */
  function followExpiry() {
    const present = form.getValues();
    if (said.current.has("expiryDate") || proposed.expiryDate === null) return;
    const kind = places.find(({ id }) => id === present.placeId)?.kind;
    const next = usualExpiry(picked?.facts, {
      purchaseDate: present.purchaseDate,
      placeKind: kind,
    });
    form.setValue("expiryDate", next, VALIDATED);
    propose({ ...proposedNow.current, expiryDate: next });
  }

  /** Applies the line's values to the form; values removed from the line are proposed again. */
  function tell(values: SaidValues) {
    for (const field of FIELDS) {
      const value = values[field];
      if (value !== undefined) {
        said.current.add(field);
        saidByLine.current.add(field);
        form.setValue(field, value, TOUCHED);
      } else if (saidByLine.current.delete(field)) {
        said.current.delete(field);
        form.setValue(field, proposed[field], VALIDATED);
      }
    }
  }

  function begin(saved: Lot | null) {
    form.reset(valuesOf(saved));
    pick(pickedOf(saved));
    setIsTyping(false);
    propose(NOTHING_PROPOSED);
    usualAmount.current = NOTHING_PROPOSED;
    said.current.clear();
    saidByLine.current.clear();
  }

  return {
    isNew,
    form,
    picked,
    pickedNow: () => pickedNow.current,
    setPicked: pick,
    isTyping,
    /** The person left the field, or saves. */
    rest: () => setIsTyping(false),
    places,
    values: { unitId, purchaseDate, expiryDate, placeId, quantity, price, shop },
    /** Its usual expiry in its place; null if unknown. */
    usualDay: usualExpiry(picked?.facts, { purchaseDate, placeKind }),
    isProposed: (field: ProposedField) =>
      isNew && !said.current.has(field) && form.getValues(field) === proposedNow.current[field],
    choose,
    measure,
    tell,
    followExpiry,
    /** A value was given. */
    say: (field: ProposedField) => {
      if (field === "quantity") setIsTyping(true);
      said.current.add(field);
      saidByLine.current.delete(field);
    },
    begin,
  };
}
export type StockDraft = ReturnType<typeof useStockDraft>;
