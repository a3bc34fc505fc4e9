import type { ComponentProps } from "react";
import { Icon } from "../art/icon.tsx";
import { warningCircleFillIcon } from "../art/icons.ts";

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

/** A few large tiles of which one is chosen, such as Weekly and Monthly. */
export function RadioTiles({ legend, options, error, chosen, ...input }: RadioTilesProps) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="inline-flex min-h-tap-lg flex-1 cursor-pointer items-center justify-center gap-2.5 rounded-md border-[1.5px] border-line-strong bg-raised px-4 font-semibold hover:bg-hover has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              {...input}
              type="radio"
              value={option.value}
              {...(chosen === undefined ? {} : { checked: chosen === option.value })}
              className="radio-dot"
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
