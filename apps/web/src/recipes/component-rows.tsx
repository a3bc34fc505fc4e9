import { say } from "@larder/words/say";
import { catalogueApi } from "@larder/contract/catalogue";
import { type ClipboardEvent, type KeyboardEvent, useRef } from "react";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { useRead } from "../api/use-read.ts";
import { announce } from "../ui/overlays/announce.ts";
import { Button } from "../ui/controls/button.tsx";
import { Icon } from "../ui/art/icon.tsx";
import { plusIcon, warningCircleFillIcon } from "../ui/art/icons.ts";
import { useIsPhone } from "../ui/media-query.ts";
import { ComponentRow } from "./component-row.tsx";
import { EMPTY_LINE, isEmptyLine, linesOf, type RecipeDraft } from "./recipe-draft.ts";

interface ComponentRowsProps {
  readonly form: UseFormReturn<RecipeDraft>;
}

const placeOf = (row: Element): number => [...(row.parentElement?.children ?? [])].indexOf(row);

/**
 * The ingredients of the recipe form, in their order. Several pasted lines become as many rows; Enter in the last unit adds
 * one. Source: handbook/recipes.md#the-form.
 */
export function ComponentRows({ form }: ComponentRowsProps) {
  const { fields, append, insert, remove, update } = useFieldArray({
    control: form.control,
    name: "components",
  });
  const names = useRead(catalogueApi.masterIngredients, undefined, { freshMs: Infinity });
  const measures = useRead(catalogueApi.masterUnits, undefined, { freshMs: Infinity });
  const isPhone = useIsPhone();
  const rows = useRef<HTMLDivElement>(null);
  const ingredients = (names.data?.masterIngredients ?? []).map(({ name }) => name);
  const units = (measures.data?.masterUnits ?? []).map(({ name }) => name);
  // Of the list as a whole: none, or too many.
  const { components } = form.formState.errors;
  const error = components?.root?.message ?? components?.message;

  function add() {
    append(EMPTY_LINE, {
      focusName: `components.${fields.length}.ingredientName`,
    });
  }
  function removeAt(place: number) {
    remove(place);
    const next = Math.max(0, place - 1);
    form.setFocus(`components.${next}.ingredientName`);
    void form.trigger("components");
  }

  function onPaste(event: ClipboardEvent) {
    const row = (event.target as Element).closest("fieldset");
    const lines = linesOf(event.clipboardData.getData("text/plain"));
    if (!row || lines === null) return;
    event.preventDefault();
    const place = placeOf(row);
    const [first = EMPTY_LINE, ...rest] = lines;
    const isFree = isEmptyLine(form.getValues(`components.${place}`));
    if (isFree) update(place, first);
    const added = isFree ? rest : [...lines];
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
    else add();
  }

  return (
    <div role="group" aria-label={say("recipes.ingredients")} className="grid gap-3">
      <div>
        <h3 className="font-sans text-base font-bold">{say("recipes.ingredients")}</h3>
        <p className="text-sm text-ink-3">{say("recipes.pasteHint")}</p>
      </div>
      <div
        ref={rows}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        role="presentation"
        className="grid gap-3 md:gap-2.5"
      >
        {fields.map((field, place) => (
          <ComponentRow
            key={field.id}
            form={form}
            place={place}
            showsLabels={isPhone || place === 0}
            ingredients={ingredients}
            units={units}
            onRemove={fields.length > 1 ? () => removeAt(place) : undefined}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="flex gap-1.5 text-sm font-semibold text-danger">
          <Icon path={warningCircleFillIcon} className="mt-px size-[1.25em]" />
          <span>{error}</span>
        </p>
      )}
      <Button icon={plusIcon} onClick={add} className="justify-self-start">
        {say("recipes.addAnother")}
      </Button>
    </div>
  );
}
