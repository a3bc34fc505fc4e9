import { say } from "@larder/words/say";
import { Autocomplete } from "@base-ui/react/autocomplete";
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { announce } from "../../overlays/announce.ts";
import { classes } from "../../styles/classes.ts";
import { Field, type FieldFrameProps } from "../fields/field.tsx";
import { IconButton } from "../icon-button.tsx";
import { Icon } from "../../art/icons/icon.tsx";
import { xIcon } from "../../art/icons/first-icons.ts";
import { caretDownIcon, magnifyingGlassIcon } from "../../art/icons/icons.ts";
import { MarkedText } from "../../layout/marked-text.tsx";

export interface ComboboxOption {
  readonly key: string | number;
  readonly text: string;
}

export interface ComboboxProps<T extends ComboboxOption> extends FieldFrameProps {
  readonly id?: string;
  readonly name?: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly options: readonly T[];
  readonly onChoose: (option: T) => void;
  /** A note after an option, for example its owner. */
  readonly noteOf?: ((option: T) => string | undefined) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly placeholder?: string;
  /** Opens the list on focus and press, for short local lists. */
  readonly opensOnFocus?: boolean;
  /** Behaves like a select: opened by press or Down, without a clear button. */
  readonly isSelect?: boolean;
  /** False for short texts in narrow fields: a press selects everything. */
  readonly canClear?: boolean;
  /** If nothing is highlighted, Enter picks the first option. */
  readonly takesFirst?: boolean;
  readonly "data-field"?: string;
  /** Of the input. */
  readonly className?: string | undefined;
  /** Replaces the options in an open list: nothing found, or a failed search. */
  readonly message?: ReactNode;
  /** A search runs: options are dimmed and a spinner is shown. */
  readonly isSearching?: boolean;
  readonly showsSearchIcon?: boolean;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A text field with an inline list below it, never a layer under the keyboard. Nothing is
 * preselected; Down goes to the first option, Enter chooses, Escape closes the list first. Source:
 * handbook/screens.md#keyboard, handbook/screens.md#pickers.
 */
export function Combobox<T extends ComboboxOption>({
  text,
  onText,
  options,
  onChoose,
  noteOf,
  onBlur,
  opensOnFocus = false,
  isSelect = false,
  canClear = !isSelect,
  takesFirst = false,
  message,
  isSearching = false,
  showsSearchIcon = false,
  label,
  optional = false,
  hint,
  error,
  hideLabel = false,
  fieldClassName = "",
  id,
  ref,
  className,
  ...input
}: ComboboxProps<T>) {
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const rowsShown = isOpen ? options.length : 0;
  const isListShown = rowsShown > 0;

  // The live region, which announces results, is outside React.
  useEffect(() => {
    if (isOpen && !isSearching && options.length > 0) {
      announce(`${options.length} ${options.length === 1 ? "result" : "results"}`);
    }
  }, [isOpen, isSearching, options.length]);
  // A list at the end of a sheet is scrolled into view, unless that hides the input.
  useEffect(() => {
    if (rowsShown === 0) return;
    list.current?.scrollIntoView?.({ block: "nearest" });
    list.current?.parentElement?.querySelector("input")?.scrollIntoView?.({ block: "nearest" });
  }, [rowsShown]);

  function onKeyDown(event: KeyboardEvent) {
    // Enter in an open list chooses or does nothing; it never submits the form.
    if (event.key !== "Enter" || !isListShown) return;
    event.preventDefault();
    const [first] = options;
    if (!takesFirst || !first || list.current?.querySelector('[aria-selected="true"]')) return;
    onChoose(first);
    setIsOpen(false);
  }
  return (
    <Field {...{ label, optional, hint, error, hideLabel, fieldClassName, id }}>
      {(wiring, labelId) => (
        <Autocomplete.Root
          items={options}
          filter={null}
          itemToStringValue={(option: T) => option.text}
          value={text}
          onValueChange={(next, { reason }) => {
            // Escape keeps the typed text; a chosen option sets its own text.
            if (reason !== "input-change") return;
            onText(next);
            setIsOpen(true);
          }}
          open={isListShown || (isOpen && Boolean(message))}
          onOpenChange={(next, { reason }) => {
            // A press on the message below the field is inside; focus decides about leaving.
            if (reason !== "outside-press") setIsOpen(next);
          }}
          openOnInputClick={opensOnFocus || isSelect}
          disabled={input.disabled ?? false}
        >
          <div
            onBlur={(event) => {
              if (event.currentTarget.contains(event.relatedTarget)) return;
              setIsOpen(false);
              onBlur?.();
            }}
          >
            <span className="relative block">
              {showsSearchIcon && (
                <Icon
                  path={magnifyingGlassIcon}
                  className="pointer-events-none absolute top-1/2 start-[13px] size-[1.25em] -translate-y-1/2 text-ink-3"
                />
              )}
              <Autocomplete.Input
                {...input}
                {...wiring}
                ref={ref}
                type="text"
                dir="auto"
                aria-expanded={isListShown}
                onFocus={(event) => {
                  if (opensOnFocus) setIsOpen(true);
                  // Typing replaces the chosen text.
                  if (!canClear) event.currentTarget.select();
                }}
                onKeyDown={onKeyDown}
                className={classes(
                  "input text-ellipsis",
                  canClear && "pe-11",
                  isSelect && "pe-7 ps-2",
                  !canClear && !isSelect && "px-2",
                  showsSearchIcon && "ps-[42px]",
                  className,
                )}
              />
              <span
                className={classes(
                  // A press on these icons reaches the field.
                  "pointer-events-none absolute inset-y-0 end-0 grid place-items-center",
                  isSelect ? "w-7 text-ink-2" : "w-tap",
                )}
              >
                {isSelect && <Icon path={caretDownIcon} className="size-4" />}
                {isSearching && <span className="spinner text-ink-2" aria-hidden="true" />}
                {!isSearching && canClear && text !== "" && !input.disabled && (
                  <IconButton
                    icon={xIcon}
                    label={say("kit.clear")}
                    aria-describedby={labelId}
                    tabIndex={-1}
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => {
                      onText("");
                      setIsOpen(true);
                    }}
                    className="pointer-events-auto text-ink-2"
                  />
                )}
              </span>
            </span>
            {isListShown && (
              <Autocomplete.List
                ref={list}
                aria-label={say("kit.suggestions")}
                className={classes(
                  "popup mt-1.5 max-h-60 overflow-y-auto p-[5px]",
                  isSearching && "opacity-60",
                )}
              >
                {(option: T) => (
                  <Autocomplete.Item
                    key={option.key}
                    value={option}
                    aria-label={[option.text, noteOf?.(option) ?? []].flat().join(", ")}
                    onClick={() => {
                      onChoose(option);
                      setIsOpen(false);
                    }}
                    render={(row, { highlighted }) => <div {...row} aria-selected={highlighted} />}
                    className="popup-row"
                  >
                    <MarkedText text={option.text} query={text} />
                    <span className="ms-auto ps-3 text-sm text-ink-2">{noteOf?.(option)}</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            )}
            {isOpen && !isListShown && message && <div className="popup mt-1.5 p-3">{message}</div>}
          </div>
        </Autocomplete.Root>
      )}
    </Field>
  );
}
