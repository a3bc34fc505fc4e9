import { type ReactNode, useId } from "react";
import { caretDownIcon } from "../art/icons/icons.ts";
import { Icon } from "../art/icons/icon.tsx";
import { classes } from "../styles/classes.ts";

interface SelectChipProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isOn?: boolean;
  readonly children: ReactNode;
}

/** The browser's own select, which phones open under the thumb, as a chip. */
export function SelectChip({
  label,
  value,
  onChange,
  isOn = value !== "",
  children,
}: SelectChipProps) {
  const id = useId();
  return (
    <span className="relative inline-flex flex-none">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classes(
          "fact-chip max-w-52 field-sizing-content appearance-none pe-8 text-ellipsis",
          isOn && "bg-primary-soft text-on-primary-soft",
        )}
      >
        {children}
      </select>
      <Icon
        path={caretDownIcon}
        className="pointer-events-none absolute top-1/2 end-3 size-3.5 -translate-y-1/2"
      />
    </span>
  );
}
