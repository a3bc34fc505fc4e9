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
  /** The chosen value, when the tiles are controlled; leave out with `register()`. */
  readonly chosen?: string;
}

/**
 * A few choices side by side of which one holds, such as Weekly and Monthly. The browser's own radio buttons: they
 * take what `register()` gives, which the library's do not.
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
