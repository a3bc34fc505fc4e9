import { say } from "@larder/words/say";
import { useState } from "react";
import { useAddOwn } from "../api/use-add-own.ts";
import { plusIcon } from "../ui/art/icons/icons.ts";
import { Button } from "../ui/controls/button.tsx";
import { LocalPicker } from "../ui/controls/pickers/local-picker.tsx";
import { announce } from "../ui/overlays/announce.ts";
import { meaningText } from "./meaning-text.ts";
import { naming } from "./review-choices.ts";
import { useReviewing } from "./reviewing.ts";

interface NameAnswersProps {
  readonly name: string;
  /** The unit of its line, where it has one. */
  readonly unit: string | null;
  /** Names of ingredients that it may mean. */
  readonly proposals: readonly string[];
}

/** Source: handbook/recipe-import.md#the-screens. */
export function NameAnswers({ name, unit, proposals }: NameAnswersProps) {
  const { ingredients, change } = useReviewing();
  const own = useAddOwn();
  const [isChoosing, setIsChoosing] = useState(false);

  function mean(meant: string | null) {
    change(naming(name, meant));
    announce(meaningText(name, meant));
  }
  async function makeOwn() {
    const done = await own.add(name, unit);
    if (done.ok) mean(done.data.masterIngredient.name);
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {proposals.map((proposed) => (
        <Button key={proposed} className="px-3 text-sm" onClick={() => mean(proposed)}>
          {proposed}
        </Button>
      ))}
      <Button
        icon={plusIcon}
        className="px-3 text-sm"
        busy={own.isRunning}
        needsConnection
        onClick={() => void makeOwn()}
      >
        {say("bringing.addOwn")}
      </Button>
      <Button kind="quiet" className="text-sm" onClick={() => mean(null)}>
        {say("bringing.leaveText")}
      </Button>
      {!isChoosing && (
        <Button kind="quiet" className="text-sm" onClick={() => setIsChoosing(true)}>
          {say("bringing.chooseOther")}
        </Button>
      )}
      {isChoosing && (
        <LocalPicker
          label={say("bringing.ingredient")}
          hideLabel
          fieldClassName="w-56"
          placeholder={say("bringing.ingredient")}
          options={ingredients.map(({ id, name: text }) => ({ key: id, text }))}
          chosen={null}
          onChosen={(chosen) => chosen && mean(chosen.text)}
        />
      )}
      {own.problem && (
        <p role="alert" className="basis-full text-sm font-semibold text-danger">
          {own.problem}
        </p>
      )}
    </div>
  );
}
