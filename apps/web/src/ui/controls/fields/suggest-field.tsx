import type { Ref } from "react";
import { Combobox } from "../pickers/combobox.tsx";
import type { FieldFrameProps } from "./field.tsx";
import { matching } from "../pickers/local-picker.tsx";

const MOST_SHOWN = 8;

interface SuggestFieldProps extends FieldFrameProps {
  readonly name?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** Suggestions; any other text is allowed. */
  readonly suggestions: readonly string[];
  /** Of the input. */
  readonly className?: string;
  readonly placeholder?: string;
  readonly canClear?: boolean;
  /** Shows all suggestions before typing. */
  readonly offersAll?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Free text with suggestions, for example ingredients and units of a recipe. */
export function SuggestField({
  value,
  onChange,
  suggestions,
  offersAll = false,
  ...rest
}: SuggestFieldProps) {
  const options = suggestions.map((text) => ({ key: text, text }));
  const isSought = offersAll || value.trim() !== "";
  const found = isSought ? matching(options, value).slice(0, MOST_SHOWN) : [];
  const isComplete = found.length === 1 && found[0]?.text === value;
  return (
    <Combobox
      {...rest}
      opensOnFocus={offersAll}
      text={value}
      onText={onChange}
      options={isComplete ? [] : found}
      onChoose={(option) => onChange(option.text)}
    />
  );
}
