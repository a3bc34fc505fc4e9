import { stayInField } from "../form/stay-in-field.ts";

interface ViewSwitchProps {
  /** The label of the choice for screen readers. */
  readonly legend: string;
  readonly name: string;
  /** The first and the other view. */
  readonly views: readonly [string, string];
  readonly isOther: boolean;
  readonly onSwitch: (isOther: boolean) => void;
}

/** Two ways to write the same thing, of which one shows. */
export function ViewSwitch({ legend, name, views, isOther, onSwitch }: ViewSwitchProps) {
  return (
    <fieldset className="ms-auto flex-none">
      <legend className="sr-only">{legend}</legend>
      <div role="presentation" className="segment" onMouseDown={stayInField}>
        {views.map((view, place) => (
          <label key={view} className="segment-part">
            <input
              type="radio"
              name={name}
              checked={isOther === (place === 1)}
              onChange={() => onSwitch(place === 1)}
              className="sr-only"
            />
            {view}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
