import type { SuggestedEntry } from "@larder/contract/week/planning";
import { say } from "@larder/words/say";
import { Face } from "../../ui/art/face.tsx";
import { checkIcon } from "../../ui/art/icons/first-icons.ts";
import { shuffleIcon } from "../../ui/art/icons/plan-icons.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { reasonText, weekdayOf } from "./proposal-words.ts";
import type { ProposedWeek } from "./use-proposed-week.ts";

interface ProposedMealProps {
  readonly entry: SuggestedEntry;
  readonly look: "card" | "row";
  readonly week: Pick<ProposedWeek, "isBusy" | "another" | "take">;
}

/** A proposal in its place of the plan, with one reason. Source: handbook/planning.md#plan-my-week. */
export function ProposedMeal({ entry, look, week }: ProposedMealProps) {
  const { recipe, slot, missing } = entry;
  const meal = say(`planmyweek.${slot}`);
  const isRow = look === "row";
  const reason = reasonText(entry);
  return (
    <li
      className={classes(
        "rounded-lg border-[1.5px] border-dashed border-primary bg-primary-soft print:hidden",
        isRow ? "flex min-h-[68px] items-center gap-2.5 py-1 ps-1.5" : "grid gap-0.5 p-1 text-sm",
      )}
    >
      <Face
        id={recipe.id}
        ingredientNames={[
          ...recipe.name.split(" "),
          ...missing.map(({ ingredientName }) => ingredientName),
        ]}
        className={isRow ? "h-[46px] w-[52px] flex-none rounded-md!" : "h-14 w-full"}
      />
      <div className="min-w-0 flex-1 leading-[1.3]">
        <p className="text-sm text-ink-2 tabular-nums">
          <span className="sr-only">{say("planmyweek.proposed")}: </span>
          {isRow ? `${meal} · ${reason}` : reason}
        </p>
        <p dir="auto" className="font-semibold wrap-anywhere">
          {recipe.name}
        </p>
      </div>
      <div className={isRow ? "flex" : "flex justify-end"}>
        <IconButton
          icon={shuffleIcon}
          label={say("planmyweek.another", { meal, day: weekdayOf(entry) })}
          disabled={week.isBusy}
          onClick={() => week.another(entry)}
        />
        <IconButton
          icon={checkIcon}
          label={say("planmyweek.takeNamed", { name: recipe.name })}
          disabled={week.isBusy}
          onClick={() => week.take(entry)}
        />
      </div>
    </li>
  );
}
