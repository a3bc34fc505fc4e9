import { type RefObject, useEffect } from "react";

/** More rows than these at once are another list, of which nothing moves. */
const MOST_ROWS = 8;
const NO_MOTION = "(prefers-reduced-motion: reduce)";

/**
 * Moves the rows of a list: where one leaves, those below come up, several one after the other; one that comes drops in. It works on
 * what the browser shows, after the rows were drawn: no row waits for it, and nothing of it is there for a keyboard or a reader.
 * Source: handbook/screens.md#motion.
 */
export function useRowMotion(list: RefObject<HTMLElement | null>): void {
  // Rows that leave are known to the browser alone.
  useEffect(() => {
    if (!list.current) return;
    const rows = list.current;
    const observer = new MutationObserver((changes) => {
      if (!matchMedia(NO_MOTION).matches) moveRows(rows, changes);
      // What was put in just now is no change of the list.
      observer.takeRecords();
    });
    observer.observe(rows, { childList: true });
    return () => observer.disconnect();
  }, [list]);
}

interface Place {
  readonly row: Node;
  /** What stood or stands below it, and may have left too. */
  readonly below: Node | null;
}

const placesOf = (changes: readonly MutationRecord[], of: "addedNodes" | "removedNodes") =>
  changes.flatMap((one) => [...one[of]].map((row): Place => ({ row, below: one.nextSibling })));

function moveRows(rows: HTMLElement, changes: readonly MutationRecord[]): void {
  const removed = placesOf(changes, "removedNodes");
  const added = placesOf(changes, "addedNodes");
  // What only moved has neither left nor come; what took another's place says so by itself.
  const isAlone = (one: Place, others: readonly Place[]) =>
    !others.some(({ row, below }) => row === one.row || below === one.below);
  const left = removed.filter((one) => isRow(one.row) && isAlone(one, added));
  const come = added.filter((one) => isRow(one.row) && isAlone(one, removed));
  const staying = rows.childElementCount - come.length;
  if (staying === 0 || left.length > MOST_ROWS || come.length > MOST_ROWS) return;
  const belowOf = new Map(left.map(({ row, below }) => [row, below]));
  for (const [turn, { row, below }] of left.entries()) {
    let next = below;
    while (next && belowOf.has(next)) next = belowOf.get(next) ?? null;
    if (isRow(row)) closeGap(rows, { row, below: next?.parentNode === rows ? next : null, turn });
  }
  for (const { row } of come) if (isRow(row) && isInSight(row)) play(row, "drops");
}

/** A row of the list: no room that is held for others, and no likeness. */
const isRow = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && node.ariaHidden === null;

interface Gap {
  readonly row: HTMLElement;
  readonly below: Node | null;
  readonly turn: number;
}

/** A likeness of a row takes its place and closes; of a row of a table only the room, which is all that can close there. */
function closeGap(rows: HTMLElement, { row, below, turn }: Gap): void {
  const likeness =
    row instanceof HTMLTableRowElement ? roomOf(row, rows) : (row.cloneNode(true) as HTMLElement);
  likeness.inert = true;
  likeness.ariaHidden = "true";
  for (const name of likeness.getAttributeNames())
    if (name.startsWith("data-") || name === "id") likeness.removeAttribute(name);
  rows.insertBefore(likeness, below);
  const closing = likeness.querySelector<HTMLElement>("td > div") ?? likeness;
  const height = closing.offsetHeight;
  if (height === 0 || !isInSight(likeness)) {
    likeness.remove();
    return;
  }
  closing.style.setProperty("--from", `${height}px`);
  closing.style.setProperty("--turn", String(turn));
  play(closing, "closes", () => likeness.remove());
}

/** A row with one cell as high as the rows beside it. */
function roomOf(row: HTMLTableRowElement, rows: HTMLElement): HTMLElement {
  const room = document.createElement("tr");
  const cell = document.createElement("td");
  const height = document.createElement("div");
  cell.colSpan = Math.max(1, row.cells.length);
  for (const [name, value] of [
    ["padding", "0"],
    ["height", "0"],
    ["border", "0"],
  ] as const)
    cell.style.setProperty(name, value, "important");
  const beside = rows.lastElementChild;
  height.style.height = `${beside instanceof HTMLElement ? beside.offsetHeight : 0}px`;
  cell.append(height);
  room.append(cell);
  return room;
}

function isInSight(row: HTMLElement): boolean {
  const { top, bottom, height } = row.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
}

/** Wears a motion of motion.css until it has ended. */
function play(row: HTMLElement, motion: "drops" | "closes", onEnd?: () => void): void {
  const end = ({ target }: Event) => {
    if (target !== row) return;
    row.removeEventListener("animationend", end);
    row.classList.remove(motion);
    onEnd?.();
  };
  row.addEventListener("animationend", end);
  row.classList.add(motion);
}
