import { type KeyboardEvent, type ReactNode, useId } from "react";
import { classes } from "../styles/classes.ts";

interface TabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: T; readonly text: string }[];
  readonly selected: T;
  readonly onSelect: (id: T) => void;
  /** The panel of the selected tab. */
  readonly children: ReactNode;
  readonly panelClassName?: string;
}

/** Tabs with arrow keys, Home and End; moving selects. Source: handbook/screens.md#keyboard. */
export function Tabs<T extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
  panelClassName,
}: TabsProps<T>) {
  const base = useId();
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const place = tabs.findIndex((tab) => tab.id === selected);
    const to = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: tabs.length - 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    const tab = tabs[(to + tabs.length) % tabs.length];
    if (!tab) return;
    onSelect(tab.id);
    document.getElementById(`${base}-${tab.id}`)?.focus();
  }
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="flex border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className={classes(
              "min-h-tap flex-1 border-b-[3px] px-4 py-2 font-semibold",
              tab.id === selected
                ? "border-primary text-on-primary-soft"
                : "border-transparent text-ink-2 hover:bg-hover",
            )}
          >
            {tab.text}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${selected}`}
        className={panelClassName}
      >
        {children}
      </div>
    </>
  );
}
