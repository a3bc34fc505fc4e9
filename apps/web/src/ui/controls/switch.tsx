import { Switch as Base } from "@base-ui/react/switch";

interface SwitchProps {
  /** Accessible name, for example "PRO for Maya". */
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Shows the label next to it. */
  readonly showLabel?: boolean;
  readonly disabled?: boolean;
}

/** An immediate on/off switch. */
export function Switch({
  label,
  isOn,
  onChange,
  showLabel = false,
  disabled = false,
}: SwitchProps) {
  return (
    <Base.Root
      nativeButton
      render={(root) => <button {...root} type="button" />}
      checked={isOn}
      onCheckedChange={onChange}
      disabled={disabled}
      aria-label={showLabel ? undefined : label}
      className="group inline-flex min-h-tap items-center gap-2.5 rounded-md px-1 text-start font-semibold"
    >
      <span
        aria-hidden="true"
        className="relative h-7 w-12 flex-none rounded-full border-2 border-line-strong bg-well transition-colors forced-color-adjust-none group-data-checked:border-primary group-data-checked:bg-primary"
      >
        <Base.Thumb className="absolute top-0.5 start-0.5 size-5 rounded-full bg-on-quiet transition-[translate] data-checked:translate-x-5 rtl:data-checked:-translate-x-5 data-checked:bg-on-primary" />
      </span>
      {showLabel && label}
    </Base.Root>
  );
}
