import { budgetApi } from "@larder/contract/money/budget";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { insightsApi } from "@larder/contract/money/insights";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { shoppingApi } from "@larder/contract/week/shopping";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useRead } from "../../api/use-read.ts";
import { useSession } from "../../api/kept/session.ts";
import { Bone } from "../../ui/layout/skeleton.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { soonestQuery, totalQuery } from "../glance-query.ts";
import { keepHeight, knownHeight } from "../known-height.ts";

interface FirstThingsProps {
  /** Tonight, and what is to be used first. */
  readonly lead: ReactNode;
  /** Next to the lead from 1280 px, else below it. */
  readonly beside: ReactNode;
  readonly isBesideWaiting: boolean;
  /** Figures and doors: below, from 1800 px on in a third column. */
  readonly below: ReactNode;
}

const BONES = 4;
const COLUMN = "grid grid-cols-1 content-start gap-7 md:gap-8";

/**
 * The dashboard in one to three columns. The lead loads late, so its place keeps its former height.
 * Without one, placeholders hold it, and everything is drawn again once the rest is there, so that
 * nothing moves under a finger. Source: handbook/screens.md#the-dashboard.
 */
export function FirstThings({ lead, beside, isBesideWaiting, below }: FirstThingsProps) {
  const userId = useSession((session) => session.user?.id);
  const reads = [
    useRead(inventoryApi.list, totalQuery),
    useRead(inventoryApi.list, soonestQuery),
    useRead(recipesApi.list),
    useRead(budgetApi.status),
    useRead(cookingApi.plan),
    useRead(cookingApi.rescued),
    useRead(shoppingApi.lists),
  ];
  // Read here so that it is requested only once; nothing waits for it.
  useRead(insightsApi.look);
  const [isKnown, setIsKnown] = useState(false);
  const isPending = isBesideWaiting || reads.some((read) => read.isPending);
  if (!isKnown && !isPending) setIsKnown(true);
  // Shown parts stay during a retry.
  const isWaiting = !isKnown && isPending;
  const [leadHeight] = useState(() => knownHeight(userId, "lead"));
  const [besideHeight] = useState(() => knownHeight(userId, "beside"));
  const leadPlace = useRef<HTMLDivElement>(null);
  const besidePlace = useRef<HTMLDivElement>(null);
  // Heights are measured and kept for the next visit.
  useEffect(() => {
    if (isWaiting) return;
    keepHeight(userId, "lead", heightOf(leadPlace));
    keepHeight(userId, "beside", heightOf(besidePlace));
  });
  const isUnknown = isWaiting && leadHeight === null;
  return (
    // Its own width counts, in the letters' size: with letters twice as large there is room for fewer columns.
    <div className="@container/dashboard">
      <div
        key={isUnknown ? "unknown" : "known"}
        className={classes(
          "grid grid-cols-[minmax(0,1fr)] gap-7 pb-10 md:gap-8 @min-[60rem]/dashboard:grid-cols-[minmax(0,1fr)_19.5rem] @min-[60rem]/dashboard:gap-x-11 @min-[90rem]/dashboard:grid-cols-[minmax(0,1fr)_23.25rem_23.25rem] @min-[90rem]/dashboard:gap-x-13",
          isUnknown && "seen-late",
        )}
      >
        <div ref={leadPlace} className={COLUMN}>
          {isWaiting ? <Held height={leadHeight} /> : lead}
        </div>
        <div ref={besidePlace} className={classes(COLUMN, "empty:hidden")}>
          {isWaiting ? besideHeight !== 0 && <Held height={besideHeight} /> : beside}
        </div>
        <div
          className={classes(
            COLUMN,
            "@min-[60rem]/dashboard:col-span-full @min-[90rem]/dashboard:col-span-1",
          )}
        >
          {below}
        </div>
      </div>
    </div>
  );
}

const heightOf = (place: RefObject<HTMLDivElement | null>): number =>
  place.current?.offsetHeight ?? 0;

/** Placeholders as high as the former content, or as a meal. */
function Held({ height }: { readonly height: number | null }) {
  return (
    <div
      aria-hidden="true"
      className="grid min-h-[330px] content-evenly overflow-hidden md:min-h-[226px]"
      style={height === null ? undefined : { height, minHeight: 0 }}
    >
      {Array.from({ length: BONES }, (_, place) => (
        <Bone key={place} className="h-5 w-[60%]" />
      ))}
    </div>
  );
}
