import type { PlanEntry } from "@larder/contract/week/planning";
import { say } from "@larder/words/say";
import { useDoubtfulFoods } from "../../api/use-doubtful-foods.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { checkCircleFillIcon, checkIcon } from "../../ui/art/icons/first-icons.ts";
import { basketIcon } from "../../ui/art/icons/icons.ts";
import { PerhapsThere } from "../../ui/layout/perhaps-there.tsx";

const look = "inline-flex items-center gap-1 font-semibold";

/** "Cooked", "All at home" or "2 missing", with a sign; nothing of notes, lots and meals gone by. */
export function EntryStatus({ entry }: { readonly entry: PlanEntry }) {
  const doubtful = useDoubtfulFoods(entry.recipe?.ingredientNames ?? []);
  if (entry.isCooked)
    return (
      <span className={`${look} text-say-fresh`}>
        <Icon path={checkIcon} className="size-3.5" />
        {say("planning.cooked")}
      </span>
    );
  if (entry.makeability === null) return null;
  if (entry.makeability === "fully_makeable")
    return (
      <span className={`${look} text-say-fresh`}>
        <Icon path={checkCircleFillIcon} className="size-3.5" />
        <PerhapsThere foods={doubtful}>{say("planning.allAtHome")}</PerhapsThere>
      </span>
    );
  return (
    <span className={`${look} text-say-soon`}>
      <Icon path={basketIcon} className="size-3.5" />
      {say("planning.missing", { count: entry.missing.length })}
    </span>
  );
}
