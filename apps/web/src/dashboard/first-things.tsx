import { budgetApi } from "@larder/contract/budget";
import { inventoryApi } from "@larder/contract/inventory";
import { recipesApi } from "@larder/contract/recipes";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useRead } from "../api/use-read.ts";
import { useSession } from "../api/session.ts";
import { Bone } from "../ui/layout/skeleton.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { soonestQuery, totalQuery } from "./glance-query.ts";
import { keepHeight, knownHeight } from "./known-height.ts";
import { UseFirst } from "./use-first.tsx";

interface FirstThingsProps {
  /** What is to be eaten today, before what goes off first. */
  readonly planned: ReactNode;
  /** What comes after them in the same column, and whether it is still to come. */
  readonly more: ReactNode;
  readonly isMoreWaiting: boolean;
  /** What stands beside them, or below on phones. */
  readonly beside: ReactNode;
  /** What stands below. */
  readonly below: ReactNode;
}

const BONES = 4;

/**
 * First steps, what is planned today, what to use first, and what others did. Whether there are any is known late: until then their place is held as it was the
 * last time, and where there was none yet, what stands beside and below waits, so that nothing jumps under a finger.
 */
export function FirstThings({ planned, more, isMoreWaiting, beside, below }: FirstThingsProps) {
  const userId = useSession((session) => session.user?.id);
  const reads = [
    useRead(inventoryApi.list, totalQuery),
    useRead(inventoryApi.list, soonestQuery),
    useRead(recipesApi.list),
    useRead(budgetApi.status),
  ];
  const isWaiting = isMoreWaiting || reads.some((read) => read.isPending);
  const [height] = useState(() => knownHeight(userId));
  const column = useRef<HTMLDivElement>(null);
  // The height is the browser's to tell; it is kept for the next visit.
  useEffect(() => {
    if (!isWaiting) keepHeight(userId, column.current?.offsetHeight ?? 0);
  });
  const hides = isWaiting && height === null;
  return (
    <>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-9 lg:mt-[52px] lg:grid-flow-col lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-10">
        <div ref={column} className="grid gap-9 empty:hidden">
          {isWaiting ? (
            height !== null && height > 0 && <Held height={height} />
          ) : (
            <>
              <FirstSteps />
              {planned}
              <UseFirst />
              {more}
            </>
          )}
        </div>
        <div className={hides ? "invisible" : undefined}>{beside}</div>
      </div>
      <div className={hides ? "invisible" : undefined}>{below}</div>
    </>
  );
}

function Held({ height }: { readonly height: number }) {
  return (
    <div aria-hidden="true" className="grid content-evenly overflow-hidden" style={{ height }}>
      {Array.from({ length: BONES }, (_, place) => (
        <Bone key={place} className="h-5 w-[60%]" />
      ))}
    </div>
  );
}
