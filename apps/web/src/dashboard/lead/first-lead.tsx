import { say } from "@larder/words/say";
import { bookOpenTextIcon, plusIcon, receiptIcon } from "../../ui/art/icons/icons.ts";
import { ButtonLink } from "../../ui/controls/button-link.tsx";
import { LeadCard } from "./lead-card.tsx";
import type { FirstQuestion } from "../first/use-first-steps.ts";

/** Foods that nearly every kitchen has. */
const FOOD = { id: 1, ingredientNames: ["eggs", "tomato", "milk", "carrot"] };
const DISH = { id: 2, ingredientNames: ["chicken", "lemon", "rice", "spinach"] };

/** What a new household does first, with its one main button. Source: handbook/screens.md#first-steps. */
export function FirstLead({ lead: { about, mayScan } }: { readonly lead: FirstQuestion }) {
  const isFood = about === "food";
  const title = isFood ? say("dashboard.whatFood") : say("dashboard.whatDish");
  return (
    <LeadCard
      label={title}
      face={isFood ? FOOD : DISH}
      actions={
        isFood ? (
          <>
            <ButtonLink kind="main" large to="/inventory" icon={plusIcon} className="max-md:flex-1">
              {say("dashboard.putFoodAway")}
            </ButtonLink>
            {mayScan && (
              <ButtonLink large to="/scan-receipt" icon={receiptIcon} className="max-md:px-4">
                {say("dashboard.aReceipt")}
              </ButtonLink>
            )}
          </>
        ) : (
          <>
            <ButtonLink
              kind="main"
              large
              to="/recipes"
              icon={bookOpenTextIcon}
              className="max-md:flex-1"
            >
              {say("dashboard.writeDish")}
            </ButtonLink>
            <ButtonLink large to="/recipes/import" className="max-md:px-4">
              {say("dashboard.bringDish")}
            </ButtonLink>
          </>
        )
      }
    >
      <h2 className="text-[1.5rem] leading-[1.14] font-extrabold tracking-[-0.02em] md:text-[1.75rem]">
        {title}
      </h2>
      <p className="text-md leading-[1.4] text-ink-2">
        {isFood ? say("dashboard.whatFoodText") : say("dashboard.whatDishText")}
      </p>
    </LeadCard>
  );
}
