import type { Data } from "@larder/contract/endpoint";
import type { inventoryApi, Lot } from "@larder/contract/kitchen/inventory";
import { say } from "@larder/words/say";
import { useRef } from "react";
import { useReading } from "../../api/use-reading.ts";
import { enteredText } from "../../ui/text/amount-text.ts";
import { dayText, missing, moneyText } from "../../ui/text/format.ts";
import { ChangedElsewhere } from "../../ui/layout/changed-elsewhere.tsx";
import { AskFirst } from "../../ui/overlays/ask-first.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { useUnits } from "../fields/amount-fields.tsx";
import { draftDoubts } from "../put-away/line-questions.ts";
import { usePlaceNames } from "../fields/place-field.tsx";
import { StockFields } from "../fields/stock-fields.tsx";
import { useAskFirst } from "../put-away/use-ask-first.ts";
import { useUpdateLot } from "./use-update-lot.ts";
import {
  bodyOf,
  pickedOf,
  type StockValues,
  useStockDraft,
  valuesOf,
} from "../put-away/use-stock-draft.ts";

interface EditLotProps {
  readonly open: boolean;
  readonly lot: Lot;
  readonly onClose: () => void;
  readonly onSaved: (saved: Lot) => void;
}

/** The form of an existing lot. Source: handbook/stock.md#the-form, handbook/stock.md#editing. */
export function EditLot({ open, lot, onClose, onSaved }: EditLotProps) {
  const update = useUpdateLot();
  const { run, isRunning, problem, dismiss } = update;
  const draft = useStockDraft(lot);
  const { form, picked } = draft;
  const { isDirty, isValid } = form.formState;
  const { options: units } = useUnits();
  const unitOf = (id: number) => units.find(({ key }) => key === id)?.unit.name ?? "";
  const placeNameOf = usePlaceNames();
  const picker = useRef<HTMLInputElement>(null);
  const reading = useReading<Lot, StockValues, Data<typeof inventoryApi.update>>(form, {
    row: lot,
    valuesOf,
    rowOf: (data) => data.ingredient,
    wordsOf: (values, present) => {
      const named = [present, lot].find(
        (one) => one.masterIngredientId === values.masterIngredientId,
      );
      const unit = [present, lot].find((one) => one.unitId === values.unitId)?.unit;
      return {
        [say("inventory.ingredient")]: named?.name ?? picked?.text ?? "",
        [say("inventory.quantity")]: enteredText(values.quantity, unit ?? unitOf(values.unitId)),
        [say("inventory.price")]: moneyText(values.price),
        [say("inventory.purchaseDate")]: dayText(values.purchaseDate),
        [say("inventory.expiryDate")]: dayText(values.expiryDate),
        [say("inventory.dateKind")]: say(
          values.dateKind === "best_before" ? "inventory.bestBefore" : "inventory.useBy",
        ),
        [say("inventory.shop")]: values.shop || missing(),
        [say("inventory.place")]: placeNameOf(values.placeId),
      };
    },
    onFilled: (values, present) => {
      if (values.masterIngredientId === present.masterIngredientId)
        draft.setPicked(pickedOf(present));
    },
  });

  /** Reducing the amount raises no question, and an earlier implausible value was confirmed. */
  function doubts(): readonly string[] {
    const values = form.getValues();
    const isLess = values.unitId === lot.unitId && values.quantity <= lot.quantity;
    const wasAsked = draftDoubts({ picked: pickedOf(lot), ...valuesOf(lot), unitOf }).length > 0;
    if (wasAsked || (isLess && values.price === lot.price)) return [];
    return draftDoubts({ picked: draft.pickedNow(), ...values, unitOf });
  }
  const questions = draft.isTyping ? [] : doubts();
  const isAnswered = useAskFirst(questions);

  async function save(values: StockValues) {
    draft.rest();
    if (!isAnswered(doubts())) return;
    const body = { ...bodyOf(values), updatedAt: reading.readAt() };
    const done = await run({ params: { id: lot.id }, body });
    const saved = done.ok ? done.data.ingredient : reading.settle(done.error);
    if (saved === null) return;
    draft.begin(saved);
    onSaved(saved);
    onClose();
  }
  const submit = () => void form.handleSubmit(save)();

  return (
    <FormDialog
      open={open}
      title={say("inventory.editIngredient")}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      dirty={isDirty}
      keepContent
      isRunning={isRunning}
      canSubmit={isDirty && isValid}
      submitText={say("kit.saveChanges")}
      busyText={say("kit.saving")}
      problem={reading.clash ? null : problem}
      problemHeading={say("kit.error")}
      onDismiss={dismiss}
      question={<AskFirst questions={questions} onSave={submit} busy={isRunning} />}
    >
      <div className="grid gap-4">
        <ChangedElsewhere reading={reading} action={update} onKeep={submit} />
        <StockFields
          draft={draft}
          pickerRef={picker}
          onPicked={draft.choose}
          asLastTime={undefined}
        />
      </div>
    </FormDialog>
  );
}
