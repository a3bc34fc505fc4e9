import { inventoryApi, type Lot } from "@larder/contract/kitchen/inventory";
import { say } from "@larder/words/say";
import { useId, useRef, useState } from "react";
import { rememberShop } from "../../api/kept/last-shop.ts";
import { useAction } from "../../api/use-action.ts";
import { CheckField } from "../../ui/controls/fields/check-field.tsx";
import { AskFirst } from "../../ui/overlays/ask-first.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { today } from "../../ui/text/format.ts";
import { useRememberedSwitch } from "../../ui/browser/remembered-switch.ts";
import { useUnits } from "../fields/amount-fields.tsx";
import { draftDoubts, lineQuestions } from "./line-questions.ts";
import { PastedLines } from "./pasted-lines.tsx";
import type { ProposedField } from "./proposed-values.ts";
import { PutAwayLine } from "./put-away-line.tsx";
import { type PutAway as Entry, PutAwayTally } from "./put-away-tally.tsx";
import { StockFields } from "../fields/stock-fields.tsx";
import { useAskFirst } from "./use-ask-first.ts";
import { useEnteredLines } from "./use-entered-lines.ts";
import { newBodyOf, type StockValues, useStockDraft } from "./use-stock-draft.ts";
import { useLastBought } from "./use-last-bought.ts";
import { useTypedLine } from "./use-typed-line.ts";

const KEPT_OPEN = { key: "keep-adding", isOnAtFirst: true, otherwise: "off" };

interface PutAwayProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSaved: (saved: readonly Lot[]) => void;
  readonly onTakenBack: (gone: readonly Lot[]) => void;
}

/**
 * Puts food away: by a line and a form for the same lot, or by several pasted lines. The input
 * outlives errors and closing. Source: handbook/stock.md#putting-away, handbook/stock.md#the-form.
 */
