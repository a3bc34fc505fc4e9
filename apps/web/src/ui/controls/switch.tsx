import { classes } from "../styles/classes.ts";

interface SwitchProps {
  /** Accessible name, such as "PRO for Maya". */
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Shows the label beside it; else the words stand elsewhere. */
  readonly showLabel?: boolean;
  readonly disabled?: boolean;
}

/** On or off, at once. */
export function Switch({
  label,
  isOn,
  onChange,
  showLabel = false,
  disabled = false,
}: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={showLabel ? undefined : label}
      disabled={disabled}
      onClick={() => onChange(!isOn)}
      className="inline-flex min-h-tap items-center gap-2.5 rounded-md px-1 text-left font-semibold"
    >
      <span
        aria-hidden="true"
        className={classes(
          "relative h-7 w-12 flex-none rounded-full border-2 transition-colors forced-color-adjust-none",
          isOn ? "border-primary bg-primary" : "border-line-strong bg-quiet",
        )}
      >
        <span
          className={classes(
            "absolute top-0.5 left-0.5 size-5 rounded-full transition-[translate]",
            isOn ? "translate-x-5 bg-on-primary" : "bg-on-quiet",
          )}
        />
      </span>
      {showLabel && label}
    </button>
  );
}
