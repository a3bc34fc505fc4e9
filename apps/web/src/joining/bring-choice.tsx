import { say } from "@larder/words/say";
import type { Joiner } from "./use-joiner.ts";

export type Bring = "everything" | "recipes" | "nothing";

interface BringChoiceProps {
  readonly joiner: Joiner;
  readonly bring: Bring;
  readonly onBring: (bring: Bring) => void;
}

/** Source: handbook/households.md#the-screens. */
export function BringChoice({ joiner, bring, onBring }: BringChoiceProps) {
  const { lots, recipes, household, isAlone } = joiner;
  const isCounted = lots !== undefined && recipes !== undefined;
  const all = isCounted
    ? say("joining.everythingText", { lots, recipes })
    : say("joining.everythingUnknown");
  const options: readonly { value: Bring; title: string; text: string; isOff?: boolean }[] = [
    {
      value: "everything",
      title: say("joining.everything"),
      text: isAlone ? all : say("joining.everythingOff", { household }),
      isOff: !isAlone,
    },
    {
      value: "recipes",
      title: say("joining.recipes"),
      text: isAlone
        ? say("joining.restGoes", { household })
        : say("joining.restStays", { household }),
    },
    {
      value: "nothing",
      title: say("joining.nothing"),
      text: isAlone
        ? say("joining.allGoes", { household })
        : say("joining.allStays", { household }),
    },
  ];
  return (
    <fieldset className="grid">
      <legend className="mb-1 text-lg font-semibold">{say("joining.bring")}</legend>
      <div className="rows [--text-at:36px]">
        {options.map(({ value, title, text, isOff = false }) => (
          <label
            key={value}
            className="grid grid-cols-[22px_minmax(0,1fr)] content-start items-center gap-x-3.5 has-disabled:opacity-60"
          >
            <input
              type="radio"
              name="bring"
              value={value}
              checked={bring === value}
              disabled={isOff}
              onChange={() => onBring(value)}
              className="size-5.5 accent-primary"
            />
            <span className="font-semibold">{title}</span>
            <span className="col-start-2 text-sm text-ink-2 wrap-anywhere">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
