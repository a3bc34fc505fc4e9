import type { CookbookRecipe } from "@larder/contract/recipes/publishing";
import { say } from "@larder/words/say";
import { checkCircleFillIcon } from "../ui/art/icons/first-icons.ts";
import { Icon } from "../ui/art/icons/icon.tsx";

interface MakeabilityTextProps {
  readonly of: CookbookRecipe["makeability"];
}

/** Source: handbook/books.md#the-order-of-the-community-cookbook. */
export function MakeabilityText({ of }: MakeabilityTextProps) {
  if (of === "fully_makeable")
    return (
      <span className="inline-flex items-center gap-1.5 font-semibold text-say-fresh">
        <Icon path={checkCircleFillIcon} className="size-[1.1em]" />
        {say("publishing.inStock")}
      </span>
    );
  return (
    <span className="text-ink-2">
      {say(of === "partially_makeable" ? "publishing.partlyInStock" : "publishing.notInStock")}
    </span>
  );
}
