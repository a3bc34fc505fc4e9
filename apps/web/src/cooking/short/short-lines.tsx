import { recipesApi } from "@larder/contract/recipes/recipes";
import { say } from "@larder/words/say";
import { problemsOf } from "../../api/calls/problems.ts";
import { useRead } from "../../api/use-read.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { ShortLineWays } from "./short-line-ways.tsx";
import { missingText } from "./missing-text.ts";
import type { CookWays } from "../use-cook-ways.ts";
import { useHaveIt } from "../finish/use-have-it.ts";
import { writtenLine } from "../written-line.ts";

interface ShortLinesProps {
  readonly recipeId: number;
  readonly servings: number;
  readonly plan: CookWays;
  /** The meal is cooked, so the ways are in the past tense. */
  readonly isPast?: boolean;
}

/**
 * Every short line has an answer: never a dead end. Source: handbook/cooking.md#short-of-something.
 */
export function ShortLines({ recipeId, servings, plan, isPast = false }: ShortLinesProps) {
  const { short, ways, preview } = plan;
  const isAny = short.length > 0;
  const read = useRead(recipesApi.get, { params: { id: recipeId } }, { enabled: isAny });
  const having = useHaveIt();
  if (!isAny) {
    if (preview === undefined || preview.isCovered) return null;
    return <UnnamedLines missing={preview.missingComponents} />;
  }
  const recipe = read.data?.recipe;
  const usedIds = new Set(
    (recipe?.components ?? []).flatMap(({ masterIngredientId: id }) => (id ? [id] : [])),
  );
  const open = short.filter(({ id }) => !ways.has(id));
  const title = say(isPast ? "cooking.wasNotEnough" : "cooking.notEnoughInStock");
  return (
    <section aria-label={title} className="tone-soon rounded-lg px-4 pt-3 pb-3.5">
      <h3 className="font-sans text-base font-bold">{title}</h3>
      {problemsOf([having]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss} className="my-2">
          {text}
        </Notice>
      ))}
      <ul className="divide-y divide-soon-edge/40">
        {short.map((line) => (
          <ShortLineWays
            key={line.id}
            isPast={isPast}
            line={line}
            written={writtenLine(line, { recipe, servings })}
            usedIds={usedIds}
            way={ways.get(line.id)?.way ?? null}
            isProposed={ways.get(line.id)?.isProposed === true}
            onWay={(way) => plan.onWay(line, way)}
            lack={plan.lackOf(line.id)}
            having={having}
          />
        ))}
      </ul>
      {open.length > 1 && (
        <Button className="mt-3 [--bg:var(--raised)]" onClick={plan.onWithoutAll}>
          {say("cooking.leaveOutAll", { count: open.length })}
        </Button>
      )}
    </section>
  );
}

/** Missing lines without ids have no choices. */
function UnnamedLines({
  missing,
}: {
  readonly missing: NonNullable<CookWays["preview"]>["missingComponents"];
}) {
  return (
    <>
      <h3 className="font-sans text-base font-bold">{say("cooking.notEnoughInStock")}</h3>
      <ul>
        {missing.map(({ ingredientName, quantityNeeded, unit }) => (
          <li key={`${ingredientName} ${unit} ${quantityNeeded}`} className="py-1">
            {missingText({ ingredientName, quantityNeeded, unit }, false)}
          </li>
        ))}
      </ul>
    </>
  );
}
