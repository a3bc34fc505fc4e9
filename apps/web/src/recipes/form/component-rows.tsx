import { say } from "@larder/words/say";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { type ClipboardEvent, Fragment, type KeyboardEvent, useRef } from "react";
import { useFieldArray } from "react-hook-form";
import { useRead } from "../../api/use-read.ts";
import { announce } from "../../ui/overlays/announce.ts";
import { Button } from "../../ui/controls/button.tsx";
import { unitChoices } from "../../ui/text/unit-choices.ts";
import { plusIcon } from "../../ui/art/icons/icons.ts";
import { useIsPhone } from "../../ui/browser/media-query.ts";
import { ComponentRow } from "./component-row.tsx";
import { EMPTY_LINE, isEmptyLine, SPARE_LINE } from "./draft-line.ts";
import type { DraftForm } from "./recipe-draft.ts";
import { stayInField } from "./stay-in-field.ts";
import { ingredientsOf, typedLinesOf } from "./typed-lines.ts";

interface ComponentRowsProps {
  readonly form: DraftForm;
}

const placeOf = (row: Element): number =>
  [...(row.parentElement?.querySelectorAll(":scope > fieldset") ?? [])].indexOf(row);

/**
 * Each pasted line becomes a row. Enter in the last unit adds a row, and so does a read line.
 * Source: handbook/recipes.md#the-form.
 */
export function ComponentRows({ form }: ComponentRowsProps) {
  const { fields, append, insert, remove, update } = useFieldArray({
    control: form.control,
    name: "components",
    keyName: "key",
  });
  const names = useRead(catalogueApi.masterIngredients, undefined, { freshMs: Infinity });
  const measures = useRead(catalogueApi.masterUnits, undefined, { freshMs: Infinity });
  const isPhone = useIsPhone();
  const rows = useRef<HTMLDivElement>(null);
  const ingredients = (names.data?.masterIngredients ?? []).map(({ name }) => name);
  const units = [
    ...unitChoices(measures.data?.masterUnits ?? []).map(({ text }) => text),
    say("recipeform.toTaste"),
  ];

  const focusName = (place: number) => form.setFocus(`components.${place}.ingredientName`);
  function add() {
    const last = form.getValues(`components.${fields.length - 1}`);
    // What was opened by itself is the row that is asked for.
    if (last?.isSpare && isEmptyLine(last)) {
      form.setValue(`components.${fields.length - 1}.isSpare`, false);
      return focusName(fields.length - 1);
    }
    append(EMPTY_LINE, { focusName: `components.${fields.length}.ingredientName` });
  }
  /** Enter at the end may have been the last one. */
  function addSpare() {
    append(SPARE_LINE, { focusName: `components.${fields.length}.ingredientName` });
  }
  function goOn(place: number) {
    if (place === fields.length - 1) append(SPARE_LINE, { shouldFocus: false });
    // The row is there after the next picture.
    requestAnimationFrame(() => focusName(place + 1));
  }
  function removeAt(place: number) {
    remove(place);
    focusName(Math.max(0, place - 1));
    void form.trigger("components");
  }

  function onPaste(event: ClipboardEvent) {
    const row = (event.target as Element).closest("fieldset");
    const lines = ingredientsOf(typedLinesOf(event.clipboardData.getData("text/plain"), []));
    // A single line is pasted as it is, and read when it is left.
    if (!row || lines.length < 2 || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const place = placeOf(row);
    const [first = EMPTY_LINE, ...rest] = lines;
    const isFree = isEmptyLine(form.getValues(`components.${place}`));
    if (isFree) update(place, first);
    const added = isFree ? rest : lines;
    insert(place + 1, added, {
      focusName: `components.${place + added.length}.ingredientName`,
    });
    announce(say("recipes.ingredientsAdded", { count: lines.length }));
    void form.trigger("components");
  }

  // Enter would send the form, which a half-filled row is not ready for.
  function onKeyDown(event: KeyboardEvent) {
    const row = (event.target as Element).closest("fieldset");
    if (event.key !== "Enter" || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (!row || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const inputs = [
      ...(rows.current?.querySelectorAll<HTMLElement>("input:not([aria-hidden])") ?? []),
    ];
    const next = inputs[inputs.indexOf(event.target) + 1];
    if (next) next.focus();
    else addSpare();
  }

  return (
    <>
      <div
        ref={rows}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        role="presentation"
        className="grid gap-1 md:gap-2.5"
      >
        {fields.map((field, place) => (
          <Fragment key={field.key}>
            {field.group && field.group !== fields[place - 1]?.group && (
              <h4 className="text-sm font-bold">{field.group}</h4>
            )}
            <ComponentRow
              form={form}
              place={place}
              showsLabels={place === 0 && !isPhone}
              ingredients={ingredients}
              units={units}
              onRead={() => goOn(place)}
              onRemove={fields.length > 1 ? () => removeAt(place) : undefined}
            />
          </Fragment>
        ))}
      </div>
      <Button
        icon={plusIcon}
        onMouseDown={stayInField}
        onClick={add}
        className="justify-self-start"
      >
        {say("recipes.addAnother")}
      </Button>
    </>
  );
}
