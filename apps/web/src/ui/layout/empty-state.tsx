import type { ReactNode } from "react";
import type { ThingName } from "../art/stickers/sticker-things.ts";
import { Thing } from "../art/thing.tsx";

interface EmptyStateProps {
  readonly thing: ThingName;
  /** The specified sentence. */
  readonly title: string;
  /** One plain line. */
  readonly text?: string;
  /** One button or link. */
  readonly action?: ReactNode;
  readonly level?: 1 | 2 | 3;
  readonly bare?: boolean;
}

/** A sticker on a shelf, a sentence, a line, a button. Source: handbook/screens.md#parts. */
export function EmptyState({
  thing,
  title,
  text,
  action,
  level = 2,
  bare = false,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={bare ? "px-5 py-8" : "px-5 pt-9 pb-12"}>
      <div className="grid justify-items-center gap-2 text-center">
        <Thing name={thing} className="mb-1 size-[84px]" />
        <div className="board -mt-3 mb-3 w-[190px]" aria-hidden="true" />
        <Heading className={level === 1 ? "" : "text-lg leading-[1.22]"}>{title}</Heading>
        {text && <p className="max-w-[26rem] text-ink-2">{text}</p>}
        {action && <div className="mt-2.5 flex flex-wrap justify-center gap-2.5">{action}</div>}
      </div>
    </div>
  );
}
