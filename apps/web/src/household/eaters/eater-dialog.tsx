import { type Eater, eaterBody, eatersApi } from "@larder/contract/household/eaters";
import { type Allergen, ALLERGENS, type Diet, DIETS } from "@larder/rules/kitchen/eating/allergens";
import { LARGEST_PORTION, PORTION_STEP } from "@larder/rules/kitchen/eating/portions";
import { say } from "@larder/words/say";
import { type SubmitEvent, useState } from "react";
import { problemsOf } from "../../api/calls/problems.ts";
import { useAction } from "../../api/use-action.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CheckField } from "../../ui/controls/fields/check-field.tsx";
import { SelectField } from "../../ui/controls/fields/select-field.tsx";
import { TextField } from "../../ui/controls/fields/text-field.tsx";
import { allergenText, dietText } from "../../ui/eating/eating-words.ts";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { numberText } from "../../ui/text/typed-number.ts";
import { AvoidedFoods } from "./avoided-foods.tsx";

interface EaterDialogProps {
  /** Null for a new person. */
  readonly eater: Eater | null;
  readonly onClose: () => void;
}

const NOTHING: Eater["avoids"] = { allergens: [], diets: [], ingredients: [] };
const PORTIONS = Array.from(
  { length: LARGEST_PORTION / PORTION_STEP },
  (_, at) => (at + 1) * PORTION_STEP,
);

/** The list with a name added or taken out. */
function turned<Name>(names: readonly Name[], name: Name): Name[] {
  return names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
}

/** Source: handbook/eating.md#eaters. */
export function EaterDialog({ eater, onClose }: EaterDialogProps) {
  const add = useAction(eatersApi.add);
  const change = useAction(eatersApi.change);
  const remove = useAction(eatersApi.remove);
  const [name, setName] = useState(eater?.name ?? "");
  const [portion, setPortion] = useState(eater?.portion ?? 1);
  const [avoids, setAvoids] = useState(eater?.avoids ?? NOTHING);
  const [isTried, setIsTried] = useState(false);
  const isMember = eater !== null && eater.userId !== null;
  const isNamed = isMember || eaterBody.shape.name.safeParse(name).success;
  const actions = [add, change, remove];
  const isRunning = actions.some((one) => one.isRunning);

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    if (!isNamed) return;
    remove.dismiss();
    const body = { name, portion, avoids };
    const done =
      eater === null
        ? await add.run({ body })
        : await change.run({ params: { id: eater.id }, body });
    if (!done.ok) return;
    onClose();
    showToast(say("eating.saved", { name: done.data.eater.name }));
  }
  async function takeOut(id: number) {
    change.dismiss();
    const done = await remove.run({ params: { id } });
    if (!done.ok) return;
    onClose();
    showToast(say("eating.removed", { name }));
  }
  const [problem] = problemsOf(actions);
  return (
    <FormDialog
      open
      title={eater === null ? say("eating.personTitle") : say("eating.editPerson", { name })}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      isRunning={isRunning}
      submitText={say("kit.saveChanges")}
      busyText={say("kit.saving")}
      problem={problem?.text ?? null}
      problemHeading={say("kit.error")}
      {...(problem && { onDismiss: problem.dismiss })}
      dirty={avoids !== (eater?.avoids ?? NOTHING) || name !== (eater?.name ?? "")}
    >
      {!isMember && (
        <TextField
          label={say("eating.name")}
          autoComplete="off"
          value={name}
          error={isTried && !isNamed ? say("calls.eaterNameRequired") : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <SelectField
        label={say("eating.portion")}
        value={String(portion)}
        onChange={(event) => setPortion(Number(event.currentTarget.value))}
      >
        {PORTIONS.map((one) => (
          <option key={one} value={String(one)}>
            {numberText(one)}
          </option>
        ))}
      </SelectField>
      <Checks
        legend={say("eating.mustNotEat")}
        names={ALLERGENS}
        chosen={avoids.allergens}
        textOf={allergenText}
        onTurn={(one: Allergen) =>
          setAvoids({ ...avoids, allergens: turned(avoids.allergens, one) })
        }
      />
      <Checks
        legend={say("eating.keeps")}
        names={DIETS}
        chosen={avoids.diets}
        textOf={dietText}
        onTurn={(one: Diet) => setAvoids({ ...avoids, diets: turned(avoids.diets, one) })}
      />
      <AvoidedFoods
        ids={avoids.ingredients}
        onChange={(ingredients) => setAvoids({ ...avoids, ingredients: [...ingredients] })}
      />
      {eater !== null && !isMember && (
        <Button busy={remove.isRunning} onClick={() => void takeOut(eater.id)}>
          {say("eating.remove")}
        </Button>
      )}
    </FormDialog>
  );
}

interface ChecksProps<Name extends string> {
  readonly legend: string;
  readonly names: readonly Name[];
  readonly chosen: readonly Name[];
  readonly textOf: (name: Name) => string;
  readonly onTurn: (name: Name) => void;
}

function Checks<Name extends string>({ legend, names, chosen, textOf, onTurn }: ChecksProps<Name>) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-3">
        {names.map((name) => (
          <CheckField
            key={name}
            label={textOf(name)}
            checked={chosen.includes(name)}
            onChange={() => onTurn(name)}
          />
        ))}
      </div>
    </fieldset>
  );
}
