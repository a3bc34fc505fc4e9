import { listLimits, type ListLine } from "@larder/contract/week/shopping-list";
import { say } from "@larder/words/say";
import { type KeyboardEvent, useState } from "react";
import { problemsOf } from "../../api/calls/problems.ts";
import { lastShop, rememberShop } from "../../api/kept/last-shop.ts";
import { Button } from "../../ui/controls/button.tsx";
import { DateField } from "../../ui/controls/fields/date-field.tsx";
import { SuggestField } from "../../ui/controls/fields/suggest-field.tsx";
import { moneyText, today } from "../../ui/text/format.ts";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { numberTyped } from "../../ui/text/typed-number.ts";
import { useInTrolley } from "../list/in-trolley.ts";
import { useShelfChanges } from "./shelf-changes.ts";
import { complaintOf, itemOf, type ShelfLine, shelfLine } from "./shelf-line.ts";
import { ShelfRow } from "./shelf-row.tsx";
import { usePutAwayList } from "./use-put-away-list.ts";
import { useShelf } from "./use-shelf.ts";

interface PutAwayTickedProps {
  readonly open: boolean;
  readonly listId: number;
  /** The list's lines, ticked or not. */
  readonly items: readonly ListLine[];
  readonly onClose: () => void;
  readonly onOpenAgain: () => void;
}

/** Enter in a field goes to the next price, and never puts anything away by mistake. */
function toNextPrice(event: KeyboardEvent<HTMLUListElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== "Enter" || event.defaultPrevented || !(target instanceof HTMLInputElement))
    return;
  event.preventDefault();
  const prices = [...currentTarget.querySelectorAll<HTMLInputElement>("[data-price]")];
  prices
    .find((price) => target.compareDocumentPosition(price) & Node.DOCUMENT_POSITION_FOLLOWING)
    ?.focus();
}

/** Exact to the cent, whatever is typed. */
function sumOf(shown: readonly ShelfLine[]): number {
  const cents = shown.map(({ price }) => Math.round((numberTyped(price) ?? 0) * 100));
  return cents.filter(Number.isFinite).reduce((sum, one) => sum + one, 0) / 100;
}

function sumText(shown: readonly ShelfLine[]): string {
  const items = say("shoppingtools.items", { count: shown.length });
  const sum = sumOf(shown);
  return sum > 0 ? say("shoppingtools.putAwaySum", { done: items, total: moneyText(sum) }) : items;
}

/**
 * Ticked lines with proposed values, so that one tap puts all away; each value can be changed.
 * Source: handbook/shopping.md#put-away.
 */
export function PutAwayTicked({ open, listId, items, onClose, onOpenAgain }: PutAwayTickedProps) {
  const inTrolley = useInTrolley(items);
  /** Lines on their way stay visible until they are away. */
  const [sent, setSent] = useState<readonly ListLine[] | null>(null);
  const isSending = sent !== null;
  const ticked = sent ?? inTrolley.slice(0, listLimits.putAway);
  const [purchaseDate, setPurchaseDate] = useState<string>(today());
  const [shop, setShop] = useState(() => lastShop(today()));
  const [refusal, setRefusal] = useState<string | null>(null);
  /** About implausible lines, by id. */
  const [questions, setQuestions] = useState<Readonly<Record<string, string>>>({});
  const { changed, change } = useShelfChanges();
  const { shelf, units, shops, reads } = useShelf(ticked, purchaseDate);
  const { send } = usePutAwayList();
  const lines = ticked.map((line) => shelfLine(line, changed[line.id] ?? {}, shelf));
  const taken = lines.filter(({ isLeft }) => !isLeft);
  const isReady = reads.every(({ isPending }) => !isPending);
  const wrong = isReady ? taken.filter((line) => complaintOf(line) !== undefined).length : 0;
  const asked = taken.filter(({ line }) => questions[line.id] !== undefined).length;

  async function putAway() {
    if (isSending || wrong > 0 || taken.length === 0) return;
    setSent(ticked);
    setRefusal(null);
    const said = { items: taken.map(itemOf), purchaseDate, shop };
    const end = await send({ listId, ...said, onOpenAgain });
    if (end.kind !== "refused") {
      rememberShop(shop, purchaseDate);
      return onClose();
    }
    setSent(null);
    setQuestions(end.questions);
    if (Object.keys(end.questions).length === 0) setRefusal(end.text);
  }

  return (
    <Dialog
      open={open}
      title={say("shoppingtools.putAwayTitle")}
      size="large"
      readsFirst
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        // Its button may be inside of a form.
        event.stopPropagation();
        void putAway();
      }}
      busy={isSending}
      question={
        wrong + asked > 0 && (
          <p role="status" className="font-semibold text-danger">
            {say("shoppingtools.someNeedLook", { count: wrong || asked })}
          </p>
        )
      }
      footer={
        <>
          <p className="me-auto grid content-center tabular-nums max-md:flex-none!">
            {sumText(taken)}
          </p>
          <Button
            kind="main"
            type="submit"
            busy={isSending}
            busyText={say("shoppingtools.puttingAway")}
            disabled={!isReady || taken.length === 0 || wrong > 0}
          >
            {say("shoppingtools.putAwayCount", { count: taken.length })}
          </Button>
        </>
      }
    >
      {refusal && (
        <Notice tone="error" heading={say("kit.error")} onDismiss={() => setRefusal(null)}>
          {refusal}
        </Notice>
      )}
      {problemsOf(reads).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <NotLoaded reads={reads} />
      {ticked.length === 0 ? (
        <p className="text-ink-2">{say("shoppingtools.nothingTicked")}</p>
      ) : (
        <div className="grid gap-3">
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
            <DateField
              label={say("shoppingtools.boughtOn")}
              value={purchaseDate}
              onChange={(event) => setPurchaseDate(event.currentTarget.value)}
            />
            <SuggestField
              label={say("shoppingtools.shop")}
              optional
              fieldClassName="min-w-[min(9rem,100%)] max-w-64 flex-1"
              value={shop}
              onChange={setShop}
              suggestions={shops}
              offersAll
            />
            <p className="min-w-full text-sm text-ink-2 md:min-w-56 md:flex-1 md:self-end md:pb-2">
              {say("shoppingtools.putAwayHint")}
            </p>
          </div>
          <ul className="rows" onKeyDown={toNextPrice}>
            {lines.map((shown) => (
              <ShelfRow
                key={shown.line.id}
                shown={shown}
                shelf={shelf}
                units={units}
                problem={
                  isReady && !shown.isLeft
                    ? (complaintOf(shown) ?? questions[shown.line.id])
                    : undefined
                }
                onChange={(next) => {
                  setQuestions(({ [shown.line.id]: _, ...others }) => others);
                  change(shown.line.id, next);
                }}
              />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
