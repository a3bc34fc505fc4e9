import { say } from "@larder/words/say";
import { type ReactNode, type Ref, useEffect, useState } from "react";
import { Button } from "../button.tsx";
import { Combobox, type ComboboxOption } from "./combobox.tsx";
import type { FieldFrameProps } from "../fields/field.tsx";

const DEBOUNCE_MS = 300;
const LETTERS_AT_LEAST = 2;

interface SearchPickerProps<T extends ComboboxOption> extends FieldFrameProps {
  readonly chosen: T | null;
  /** Null if the text is edited after the choice. */
  readonly onChosen: (option: T | null) => void;
  /** The search text, 300 ms after the last letter; empty below 2 letters, without a call. */
  readonly onQuery: (query: string) => void;
  /** The last result; keep it while the next one is loading. */
  readonly options: readonly T[];
  readonly isSearching: boolean;
  /** A note after an option. */
  readonly noteOf?: (option: T) => string | undefined;
  /** The failure of the last search. */
  readonly problem?: string | null;
  readonly onRetry?: () => void;
  /** The message without results; by default "No ingredient called 'xyz'." */
  readonly nothingFound?: (text: string) => string;
  /** Shown below it, for example a Request button; gets the text. */
  readonly noResult?: (text: string) => ReactNode;
  readonly onBlur?: (() => void) | undefined;
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A picker that searches during typing, for example ingredients. The parent holds the query and the
 * results. Source: handbook/screens.md#pickers.
 */
export function SearchPicker<T extends ComboboxOption>({
  chosen,
  onChosen,
  onQuery,
  options,
  isSearching,
  problem,
  onRetry,
  nothingFound = (name) => say("kit.noIngredientCalled", { name }),
  noResult,
  hint,
  ...rest
}: SearchPickerProps<T>) {
  const [text, setText] = useState(chosen?.text ?? "");
  const [seen, setSeen] = useState(chosen);
  const [asked, setAsked] = useState("");
  // The parent may choose or reset too.
  if (chosen !== seen) {
    setSeen(chosen);
    if (chosen || seen?.text === text) setText(chosen?.text ?? "");
  }
  const wanted = chosen ? "" : text.trim();
  const isLong = wanted.length >= LETTERS_AT_LEAST;

  // The typing pause is a timer, outside React.
  useEffect(() => {
    const query = isLong ? wanted : "";
    const timer = setTimeout(
      () => {
        setAsked(query);
        onQuery(query);
      },
      query === "" ? 0 : DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- a new callback must not restart the pause
  }, [wanted, isLong]);

  function edit(next: string) {
    setText(next);
    if (chosen) {
      setSeen(null);
      onChosen(null);
    }
  }
  const isWaiting = isLong && (isSearching || asked !== wanted);
  return (
    <Combobox
      {...rest}
      text={text}
      onText={edit}
      options={isLong ? options : []}
      onChoose={(option) => {
        setText(option.text);
        setSeen(option);
        onChosen(option);
      }}
      isSearching={isWaiting}
      showsSearchIcon
      hint={hint ?? (wanted.length === 1 ? say("kit.typeTwo") : undefined)}
      message={
        isLong &&
        !isWaiting && (
          <SearchMessage
            {...{ wanted, problem, onRetry, noResult }}
            nothing={nothingFound(wanted)}
          />
        )
      }
    />
  );
}

interface SearchMessageProps {
  readonly wanted: string;
  readonly problem: string | null | undefined;
  readonly onRetry: (() => void) | undefined;
  readonly noResult: ((text: string) => ReactNode) | undefined;
  readonly nothing: string;
}

function SearchMessage({ wanted, problem, onRetry, noResult, nothing }: SearchMessageProps) {
  if (problem) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="flex-1">{problem}</p>
        {onRetry && (
          <Button kind="quiet" onClick={onRetry}>
            {say("kit.tryAgain")}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="flex-1">{nothing}</p>
      {noResult?.(wanted)}
    </div>
  );
}
