import { say } from "@larder/words/say";
import { type SyntheticEvent, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { classes } from "../../ui/styles/classes.ts";
import { groupTitle, ReviewGroup } from "./review-groups.tsx";
import { COLUMNS } from "./review-layout.ts";
import { ReviewRowItem } from "./review-row.tsx";
import type { ReviewedRow, ReviewRow, RowProblems } from "./review-rows.ts";
import { useReviewing } from "./reviewing.ts";
import { focusNextAnswer, goToNextRow } from "../rows/row-focus.ts";
import type { Opening } from "../rows/row-parts.ts";
import type { PictureSight } from "../picture/picture-sight.ts";
import type { RowGroup } from "./use-groups.ts";

/** More items than nearly every receipt has. */
const EAGER_ROWS = 40;
const GROUPS: readonly RowGroup[] = ["look", "right", "budget"];
/** Fewer are not worth a tap. */
const FOLDED_FROM = 4;
const heads = () => [
  "",
  say("scanning.scannedName"),
  say("scanning.matchToInventory"),
  say("scanning.quantity"),
  say("scanning.price"),
  say("scanning.status"),
];

/** The unfolded row: the opened one, else the next with a question. */
type Opened =
  | { readonly kind: "next"; readonly after: number | null }
  | { readonly kind: "chosen"; readonly key: number; readonly opening: Opening };

interface ReviewListProps {
  readonly rows: readonly ReviewedRow[];
  readonly groupOf: (row: ReviewRow) => RowGroup;
  readonly problems: ReadonlyMap<number, RowProblems>;
  readonly busyKeys: ReadonlySet<number>;
  readonly sight: PictureSight;
}

/** The key of the next row: the same while it has a question. */
function nextKey(keys: readonly number[], asked: ReadonlySet<number>, after: number | null) {
  const at = after === null ? 0 : Math.max(0, keys.indexOf(after));
  return [...keys.slice(at), ...keys.slice(0, at)].find((key) => asked.has(key)) ?? null;
}

/** Source: handbook/receipts.md#the-screen. */
export function ReviewList({ rows, groupOf, problems, busyKeys, sight }: ReviewListProps) {
  const { questionOf, isFolded } = useReviewing();
  const list = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>({ kind: "next", after: null });
  const groups = GROUPS.map((group) => ({
    group,
    inside: rows.filter(({ row }) => groupOf(row) === group),
  })).filter(({ inside }) => inside.length > 0);
  const ordered = groups.flatMap(({ inside }) => inside);
  const asked = new Set(rows.filter((row) => questionOf(row) !== null).map(({ row }) => row.key));
  const keys = ordered.map(({ row }) => row.key);
  const next = opened.kind === "next" ? nextKey(keys, asked, opened.after) : null;
  const hasProblems = (key: number) => Object.keys(problems.get(key) ?? {}).length > 0;

  function openingOf(key: number): Opening {
    // A field that is wrong is not left folded away.
    if (isFolded && hasProblems(key)) return "fields";
    if (opened.kind === "chosen") return opened.key === key ? opened.opening : "closed";
    return isFolded && next === key ? "question" : "closed";
  }
  const onOpening = useCallback(
    (key: number, opening: Opening) => setOpened({ kind: "chosen", key, opening }),
    [],
  );
  const onAnswered = useCallback((key: number) => {
    flushSync(() => setOpened({ kind: "next", after: key }));
    if (list.current) focusNextAnswer(list.current, key);
  }, []);

  function look({ target }: SyntheticEvent<HTMLElement>) {
    const key = (target as HTMLElement).closest("[data-row]")?.getAttribute("data-row");
    const row = rows.find((each) => String(each.row.key) === key);
    if (row) sight.look(row.row.read?.area ?? null);
  }

  const itemsOf = (some: readonly ReviewedRow[]) =>
    some.map((reviewed, place) => (
      <ReviewRowItem
        key={reviewed.row.key}
        {...reviewed}
        isEager={place < EAGER_ROWS}
        problems={problems.get(reviewed.row.key) ?? null}
        isBusy={busyKeys.has(reviewed.row.key)}
        opening={openingOf(reviewed.row.key)}
        onOpening={onOpening}
        onAnswered={onAnswered}
      />
    ));
  return (
    <div
      ref={list}
      role="group"
      aria-label={say("scanning.listLabel")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
      tabIndex={0}
      onKeyDown={goToNextRow}
      onFocus={look}
      onPointerOver={look}
      // On phones a swipe beyond its end scrolls the page on.
      className="max-h-[32rem] overflow-y-auto md:overscroll-contain"
    >
      {isFolded ? (
        groups.map(({ group, inside }) => (
          <ReviewGroup
            key={group}
            group={group}
            title={groupTitle(
              group,
              group === "look"
                ? inside.filter(({ row }) => asked.has(row.key)).length
                : inside.length,
            )}
            isOpenAtFirst={group === "look" || (inside.length < FOLDED_FROM && group === "right")}
            mustBeOpen={inside.some(({ row }) => hasProblems(row.key))}
          >
            {itemsOf(inside)}
          </ReviewGroup>
        ))
      ) : (
        <>
          {asked.size > 0 && (
            <p className="pb-1 text-sm font-semibold text-say-info">
              {say("review.comeFirst", { count: asked.size })}
            </p>
          )}
          <div
            aria-hidden="true"
            className={classes(
              "sticky top-0 z-10 grid border-b border-line bg-page py-2 text-xs font-semibold text-ink-2",
              COLUMNS,
            )}
          >
            {heads().map((head) => (
              <span key={head}>{head}</span>
            ))}
          </div>
          <ul>{itemsOf(ordered)}</ul>
        </>
      )}
    </div>
  );
}
