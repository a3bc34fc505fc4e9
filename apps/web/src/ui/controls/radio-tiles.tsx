import type { ComponentProps } from "react";
import { Icon } from "../art/icons/icon.tsx";
import { warningCircleFillIcon } from "../art/icons/icons.ts";

interface RadioTilesProps extends Omit<ComponentProps<"input">, "type" | "value" | "children"> {
  readonly legend: string;
  readonly options: readonly {
    readonly value: string;
    readonly text: string;
    readonly icon?: string;
  }[];
  readonly error?: string | undefined;
  /** The chosen value of controlled tiles; omit with `register()`. */
  readonly chosen?: string;
}

/**
 * A few exclusive choices side by side, for example Weekly and Monthly. Native radio buttons, since
 * the library's do not work with `register()`.
 */
export function RadioTiles({ legend, options, error, chosen, ...input }: RadioTilesProps) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="segment">
        {options.map((option) => (
          <label key={option.value} className="segment-part">
            <input
              {...input}
              type="radio"
              value={option.value}
              {...(chosen === undefined ? {} : { checked: chosen === option.value })}
              className="sr-only"
            />
            {option.icon && <Icon path={option.icon} />}
            {option.text}
          </label>
        ))}
      </div>
      {error && (
        <p className="flex gap-1.5 text-sm font-semibold text-danger">
          <Icon path={warningCircleFillIcon} className="mt-px size-[1.25em]" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
