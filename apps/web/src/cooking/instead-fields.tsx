import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { say } from "@larder/words/say";
import { useEffect, useRef, useState } from "react";
import { useEaters } from "../api/use-eaters.ts";
import { useFoodJudge } from "../api/use-food-judge.ts";
import { useRead } from "../api/use-read.ts";
import { LocalPicker } from "../ui/controls/pickers/local-picker.tsx";
import { NumberField } from "../ui/controls/fields/number-field.tsx";
import { doubtText } from "../ui/text/doubt-text.ts";
import { measureText } from "../ui/text/measure-text.ts";
import { NotForList } from "../ui/eating/not-for-list.tsx";
import { AskFirst } from "../ui/overlays/ask-first.tsx";
import { numberText, numberTyped } from "../ui/text/typed-number.ts";
import { unitChoices } from "../ui/text/unit-choices.ts";
import type { ShortLine, Substitute } from "./cook-ways.ts";
import { type Missing, type OtherFood, useOtherFoods } from "./use-other-foods.ts";

interface InsteadFieldsProps {
  readonly missing: Missing;
  /** How much the line asks for. */
  readonly asked: { readonly quantity: number; readonly unit: string };
  readonly chosen: Substitute | null;
  /** Null while the fields are incomplete. */
  readonly onChosen: (food: Substitute | null) => void;
  readonly lack: ShortLine | null;
  /** Puts the fields away where their code could not be fetched. */
  readonly onClose: () => void;
}

function lackText({
  ingredientName,
  quantityNeeded,
  unit,
}: NonNullable<InsteadFieldsProps["lack"]>) {
  const { text: amount } = measureText(quantityNeeded, unit);
  return say("cooking.insteadLacks", { name: ingredientName, amount });
}

/** The foods that are for everybody first; the others stay, marked. */
function forEverybodyFirst(
  foods: readonly OtherFood[],
  notForOf: ReturnType<typeof useFoodJudge>,
): readonly OtherFood[] {
  const isForAll = ({ key, text }: OtherFood) => notForOf(key, text).length === 0;
  return [...foods.filter(isForAll), ...foods.filter((one) => !isForAll(one))];
}

/** Which other food of stock goes in, and how much of it. Source: handbook/cooking.md#short-of-something. */
export function InsteadFields({ missing, asked, chosen, onChosen, lack }: InsteadFieldsProps) {
  const foods = useOtherFoods(missing);
  const units = useRead(catalogueApi.masterUnits, undefined, { freshMs: Infinity });
  const options = unitChoices(units.data?.masterUnits ?? []);
  const [food, setFood] = useState<OtherFood | null>(
    chosen && { key: chosen.masterIngredientId, text: chosen.name, isProposed: false },
  );
  const [text, setText] = useState(numberText(chosen?.quantity ?? asked.quantity));
  const [unit, setUnit] = useState(chosen?.unit ?? asked.unit);
  const eaters = useEaters();
  const notForOf = useFoodJudge();
  const nameOf = new Map(eaters.map(({ id, name }) => [id, name]));
  const picker = useRef<HTMLInputElement>(null);
  const wasChosen = useRef(chosen !== null);
  // Focus is outside React: what was asked for by a press is ready to choose.
  useEffect(() => {
    if (!wasChosen.current) picker.current?.focus();
  }, []);
  const quantity = numberTyped(text);
  const isAmount = quantity !== null && quantity > 0;
  const doubt = food && isAmount && doubtText({ name: food.text, quantity, unit, usual: null });

  /** The people it is not for, else whether it is proposed. */
  function noteOf({ key, text: name, isProposed }: OtherFood): string | undefined {
    const [reason] = notForOf(key, name);
    if (reason === undefined) return isProposed ? say("cooking.insteadProposed") : undefined;
    const who = nameOf.get(reason.eaterId) ?? say("eating.somebody");
    return reason.state === "contains"
      ? say("eating.foodNotFor", { name: who })
      : say("eating.foodUnknownFor", { name: who });
  }

  function tell(next: { food?: OtherFood | null; text?: string; unit?: string }) {
    const said = { food, text, unit, ...next };
    const amount = numberTyped(said.text);
    if (said.food === null || amount === null || !(amount > 0) || said.unit === "")
      return onChosen(null);
    onChosen({
      masterIngredientId: said.food.key,
      name: said.food.text,
      quantity: amount,
      unit: said.unit,
    });
  }
  return (
    <div className="mt-3 grid gap-3 rounded-md bg-raised p-3 text-ink">
      <LocalPicker
        ref={picker}
        label={say("cooking.insteadFood")}
        hint={foods?.length === 0 ? say("cooking.insteadNothing") : undefined}
        options={forEverybodyFirst(foods ?? [], notForOf)}
        noteOf={noteOf}
        chosen={food}
        onChosen={(next) => {
          setFood(next);
          tell({ food: next });
        }}
        error={lack ? lackText(lack) : undefined}
      />
      {food && <NotForList notFor={notForOf(food.key, food.text)} names={nameOf} />}
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={say("cooking.insteadAmount")}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            tell({ text: event.currentTarget.value });
          }}
          error={isAmount ? undefined : say("calls.quantityAboveZero")}
        />
        <LocalPicker
          label={say("cooking.insteadUnit")}
          options={options}
          chosen={
            unit === ""
              ? null
              : (options.find((one) => one.unit.name === unit) ?? { key: 0, text: unit })
          }
          onChosen={(next) => {
            const name = options.find(({ key }) => key === next?.key)?.unit.name ?? "";
            setUnit(name);
            tell({ unit: name });
          }}
        />
      </div>
      <AskFirst questions={doubt ? [doubt] : []} />
    </div>
  );
}
