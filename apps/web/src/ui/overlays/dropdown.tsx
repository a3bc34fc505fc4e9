import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classes } from "../styles/classes.ts";
import { Icon } from "../art/icon.tsx";
import { caretDownIcon, checkIcon } from "../art/icons.ts";
import { createTypeAhead, findByPrefix } from "../controls/type-ahead.ts";

export interface DropdownOption<T> {
  readonly value: T;
  readonly text: string;
  /** A second line, such as "by Priya". */
  readonly detail?: string;
}

interface DropdownProps<T> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly options: readonly DropdownOption<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** What the button shows; the chosen option's text without it. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/**
 * A button with a listbox, as for switching recipe books: arrows, Home, End, type-ahead, Escape.
 * Source: handbook/screens.md#parts, handbook/screens.md#keyboard.
 */
export function Dropdown<T>({
  label,
  options,
  value,
  onChange,
  children,
  className,
}: DropdownProps<T>) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = options.findIndex((option) => option.value === value);
  const [active, setActive] = useState(chosen);
  const [typeAhead] = useState(createTypeAhead);
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);

  // Focus moves into the list when it opens.
  useEffect(() => {
    if (isOpen) list.current?.focus();
  }, [isOpen]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: "nearest" });
  }, [active]);

  function open() {
    setActive(Math.max(0, chosen));
    setIsOpen(true);
  }
  function close() {
    setIsOpen(false);
    button.current?.focus();
  }
  function choose(place: number) {
    const option = options[place];
    close();
    if (option && place !== chosen) onChange(option.value);
  }
  function onListKeyDown(event: KeyboardEvent) {
    const last = options.length - 1;
    const to = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      Home: 0,
      End: last,
    }[event.key];
    if (to !== undefined) setActive(to);
    else if (event.key === "Enter" || event.key === " ") choose(active);
    else if (event.key === "Escape") close();
    else if (event.key === "Tab") return setIsOpen(false);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      const texts = options.map((option) => option.text);
      const place = findByPrefix(texts, typeAhead.press(event.key, event.timeStamp), active);
      if (place >= 0) setActive(place);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      className={classes("relative", className)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => (isOpen ? close() : open())}
        onKeyDown={(event) => {
          if (isOpen || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
          event.preventDefault();
          open();
        }}
        className="inline-flex min-h-tap max-w-full items-center gap-2.5 rounded-md text-left"
      >
        <span className="min-w-0">{children ?? options[chosen]?.text}</span>
        <Icon
          path={caretDownIcon}
          className={classes("size-[.7em] transition-[rotate]", isOpen && "rotate-180")}
        />
      </button>
      {isOpen && (
        <ul
          ref={list}
          id={listId}
          role="listbox"
          aria-label={label}
          tabIndex={-1}
          aria-activedescendant={`${listId}-${active}`}
          onKeyDown={onListKeyDown}
          className="absolute top-full left-0 z-15 mt-1.5 max-h-[60dvh] min-w-64 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-md border-[1.5px] border-line-strong bg-raised p-[5px] font-sans text-base font-normal tracking-normal shadow-pop focus-visible:outline-none"
        >
          {options.map((option, place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are handled by the listbox
            <li
              // oxlint-disable-next-line react/no-array-index-key -- two books may have the same name
              key={`${option.text}-${place}`}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === chosen}
              onClick={() => choose(place)}
              className={classes(
                "flex min-h-tap cursor-pointer items-center gap-2.5 rounded-[7px] px-[11px] py-1",
                place === active ? "bg-primary-soft text-on-primary-soft" : "hover:bg-hover",
              )}
            >
              <span className="grid min-w-0 flex-1">
                <span>{option.text}</span>
                {option.detail && <span className="text-sm text-ink-2">{option.detail}</span>}
              </span>
              {place === chosen && <Icon path={checkIcon} className="size-4" />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
