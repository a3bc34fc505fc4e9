import type { UnexpectedCode } from "@larder/contract/kitchen/counting";
import { say } from "@larder/words/say";
import { Button } from "../../ui/controls/button.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { quantityText } from "../../ui/text/amount-text.ts";
import { useUnits } from "../fields/amount-fields.tsx";
import { eatWord, type Stored } from "../lot/eat-words.ts";
import type { Compared, Fate } from "./use-count.ts";

interface CountResultProps {
  readonly compared: Compared;
  readonly fateOf: (lotId: number) => Fate;
  readonly onFate: (lotId: number, fate: Fate) => void;
  readonly isBusy: boolean;
  readonly onScanOn: () => void;
  readonly onApply: () => void;
}

const fatesOf = (lot: Stored): readonly (readonly [Fate, string])[] => [
  ["eaten", eatWord(lot, "eaten")],
  ["wasted", say("counting.wasted")],
  ["here", say("counting.here")],
];

/** Missing and unexpected food with what happens to it, and how much was found. Source: handbook/counting.md#the-screen. */
export function CountResult(props: CountResultProps) {
  const { compared, fateOf, onFate, isBusy, onScanOn, onApply } = props;
  const { found, missing, unexpected } = compared;
  const known = unexpected.filter(
    ({ lotId, masterIngredientId: id }) => lotId !== null || id !== null,
  );
  const changes = missing.filter(({ lotId }) => fateOf(lotId) !== "here").length + known.length;
  return (
    <div className="grid gap-5">
      {missing.length > 0 && (
        <section aria-labelledby="count-missing">
          <h2 id="count-missing">{say("counting.missing")}</h2>
          <ul className="rows">
            {missing.map(({ lotId, name, isFood }) => (
              <li key={lotId} className="flex flex-wrap items-center gap-2 py-1.5">
                <span className="min-w-40 flex-1 font-semibold wrap-anywhere">{name}</span>
                <div
                  role="group"
                  aria-label={say("counting.what", { name })}
                  className="flex flex-wrap gap-1"
                >
                  {fatesOf({ isFood }).map(([fate, text]) => (
                    <button
                      key={fate}
                      type="button"
                      aria-pressed={fateOf(lotId) === fate}
                      onClick={() => onFate(lotId, fate)}
                      className={classes(
                        "min-h-tap rounded-[9px] px-3 font-semibold",
                        fateOf(lotId) === fate
                          ? "bg-primary-soft text-on-primary-soft"
                          : "bg-well text-ink-2",
                      )}
                    >
                      {text}
                    </button>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {unexpected.length > 0 && (
        <section aria-labelledby="count-unexpected">
          <h2 id="count-unexpected">{say("counting.unexpected")}</h2>
          <ul className="rows">
            {unexpected.map((code) => (
              <UnexpectedRow key={code.gtin} code={code} />
            ))}
          </ul>
        </section>
      )}
      <p>{say("counting.found", { count: found.length })}</p>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button kind="main" busy={isBusy} onClick={onApply}>
          {say("counting.apply", { count: changes })}
        </Button>
        <Button kind="quiet" onClick={onScanOn}>
          {say("counting.scanOn")}
        </Button>
        <span className="text-sm text-ink-2">{say("counting.does")}</span>
      </div>
    </div>
  );
}

function UnexpectedRow({ code }: { readonly code: UnexpectedCode }) {
  const { options } = useUnits();
  const { gtin, name, count, quantity, unitId, lotId } = code;
  const unit = options.find(({ key }) => key === unitId)?.unit.name;
  const amount =
    quantity === null || unit === undefined ? null : quantityText(count * quantity, unit);
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 py-1.5">
      <span className="min-w-40 flex-1 font-semibold wrap-anywhere">
        {name ?? say("counting.unknown", { code: gtin })}
      </span>
      <span className="text-sm text-ink-2">
        {lotId !== null
          ? say("counting.moveHere")
          : amount === null
            ? say("counting.leftOut")
            : say("counting.putAway", { amount })}
      </span>
    </li>
  );
}