export function PutAway({ open, onClose, onSaved, onTakenBack }: PutAwayProps) {
  const { run, isRunning, problem, dismiss } = useAction(inventoryApi.add);
  const draft = useStockDraft(null);
  const line = useTypedLine(draft);
  const last = useLastBought(draft);
  const { form } = draft;
  const { isDirty, isValid } = form.formState;
  const { options: units } = useUnits();
  const unitOf = (id: number) => units.find(({ key }) => key === id)?.unit.name ?? "";
  const [addsMore, setAddsMore] = useRememberedSwitch(KEPT_OPEN);
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const entered = useEnteredLines({ line, draft, onPutAway: settleAndSave });
  /** The line that questions are asked about. */
  const [asked, setAsked] = useState("");
  const lineField = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const moreId = useId();

  function questionsNow(parsed: typeof line.parsed): readonly string[] {
    const drafted = { ...form.getValues(), picked: draft.pickedNow(), unitOf };
    return parsed === null ? draftDoubts(drafted) : lineQuestions(parsed, drafted);
  }
  const isAsked = line.text === "" ? !draft.isTyping : asked === line.text;
  const questions = isAsked && !entered.isOnItsWay && draft.picked ? questionsNow(line.parsed) : [];
  const isAnswered = useAskFirst(questions);
  /** The one button puts away the line, or what the form holds. */
  const hasLine = entered.text.trim() !== "";
  const isEmpty = !isDirty && line.text === "" && !entered.hasLeft();

  function close() {
    setEntries([]);
    onClose();
  }

  function showSaved(lots: readonly Lot[], activityId: number | undefined, left = 0) {
    const [saved] = lots;
    if (saved === undefined) return;
    onSaved(lots);
    if (!addsMore && left === 0 && !entered.hasLeft()) return close();
    const key = activityId ?? saved.id;
    // Two simultaneous presses are one call, reported to both.
    setEntries((before) =>
      before.some((one) => one.key === key) ? before : [{ key, lots, activityId }, ...before],
    );
  }

  async function save(values: StockValues, sent: string): Promise<boolean> {
    const isExpiryProposed = draft.isProposed("expiryDate");
    const text = sent.trim() === "" ? undefined : sent;
    const done = await run({ body: { ...newBodyOf(values, { isExpiryProposed }), text } });
    if (!done.ok) return false;
    const { ingredient, activityId } = done.data;
    rememberShop(values.shop ?? "", values.purchaseDate ?? today());
    showSaved([ingredient], activityId);
    if (!entered.isAhead()) (sent === "" ? picker : lineField).current?.focus();
    return true;
  }

  /** Answers whether it was saved. */
  async function settleAndSave(sent: string): Promise<boolean> {
    draft.rest();
    const parsed = sent.trim() === "" ? null : await line.settle(() => !entered.isAhead());
    setAsked(sent);
    if (sent.trim() !== "" && (parsed === null || draft.pickedNow() === null)) return false;
    if (!isAnswered(questionsNow(parsed))) return false;
    let isSaved = false;
    await form.handleSubmit(async (values) => {
      isSaved = await save(values, sent);
    })();
    return isSaved;
  }

  /** The form showed the same line. */
  function clearLine() {
    if (line.text !== "") draft.begin(null);
    line.type("");
  }

  /** Focuses a field of the form. */
  function goTo(field: ProposedField | "masterIngredientId") {
    const labels = { masterIngredientId: "ingredient", placeId: "place" } as const;
    if (field === "quantity" || field === "price" || field === "expiryDate")
      return form.setFocus(field);
    if (field === "masterIngredientId") return picker.current?.focus();
    const label = say(`inventory.${labels[field === "placeId" ? field : "placeId"]}`);
    for (const one of fields.current?.querySelectorAll("label") ?? [])
      if (one.textContent.startsWith(label)) one.control?.focus();
  }

  const { pasted } = line;
  if (pasted !== null && !entered.isOnItsWay)
    return (
      <PastedLines
        open={open}
        pasted={pasted}
        names={line.names}
        places={draft.places}
        onBack={line.dropPasted}
        onClose={close}
        onPutAway={(lots, activityId, left) => {
          if (left === 0) {
            line.dropPasted();
            if (pasted.typed === line.text) clearLine();
          }
          showSaved(lots, activityId, left);
        }}
      />
    );
  const question = questions.length > 0 && (
    <AskFirst
      questions={questions}
      onSave={() => entered.enter()}
      onChange={() => (line.text === "" ? goTo("quantity") : lineField.current?.focus())}
      busy={isRunning}
    />
  );
  return (
    <FormDialog
      open={open}
      title={say("inventory.addIngredient")}
      size="wide"
      onClose={close}
      onSubmit={(event) => {
        event.preventDefault();
        entered.enter();
      }}
      dirty={!isEmpty}
      isSaved={entries.length > 0 && isEmpty}
      keepContent
      isRunning={isRunning}
      canSubmit={hasLine || (isDirty && isValid && !entered.isOnItsWay)}
      submitText={say(hasLine ? "putaway.putAway" : "inventory.addIngredient")}
      busyText={say("kit.saving")}
      problem={problem}
      problemHeading={say("kit.error")}
      onDismiss={dismiss}
      question={line.text === "" && question}
    >
      <div className="grid content-start gap-x-8 gap-y-5 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <PutAwayLine
            line={line}
            draft={draft}
            lineRef={lineField}
            entered={entered}
            onField={goTo}
            question={line.text !== "" && question}
          />
          <PutAwayTally
            entries={entries}
            onTakenBack={(gone) => {
              setEntries((all) => all.filter((one) => one !== gone));
              onTakenBack(gone.lots);
            }}
          />
        </div>
        <div ref={fields} className="grid content-start gap-4">
          <h3 className="border-t border-line pt-3 text-sm font-semibold text-ink-2 lg:border-0 lg:pt-0">
            {say("putaway.theForm")}
          </h3>
          <StockFields
            draft={draft}
            pickerRef={picker}
            onPicked={(next) => void last.pick(next)}
            asLastTime={last.asLastTime}
          />
          <CheckField
            id={moreId}
            label={say("inventory.keepOpen")}
            checked={addsMore}
            onChange={(event) => setAddsMore(event.currentTarget.checked)}
          />
        </div>
      </div>
    </FormDialog>
  );
}
