import { type RefObject, useEffect } from "react";

/** If more rows change at once, nothing is animated. */
const MOST_ROWS = 8;
const NO_MOTION = "(prefers-reduced-motion: reduce)";

/**
 * Animates rows of a list: rows below a removed one move up one after another; a new one drops in.
 * It runs after the rows were drawn and affects neither keyboard nor screen reader. Source:
 * handbook/screens.md#motion.
 */
export function useRowMotion(list: RefObject<HTMLElement | null>): void {
  // Only the DOM knows removed rows.
  useEffect(() => {
    if (!list.current) return;
    const rows = list.current;
    const observer = new MutationObserver((changes) => {
      if (!matchMedia(NO_MOTION).matches) moveRows(rows, changes);
      // Ignores the mutations made here.
      observer.takeRecords();
    });
    observer.observe(rows, { childList: true });
    return () => observer.disconnect();
  }, [list]);
}

interface Place {
  readonly row: Node;
  /** The following node, which may be removed too. */
  readonly below: Node | null;
}

const placesOf = (changes: readonly MutationRecord[], of: "addedNodes" | "removedNodes") =>
  changes.flatMap((one) => [...one[of]].map((row): Place => ({ row, below: one.nextSibling })));

function moveRows(rows: HTMLElement, changes: readonly MutationRecord[]): void {
  const removed = placesOf(changes, "removedNodes");
  const added = placesOf(changes, "addedNodes");
  // True if a row was neither moved nor replaced.
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

/** True for a row, false for placeholders and clones. */
const isRow = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && node.ariaHidden === null;

interface Gap {
  readonly row: HTMLElement;
  readonly below: Node | null;
  readonly turn: number;
}

/** A clone of the row takes its place and closes; in a table only an empty row can close. */
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

/** An empty row as high as its neighbours. */
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

/** Applies an animation of motion.css until it has ended. */
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
