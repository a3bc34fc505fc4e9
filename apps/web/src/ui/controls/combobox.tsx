import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { announce } from "../overlays/announce.ts";
import { classes } from "../styles/classes.ts";
import { Field, type FieldFrameProps } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import { Icon } from "../art/icon.tsx";
import { magnifyingGlassIcon, xIcon } from "../art/icons.ts";
import { MarkedText } from "../layout/marked-text.tsx";

/** One row of the list. */
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
  readonly onBlur?: (() => void) | undefined;
  readonly placeholder?: string;
  /** Opens the list on focus and press, as for a short list that is at hand. */
  readonly opensOnFocus?: boolean;
  /** In place of rows: that nothing was found, or that the search failed. Shown while the list is open. */
  readonly message?: ReactNode;
  /** A search runs: the rows at hand are dimmed and a spinner turns in the field. */
  readonly isSearching?: boolean;
  readonly showsSearchIcon?: boolean;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * The base of all pickers: a text field with a list that opens in place below it, never as a floating layer under the
 * keyboard. Nothing is preselected; Down goes to the first row, Enter chooses, Escape closes the list first, Tab leaves
 * without choosing. Source: handbook/screens.md#keyboard, handbook/screens.md#pickers.
 */
export function Combobox<T extends ComboboxOption>({
  text,
  onText,
  options,
  onChoose,
  onBlur,
  opensOnFocus = false,
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
  ...input
}: ComboboxProps<T>) {
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const rowsShown = isOpen ? options.length : 0;
  const isListShown = rowsShown > 0;

  // What was found is spoken through the live region, outside React.
  useEffect(() => {
    if (isOpen && !isSearching && options.length > 0) {
      announce(`${options.length} ${options.length === 1 ? "result" : "results"}`);
    }
  }, [isOpen, isSearching, options.length]);
  // A list that opens at the foot of a sheet is brought into sight, but never at the cost of what is being typed.
  useEffect(() => {
    if (rowsShown === 0) return;
    list.current?.scrollIntoView?.({ block: "nearest" });
    list.current?.parentElement?.querySelector("input")?.scrollIntoView?.({ block: "nearest" });
  }, [rowsShown]);
  // The row that the keyboard is on is brought into the list's view.
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: "nearest" });
  }, [active]);

  function open() {
    setIsOpen(true);
    setActive(-1);
  }
  function close() {
    setIsOpen(false);
    setActive(-1);
  }
  function choose(option: T) {
    onChoose(option);
    close();
  }
  function move(step: 1 | -1) {
    if (!isListShown) return open();
    const from = active < 0 && step < 0 ? 0 : active;
    setActive((from + step + options.length) % options.length);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && isListShown) {
      event.preventDefault();
      const option = options[active];
      if (option) choose(option);
    } else if (event.key === "Escape" && isOpen && (isListShown || message)) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <Field {...{ label, optional, hint, error, hideLabel, fieldClassName, id }}>
      {(wiring, labelId) => (
        <div
          onBlur={(event) => {
            if (event.currentTarget.contains(event.relatedTarget)) return;
            close();
            onBlur?.();
          }}
        >
          <span className="relative block">
            {showsSearchIcon && (
              <Icon
                path={magnifyingGlassIcon}
                className="pointer-events-none absolute top-1/2 left-[13px] size-[1.25em] -translate-y-1/2 text-ink-3"
              />
            )}
            <input
              {...input}
              {...wiring}
              ref={ref}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isListShown}
              aria-controls={listId}
              aria-activedescendant={isListShown && active >= 0 ? `${listId}-${active}` : undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={text}
              onChange={(event) => {
                onText(event.target.value);
                open();
              }}
              onFocus={() => opensOnFocus && open()}
              onClick={() => opensOnFocus && !isOpen && open()}
              onKeyDown={onKeyDown}
              className={classes("input pr-11", showsSearchIcon && "pl-[42px]")}
            />
            <span className="absolute top-px right-px grid size-11 place-items-center">
              {isSearching && <span className="spinner text-ink-2" aria-hidden="true" />}
              {!isSearching && text !== "" && !input.disabled && (
                <IconButton
                  icon={xIcon}
                  label="Clear"
                  aria-describedby={labelId}
                  tabIndex={-1}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => {
                    onText("");
                    open();
                  }}
                  className="text-ink-2"
                />
              )}
            </span>
          </span>
          <ul
            ref={list}
            id={listId}
            role="listbox"
            aria-label="Suggestions"
            // A list that scrolls would be a stop of its own between this field and the next.
            tabIndex={-1}
            hidden={!isListShown}
            className={classes(
              "mt-1.5 max-h-60 overflow-y-auto rounded-md border-[1.5px] border-line-strong bg-raised p-[5px] shadow-pop",
              isSearching && "opacity-60",
            )}
          >
            {isListShown &&
              options.map((option, place) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are handled by the combobox
                <li
                  key={option.key}
                  id={`${listId}-${place}`}
                  role="option"
                  aria-label={option.text}
                  aria-selected={place === active}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                  className={classes(
                    "flex min-h-tap cursor-pointer items-center rounded-[7px] px-[11px] py-1",
                    place === active ? "bg-primary-soft text-on-primary-soft" : "hover:bg-hover",
                  )}
                >
                  <MarkedText text={option.text} query={text} />
                </li>
              ))}
          </ul>
          {isOpen && !isListShown && message && (
            <div className="mt-1.5 rounded-md border-[1.5px] border-line-strong bg-raised p-3 shadow-pop">
              {message}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
