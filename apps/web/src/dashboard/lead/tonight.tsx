import { say } from "@larder/words/say";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { leafFillIcon } from "../../ui/art/icons/first-icons.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { LeadCard } from "./lead-card.tsx";

interface TonightProps {
  /** "Tonight", "Planned for Tonight": what kind of meal it is. */
  readonly kind: string;
  readonly meal: {
    readonly id: number;
    readonly name: string;
    readonly thumbnailUrl?: string | null | undefined;
    readonly ingredientNames: readonly string[];
  };
  readonly saves: string | null;
  readonly facts: string;
  readonly isNext?: boolean;
  /** The eaters, and the people it is not for. */
  readonly people?: ReactNode;
  /** The main button, and what else there is. */
  readonly actions: ReactNode;
}

/** Source: handbook/screens.md#tonight. */
export function Tonight({
  kind,
  meal,
  saves,
  facts,
  isNext = false,
  people,
  actions,
}: TonightProps) {
  return (
    <LeadCard label={say("dashboard.tonight")} face={meal} actions={actions} isNext={isNext}>
      <p className="text-sm leading-tight font-bold text-ink-2">{kind}</p>
      <h2 className="text-[1.5rem] leading-[1.14] font-extrabold tracking-[-0.02em] text-balance wrap-anywhere md:text-[1.75rem] min-[112.5rem]:text-[2.125rem]">
        <Link to={`/recipes/${meal.id}`} className="text-ink no-underline hover:underline">
          {meal.name}
        </Link>
      </h2>
      {saves !== null && (
        <p className="flex items-start gap-2 leading-[1.3] font-semibold text-say-fresh">
          <Icon path={leafFillIcon} className="mt-px size-[18px] flex-none" />
          <span className="text-balance">{saves}</span>
        </p>
      )}
      <p className="text-md leading-[1.4] text-ink-2 tabular-nums">{facts}</p>
      {people}
    </LeadCard>
  );
}
