import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

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
  return (
    <Base.Root value={selected} onValueChange={onSelect} className="contents">
      <Base.List aria-label={label} activateOnFocus className="segment m-2">
        {tabs.map((tab) => (
          <Base.Tab key={tab.id} value={tab.id} className="segment-part">
            {tab.text}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={selected} tabIndex={-1} className={panelClassName}>
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
