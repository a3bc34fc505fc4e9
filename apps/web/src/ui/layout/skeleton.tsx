import { say } from "@larder/words/say";
import { type ReactNode, useEffect, useState } from "react";
import { classes } from "../styles/classes.ts";
import { WaitingPlace } from "./waiting.tsx";

const APPEARS_AFTER_MS = 150;
const STAYS_AT_LEAST_MS = 300;
const SLOW_AFTER_MS = 8_000;

interface SkeletonProps {
  /** The first load is running. For a refresh use `Dimmed`. */
  readonly waiting: boolean;
  /** Placeholders in the shape of the content. */
  readonly bones: ReactNode;
  /** Utilities that reserve the content's space, so that nothing below it jumps. */
  readonly room?: string;
  readonly children: ReactNode;
}

/**
 * Nothing for 150 ms, then placeholders for at least 300 ms, after 8 s a message about the
 * connection; then the children. Source: handbook/screens.md#parts, handbook/screens.md#loading.
 */
export function Skeleton({ waiting, bones, room, children }: SkeletonProps) {
  const [isHeld, setIsHeld] = useState(false);
  if (waiting || isHeld) return <Waiting bones={bones} room={room} onHold={setIsHeld} />;
  return children;
}

interface WaitingProps {
  readonly bones: ReactNode;
  readonly room: string | undefined;
  /** Called with true while recent placeholders must stay. */
  readonly onHold: (isHeld: boolean) => void;
}

function Waiting({ bones, room, onHold }: WaitingProps) {
  const [stage, setStage] = useState<"quiet" | "bones" | "slow">("quiet");
  // Timers are outside React.
  useEffect(() => {
    const appear = setTimeout(() => {
      setStage("bones");
      onHold(true);
    }, APPEARS_AFTER_MS);
    const release = setTimeout(() => onHold(false), APPEARS_AFTER_MS + STAYS_AT_LEAST_MS);
    const slow = setTimeout(() => setStage("slow"), SLOW_AFTER_MS);
    return () => {
      clearTimeout(appear);
      clearTimeout(release);
      clearTimeout(slow);
    };
  }, [onHold]);
  if (stage === "quiet") return <WaitingPlace busy className={room ?? "min-h-40"} />;
  return (
    <WaitingPlace busy className={room}>
      <p className="sr-only" role="status">
        {say("kit.loading")}
      </p>
      <div aria-hidden="true">{bones}</div>
      {stage === "slow" && <p className="mt-4 text-ink-2">{say("kit.stillFetching")}</p>}
    </WaitingPlace>
  );
}

interface BoneProps {
  /** Width and height as utilities: "h-5 w-[46%]". */
  readonly className: string;
}

export function Bone({ className }: BoneProps) {
  return <span className={classes("bone", className)} />;
}

interface BoneCardsProps {
  readonly count: number;
}

/** Rows of three placeholders: heading, line, label. */
export function BoneCards({ count }: BoneCardsProps) {
  return Array.from({ length: count }, (_, place) => (
    <div key={place} className="grid gap-[11px] border-line py-3 not-first:border-t">
      <Bone className="h-5 w-[46%]" />
      <Bone className="w-[70%]" />
      <Bone className="h-6 w-[32%]" />
    </div>
  ));
}

interface DimmedProps {
  /** A refresh or a new page is loading: the old content stays at 60 %. */
  readonly when: boolean;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Keeps content visible while it is refreshed. */
export function Dimmed({ when, children, className }: DimmedProps) {
  return (
    <div
      aria-busy={when || undefined}
      className={classes("transition-opacity", when && "opacity-60", className)}
    >
      {children}
    </div>
  );
}
