import { say } from "@larder/words/say";
import { type Ref, useState } from "react";
import { Combobox, type ComboboxOption } from "./combobox.tsx";
import type { FieldFrameProps } from "../fields/field.tsx";

interface LocalPickerProps<T extends ComboboxOption> extends FieldFrameProps {
  readonly chosen: T | null;
  /** Null if the text is edited after the choice. */
  readonly onChosen: (option: T | null) => void;
  /** All options. */
  readonly options: readonly T[];
  /** A note after an option. */
  readonly noteOf?: (option: T) => string | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A picker over a local list, for example units: filters at once and opens on focus. Source:
 * handbook/screens.md#pickers.
 */
export function LocalPicker<T extends ComboboxOption>({
  chosen,
  onChosen,
  options,
  ...rest
}: LocalPickerProps<T>) {
  const [text, setText] = useState(chosen?.text ?? "");
  const [seen, setSeen] = useState(chosen);
  if (chosen !== seen) {
    setSeen(chosen);
    if (chosen || seen?.text === text) setText(chosen?.text ?? "");
  }
  const found = chosen ? options : matching(options, text);
  return (
    <Combobox
      {...rest}
      text={text}
      onText={(next) => {
        setText(next);
        if (chosen) {
          setSeen(null);
          onChosen(null);
        }
      }}
      options={found}
      onChoose={(option) => {
        setText(option.text);
        setSeen(option);
        onChosen(option);
      }}
      opensOnFocus
      message={<p>{say("kit.noMatch")}</p>}
    />
  );
}

/** Options that contain the text, those with it as a prefix first. */
export function matching<T extends ComboboxOption>(
  options: readonly T[],
  text: string,
): readonly T[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return options;
  const found = options.filter((option) => option.text.toLowerCase().includes(wanted));
  const begins = (option: T) => option.text.toLowerCase().startsWith(wanted);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}
