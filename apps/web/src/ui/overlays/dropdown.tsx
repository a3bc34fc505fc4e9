import { CSPProvider } from "@base-ui/react/csp-provider";
import { Select } from "@base-ui/react/select";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Icon } from "../art/icons/icon.tsx";
import { checkIcon } from "../art/icons/first-icons.ts";
import { caretDownIcon } from "../art/icons/icons.ts";
import { createTypeAhead, findByPrefix } from "../controls/pickers/type-ahead.ts";

export interface DropdownOption<T> {
  readonly value: T;
  readonly text: string;
  /** A second line, for example "by Priya". */
  readonly detail?: string;
}

interface DropdownProps<T> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly options: readonly DropdownOption<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** The button's content; by default the chosen option's text. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/**
 * A button with a listbox, for example for recipe books: arrows, Home, End, type-ahead, Escape.
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
  const [typeAhead] = useState(createTypeAhead);
  const texts = options.map((option) => option.text);

  function onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
    if (event.key.length !== 1 || event.key === " " || event.ctrlKey || event.metaKey) return;
    event.stopPropagation();
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=option]")];
    const from = rows.findIndex((row) => row === document.activeElement);
    rows[findByPrefix(texts, typeAhead.press(event.key, event.timeStamp), from)]?.focus();
  }
  return (
    <CSPProvider disableStyleElements>
      <Select.Root
        value={options.findIndex((option) => option.value === value)}
        onValueChange={(place) => {
          const chosen = place === null ? undefined : options[place];
          if (chosen) onChange(chosen.value);
        }}
        open={isOpen}
        onOpenChange={setIsOpen}
        modal={false}
      >
        <Select.Trigger
          // In a heading it is read as its text, unlike a combobox.
          render={({ role: _, ...trigger }) => <button {...trigger} type="button" />}
          className={`group inline-flex min-h-tap max-w-full items-center gap-2.5 rounded-md text-start ${className ?? ""}`}
        >
          <span className="min-w-0">
            {children ?? options.find((option) => option.value === value)?.text}
          </span>
          <Icon
            path={caretDownIcon}
            className="size-[.7em] transition-[rotate] group-data-popup-open:rotate-180"
          />
        </Select.Trigger>
        {isOpen && (
          <Select.Portal>
            <Select.Positioner
              align="start"
              sideOffset={6}
              collisionPadding={16}
              alignItemWithTrigger={false}
              className="z-15"
            >
              <Select.Popup
                onKeyDownCapture={onKeyDownCapture}
                className="popup min-w-[min(16rem,100vw-32px)]"
              >
                <Select.List aria-label={label} className="max-h-[60dvh] overflow-y-auto p-[5px]">
                  {options.map((option, place) => (
                    <Select.Item
                      // oxlint-disable-next-line react/no-array-index-key -- two books may have the same name
                      key={`${option.text}-${place}`}
                      value={place}
                      className="popup-row"
                    >
                      <span className="grid min-w-0 flex-1">
                        <Select.ItemText>{option.text}</Select.ItemText>
                        {option.detail && (
                          <span className="text-sm text-ink-2">{option.detail}</span>
                        )}
                      </span>
                      <Select.ItemIndicator>
                        <Icon path={checkIcon} className="size-4" />
                      </Select.ItemIndicator>
                    </Select.Item>
                  ))}
                </Select.List>
              </Select.Popup>
            </Select.Positioner>
          </Select.Portal>
        )}
      </Select.Root>
    </CSPProvider>
  );
}
