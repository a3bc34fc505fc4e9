import { say } from "@larder/words/say";
import { useDeferredValue, useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { TextareaField } from "../../ui/controls/fields/textarea-field.tsx";
import { LinesReading } from "./lines-reading.tsx";
import type { DraftForm, RecipeDraft } from "./recipe-draft.ts";
import { ingredientsOf, type TypedLine, typedLinesOf, typedLinesOfRows } from "./typed-lines.ts";

interface LinesBoxProps {
  readonly form: DraftForm;
}

const FEWEST_ROWS = 8;
const MOST_ROWS = 24;

const textOf = (lines: readonly TypedLine[]): string => lines.map(({ text }) => text).join("\n");

/**
 * The ingredients as one text with their readings. An unchanged line keeps its row. Source:
 * handbook/recipes.md#the-form.
 */
export function LinesBox({ form }: LinesBoxProps) {
  const rows = useWatch({ control: form.control, name: "components" });
  const [box, setBox] = useState(() => boxOf(form.getValues("components")));
  const [caretLine, setCaretLine] = useState(0);
  const readingId = useId();
  // A typed letter shows before the readings of a hundred lines.
  const read = useDeferredValue(box.lines);
  const errors = useDeferredValue(form.formState.errors.components);
  const current = useDeferredValue(caretLine);
  // Something else than the box has changed the ingredients: what was pasted, brought back or saved elsewhere.
  const isOutdated = rows !== undefined && JSON.stringify(rows) !== box.rows;
  if (isOutdated) setBox(boxOf(rows));

  function change(text: string) {
    const lines = typedLinesOf(text, box.lines);
    const components = ingredientsOf(lines);
    setBox({ text, lines, rows: JSON.stringify(components) });
    form.setValue("components", components, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
  }
  return (
    <div className="grid items-start gap-3 md:grid-cols-2">
      <TextareaField
        label={say("recipes.ingredients")}
        hideLabel
        hint={say("recipeform.linesHint")}
        rows={Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, box.lines.length + 1))}
        value={box.text}
        aria-details={readingId}
        data-takes-recipe=""
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => change(event.target.value)}
        onSelect={({ currentTarget: { value, selectionStart } }) =>
          setCaretLine(value.slice(0, selectionStart).split("\n").length - 1)
        }
        className="leading-8"
      />
      <LinesReading id={readingId} lines={read} current={current} errors={errors} />
    </div>
  );
}

function boxOf(rows: RecipeDraft["components"]) {
  const lines = typedLinesOfRows(rows);
  return { text: textOf(lines), lines, rows: JSON.stringify(rows) };
}
