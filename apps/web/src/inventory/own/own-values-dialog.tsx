import { catalogueApi, type MasterIngredient } from "@larder/contract/kitchen/catalogue";
import {
  type Allergen,
  ALLERGENS,
  type AllergenState,
  type DietState,
  type FoodAllergens,
  SAID_DIETS,
  type SaidDiet,
} from "@larder/rules/kitchen/eating/allergens";
import { eachNutrient, type Nutrients } from "@larder/rules/kitchen/eating/nutrients";
import { say } from "@larder/words/say";
import { type SubmitEvent, useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { useRead } from "../../api/use-read.ts";
import { CheckField } from "../../ui/controls/fields/check-field.tsx";
import { NumberField } from "../../ui/controls/fields/number-field.tsx";
import { SelectField } from "../../ui/controls/fields/select-field.tsx";
import { allergenText, dietText } from "../../ui/eating/eating-words.ts";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { Bone, Skeleton } from "../../ui/layout/skeleton.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { numberText, numberTyped } from "../../ui/text/typed-number.ts";

interface OwnValuesDialogProps {
  readonly ingredient: MasterIngredient;
  readonly onClose: () => void;
}

/** The nutrition, allergens and diets of an own ingredient. Source: handbook/eating.md#own-ingredients. */
export function OwnValuesDialog({ ingredient, onClose }: OwnValuesDialogProps) {
  const query = { search: ingredient.name, values: true };
  const read = useRead(catalogueApi.masterIngredients, { query });
  const now = read.data?.masterIngredients.find(({ id }) => id === ingredient.id);
  const title = say("own.valuesOf", { name: ingredient.name });
  if (now !== undefined) return <ValuesForm now={now} title={title} onClose={onClose} />;
  return (
    <Dialog open title={title} size="small" readsFirst onClose={onClose}>
      <Skeleton waiting={read.isPending} bones={<Bone className="h-40" />}>
        <NotLoaded reads={[read]} />
      </Skeleton>
    </Dialog>
  );
}

const FIGURES: readonly (readonly [keyof Nutrients, () => string])[] = [
  ["energyKcal", () => say("own.kcal")],
  ["fat", () => say("eating.fat")],
  ["saturates", () => say("eating.saturates")],
  ["carbohydrate", () => say("eating.carbohydrate")],
  ["sugars", () => say("eating.sugars")],
  ["fibre", () => say("eating.fibre")],
  ["protein", () => say("eating.protein")],
  ["salt", () => say("eating.salt")],
];

type Texts = Readonly<Record<keyof Nutrients, string>>;

function textsOf(nutrition: Nutrients | null): Texts {
  return eachNutrient((name) => (nutrition === null ? "" : numberText(nutrition[name])));
}

function isFigure(text: string): boolean {
  const typed = numberTyped(text);
  return typed !== null && typed >= 0;
}

/** The figures; null if all fields are empty, undefined if some are missing or no numbers. */
function typedFigures(texts: Texts): Nutrients | null | undefined {
  const names = FIGURES.map(([name]) => name);
  if (names.every((name) => numberTyped(texts[name]) === null)) return null;
  if (!names.every((name) => isFigure(texts[name]))) return undefined;
  const figure = (name: keyof Nutrients) => numberTyped(texts[name]) ?? 0;
  return eachNutrient(figure);
}

interface ValuesFormProps {
  readonly now: MasterIngredient;
  readonly title: string;
  readonly onClose: () => void;
}

function ValuesForm({ now, title, onClose }: ValuesFormProps) {
  const save = useAction(catalogueApi.changeOwn);
  const [texts, setTexts] = useState(() => textsOf(now.nutrition ?? null));
  const [allergens, setAllergens] = useState<FoodAllergens>(now.allergens ?? null);
  const [diets, setDiets] = useState<Partial<Record<SaidDiet, DietState>>>(now.diets ?? {});
  /** Untouched parts keep the values of the general food. */
  const [touched, setTouched] = useState({ figures: false, allergens: false, diets: false });
  const [isTried, setIsTried] = useState(false);
  const figures = typedFigures(texts);
  const isMissing = figures === undefined;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    if (touched.figures && isMissing) return;
    const body = {
      ...(touched.figures && { nutrition: figures ?? null }),
      ...(touched.allergens && { allergens: allergens && { ...allergens } }),
      ...(touched.diets && { diets }),
    };
    const done = await save.run({ params: { id: now.id }, body });
    if (done.ok) onClose();
  }
  function setAllergen(name: Allergen, state: AllergenState | "") {
    const { [name]: _, ...others } = allergens ?? {};
    setAllergens(state === "" ? others : { ...others, [name]: state });
    setTouched({ ...touched, allergens: true });
  }
  return (
    <FormDialog
      open
      title={title}
      dirty={touched.figures || touched.allergens || touched.diets}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      isRunning={save.isRunning}
      submitText={say("kit.saveChanges")}
      busyText={say("kit.saving")}
      problem={save.problem}
      problemHeading={say("kit.error")}
      onDismiss={save.dismiss}
    >
      <fieldset>
        <legend className="mb-1 font-semibold">{say("own.per100")}</legend>
        <div className={GRID}>
          {FIGURES.map(([name, label]) => (
            <NumberField
              key={name}
              label={label()}
              optional
              value={texts[name]}
              error={
                isTried && isMissing && !isFigure(texts[name])
                  ? say("calls.figuresInvalid")
                  : undefined
              }
              onChange={(event) => {
                setTexts({ ...texts, [name]: event.currentTarget.value });
                setTouched({ ...touched, figures: true });
              }}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-semibold">{say("eating.allergens")}</legend>
        <CheckField
          label={say("own.allergensKnown")}
          checked={allergens !== null}
          onChange={() => {
            setAllergens(allergens === null ? {} : null);
            setTouched({ ...touched, allergens: true });
          }}
        />
        {allergens !== null && (
          <div className={GRID}>
            {ALLERGENS.map((name) => (
              <SelectField
                key={name}
                label={allergenText(name)}
                value={allergens[name] ?? ""}
                onChange={(event) =>
                  setAllergen(name, event.currentTarget.value as AllergenState | "")
                }
              >
                <option value="">{say("own.free")}</option>
                <option value="contains">{say("eating.contains")}</option>
                <option value="may">{say("own.may")}</option>
              </SelectField>
            ))}
          </div>
        )}
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-semibold">{say("eating.diets")}</legend>
        <div className={GRID}>
          {SAID_DIETS.map((name) => (
            <SelectField
              key={name}
              label={dietText(name)}
              value={diets[name] ?? "unknown"}
              onChange={(event) => {
                setDiets({ ...diets, [name]: event.currentTarget.value as DietState });
                setTouched({ ...touched, diets: true });
              }}
            >
              <option value="unknown">{say("eating.notKnown")}</option>
              <option value="keeps">{say("own.keepsDiet")}</option>
              <option value="breaks">{say("own.breaksDiet")}</option>
            </SelectField>
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}

const GRID = "grid items-end grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3";
