import type { PlanEntry } from "@larder/contract/week/planning";
import { say } from "@larder/words/say";
import { useEaters } from "../../api/use-eaters.ts";
import { NotForList } from "../../ui/eating/not-for-list.tsx";
import { classes } from "../../ui/styles/classes.ts";

interface WhoEatsProps {
  readonly entry: PlanEntry;
  readonly isBusy: boolean;
  readonly onChange: (eaters: readonly number[]) => void;
}

/**
 * One tap a person, with a mark if the meal is not for them. Source:
 * handbook/eating.md#eaters-of-a-meal.
 */
export function WhoEats({ entry, isBusy, onChange }: WhoEatsProps) {
  const eaters = useEaters();
  const chosen = entry.eaters ?? [];
  const names = new Map(eaters.map(({ id, name }) => [id, name]));
  // Without a choice all eat: the first tap removes one person.
  const all = chosen.length === 0 ? eaters.map(({ id }) => id) : chosen;
  const turned = (id: number) =>
    all.includes(id) ? all.filter((one) => one !== id) : [...all, id];
  return (
    <div className="grid gap-2">
      <NotForList notFor={entry.notFor} names={names} />
      {eaters.length > 1 && (
        <fieldset disabled={isBusy}>
          <legend className="mb-1 text-sm font-semibold text-ink-2">{say("eating.whoEats")}</legend>
          <div className="flex flex-wrap gap-2">
            {eaters.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                aria-pressed={all.includes(id)}
                onClick={() => onChange(turned(id))}
                className={classes(
                  "fact-chip min-h-tap",
                  all.includes(id) && "bg-primary-soft text-on-primary-soft",
                )}
              >
                {name}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
