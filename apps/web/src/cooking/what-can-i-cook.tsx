import { say } from "@larder/words/say";
import { cookingApi, type PlannableMeal } from "@larder/contract/recipes/cooking";
import {
  type ComponentProps,
  type ReactNode,
  startTransition,
  useCallback,
  useDeferredValue,
  useState,
} from "react";
import type { CallInput } from "../api/calls/call.ts";
import { problemsOf } from "../api/calls/problems.ts";
import { useRead } from "../api/use-read.ts";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { CardGrid, FIRST_CARDS } from "../ui/layout/card-grid.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";
import { SectionHead } from "../ui/layout/section-head.tsx";
import { BoneCards, Dimmed, Skeleton } from "../ui/layout/skeleton.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { CookDialog } from "./cook-dialog.tsx";
import { CookingNotices } from "./finish/cooking-notices.tsx";
import { mealsQuery } from "./everything-query.ts";
import { LookAtEverything, useHeldFood } from "./look-at-everything.tsx";
import { MealCard } from "./meal-card.tsx";
import type { BuyMissing } from "./short/use-buy-missing.ts";
import { useCooking } from "./use-cooking.ts";

const BONES = 3;
const NONE: readonly PlannableMeal[] = [];

interface WhatCanICookProps {
  /** Which meals are wanted; undefined for all. */
  readonly query: NonNullable<CallInput<typeof cookingApi.plan>["query"]> | undefined;
  /** Search and filters, for the meals that are shown, with one more among them. */
  readonly renderTools: (meals: readonly PlannableMeal[], more: ReactNode) => ReactNode;
  /** In place of meals that are wanted and not there. */
  readonly nothingFits: ReactNode;
  readonly buying: BuyMissing;
  /** Whether food is counted that the plan holds. */
  readonly isAll: boolean;
  readonly onAll: (isAll: boolean) => void;
}

/** What Can I Cook Today: meals that stock covers, wholly or partly. Source: handbook/cooking.md#the-screens. */
export function WhatCanICookScreen({
  query,
  renderTools,
  nothingFits,
  buying,
  isAll,
  onAll,
}: WhatCanICookProps) {
  const asked = mealsQuery(query, isAll);
  const meals = useRead(cookingApi.plan, asked && { query: asked }, { keepPrevious: true });
  const held = useHeldFood();
  const isWaiting = meals.isPending || held.isPending;
  const cooking = useCooking();
  const [planned, setPlanned] = useState<PlannableMeal | null>(null);
  // The press is shown before the dialog is made, which takes a while on a slow phone.
  const plan = useCallback((meal: PlannableMeal) => startTransition(() => setPlanned(meal)), []);
  const { cook: cookMeal } = cooking;
  const cook = useCallback((meal: PlannableMeal) => void cookMeal(meal), [cookMeal]);
  // The pressed card answers at once; that the others wait is drawn when there is time.
  const waitingFor = useDeferredValue(cooking.busyId);
  const full = meals.data?.fullyMakeable ?? NONE;
  const firstId = full[0]?.id;
  const fullCard = useCallback(
    (meal: PlannableMeal, isCooking = false) => (
      <MealCard
        key={meal.id}
        meal={meal}
        onCook={cook}
        onPlan={plan}
        isCooking={isCooking}
        isWaiting={!isCooking && waitingFor !== null && waitingFor !== meal.id}
        isLead={meal.id === firstId}
      />
    ),
    [cook, plan, waitingFor, firstId],
  );
  const pressed = full.find(({ id }) => id === cooking.busyId);
  const { buy, busyId: buyingId, isOnList, countToAdd } = buying;
  const buyMissing = useCallback((meal: PlannableMeal) => void buy(meal), [buy]);
  const partialCard = (meal: PlannableMeal) => (
    <MealCard
      key={meal.id}
      meal={meal}
      onBuy={buyMissing}
      buyCount={countToAdd({
        recipeId: meal.id,
        day: meal.plannedFor,
        missing: meal.missingComponents,
      })}
      isBuying={buyingId === meal.id}
      isOnList={isOnList(meal.id)}
    />
  );
  const partial = meals.data?.partiallyMakeable ?? NONE;
  const everything = (isAll || held.isHeld) && <LookAtEverything isOn={isAll} onSwitch={onAll} />;
  const hasNothing = meals.data !== undefined && full.length + partial.length === 0;
  return (
    <>
      <PageHead title={say("cooking.title")} />
      {problemsOf([meals, buying]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss} className="mb-5">
          {text}
        </Notice>
      ))}
      <NotLoaded reads={[meals]} />
      {planned === null && <CookingNotices cooking={cooking} />}
      {/* All of it at once: what came above bones would push them down. */}
      <Skeleton waiting={isWaiting} bones={<SectionBones />}>
        {meals.data && (query || !hasNothing)
          ? renderTools([...full, ...partial], everything)
          : everything}
        {hasNothing && (query ? nothingFits : <NothingToCook />)}
        {!hasNothing && meals.data && (
          <Dimmed when={meals.isRefreshing} className="grid gap-9 md:gap-12">
            <Section
              title={say("cooking.full")}
              meals={full}
              empty={say("cooking.noFull")}
              card={fullCard}
              otherwise={
                pressed && { item: pressed, card: (meal) => fullCard(meal, meal === pressed) }
              }
            />
            <Section
              title={say("cooking.partial")}
              meals={partial}
              empty={say("cooking.noPartial")}
              card={partialCard}
              isBelow={full.length >= FIRST_CARDS}
            />
          </Dimmed>
        )}
      </Skeleton>
      {planned && (
        <CookDialog
          meal={planned}
          cooking={cooking}
          buying={buying}
          onClose={() => startTransition(() => setPlanned(null))}
        />
      )}
    </>
  );
}

interface SectionProps extends Pick<
  ComponentProps<typeof CardGrid<PlannableMeal>>,
  "card" | "otherwise" | "isBelow"
> {
  readonly title: string;
  readonly meals: readonly PlannableMeal[];
  readonly empty: string;
}

const GRID = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-[18px]";

function Section({ title, meals, empty, ...cards }: SectionProps) {
  return (
    <section>
      <SectionHead title={title} {...(meals.length > 0 && { count: meals.length })} />
      {meals.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <CardGrid items={meals} {...cards} />
      )}
    </section>
  );
}

/** The first section only: the place of the second is unknown, and nothing may jump. */
function SectionBones() {
  return (
    <>
      <SectionHead title={say("cooking.full")} />
      <div className={GRID}>
        <BoneCards count={BONES} />
      </div>
    </>
  );
}

function NothingToCook() {
  return (
    <>
      <h2 className="sr-only">{say("cooking.full")}</h2>
      <h2 className="sr-only">{say("cooking.partial")}</h2>
      <EmptyState
        thing="pot"
        title={say("cooking.noFull")}
        text={say("cooking.emptyText")}
        level={3}
        action={
          <>
            <ButtonLink to="/recipes">{say("cooking.myRecipes")}</ButtonLink>
            <ButtonLink to="/inventory">{say("cooking.inventory")}</ButtonLink>
          </>
        }
      />
    </>
  );
}
