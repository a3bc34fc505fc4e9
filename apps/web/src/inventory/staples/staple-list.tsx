import type { Staple } from "@larder/contract/kitchen/staples";
import { say } from "@larder/words/say";
import { problemsOf } from "../../api/calls/problems.ts";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { Bone, Skeleton } from "../../ui/layout/skeleton.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { StapleRow } from "./staple-row.tsx";
import { useStaples } from "./use-staples.ts";

interface StapleListProps {
  readonly onEdit: (staple: Staple) => void;
}

/**
 * Minimums, short ones first; then always-there food. Source:
 * handbook/stock.md#always-there-and-keep-at-least.
 */
export function StapleList({ onEdit }: StapleListProps) {
  const { staples, save, isBusy, change, linesOf } = useStaples();
  const parts = [
    { heading: say("staples.keepAtLeast"), lines: linesOf("keepAtLeast") },
    { heading: say("staples.alwaysThere"), lines: linesOf("alwaysThere") },
  ].filter(({ lines }) => lines.length > 0);

  return (
    <>
      {problemsOf([staples, save]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <Skeleton waiting={staples.isPending} bones={<StapleBones />}>
        <NotLoaded reads={[staples]} />
        {staples.data && parts.length === 0 && (
          <EmptyState
            bare
            level={3}
            thing="jar"
            title={say("staples.none")}
            text={say("staples.noneText")}
          />
        )}
        {parts.map(({ heading, lines }) => (
          <section key={heading} aria-label={heading}>
            <h3 className="font-sans text-sm font-bold">{heading}</h3>
            <ul className="rows">
              {lines.map((line) => (
                <StapleRow
                  key={line.staple.masterIngredientId}
                  line={line}
                  isBusy={isBusy(line)}
                  onEdit={() => onEdit(line.staple)}
                  onChange={() => void change(line)}
                />
              ))}
            </ul>
          </section>
        ))}
      </Skeleton>
    </>
  );
}

/** A heading with two rows. */
function StapleBones() {
  return (
    <div className="grid gap-4">
      <Bone className="h-4 w-[30%]" />
      <Bone className="h-5 w-[52%]" />
      <Bone className="h-5 w-[44%]" />
    </div>
  );
}
