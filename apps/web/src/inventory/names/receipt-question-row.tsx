import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import type { ReceiptQuestion } from "@larder/contract/money/receipts";
import { PIECE } from "@larder/rules/kitchen/amounts/units";
import { say } from "@larder/words/say";
import { useRef, useState } from "react";
import { useRead } from "../../api/use-read.ts";
import { Button } from "../../ui/controls/button.tsx";
import { dayText, moneyText } from "../../ui/text/format.ts";
import { IngredientPicker } from "../fields/ingredient-picker.tsx";

interface ReceiptQuestionRowProps {
  readonly question: ReceiptQuestion;
  readonly isBusy: boolean;
  /** Null: the line is no food. */
  readonly onAnswer: (masterIngredientId: number | null) => void;
}

/** A line as printed, one button for each food that it may mean, and two ways out. Source: handbook/receipt-questions.md#the-screen. */
export function ReceiptQuestionRow({ question, isBusy, onAnswer }: ReceiptQuestionRowProps) {
  const { text, price, merchant, date, proposals } = question;
  const [isSearching, setIsSearching] = useState(false);
  const facts = [moneyText(price), merchant ?? "", dayText(date)].filter(Boolean);
  return (
    <li className="grid gap-2 py-3">
      <p>
        <span className="block font-semibold wrap-anywhere">{text}</span>
        <span className="block text-sm text-ink-2 wrap-anywhere">{facts.join(", ")}</span>
      </p>
      <div role="group" aria-label={text} className="flex flex-wrap gap-2">
        {proposals.map(({ masterIngredientId, name }) => (
          <Button
            key={masterIngredientId}
            disabled={isBusy}
            onClick={() => onAnswer(masterIngredientId)}
          >
            {name}
          </Button>
        ))}
        {!isSearching && (
          <Button kind="quiet" disabled={isBusy} onClick={() => setIsSearching(true)}>
            {say("own.otherFood")}
          </Button>
        )}
        <Button kind="quiet" disabled={isBusy} onClick={() => onAnswer(null)}>
          {say("own.noFood")}
        </Button>
      </div>
      {isSearching && <OtherFood onChosen={onAnswer} />}
    </li>
  );
}

/** Any food of the catalogue, or a new one of the household's own. */
function OtherFood({ onChosen }: { readonly onChosen: (masterIngredientId: number) => void }) {
  const units = useRead(catalogueApi.masterUnits, undefined, { freshMs: Infinity });
  const field = useRef<HTMLInputElement>(null);
  const pieceId = units.data?.masterUnits.find(({ name }) => name === PIECE)?.id ?? 0;
  return (
    <IngredientPicker
      chosen={null}
      onChosen={(picked) => picked?.facts && onChosen(picked.facts.id)}
      onBlur={() => undefined}
      error={undefined}
      unitId={pieceId}
      ref={field}
    />
  );
}
