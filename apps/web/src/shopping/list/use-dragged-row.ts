import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";

interface DraggedRow {
  readonly from: number;
  readonly to: number;
}

/** A list with one of its rows at another place. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length || from === to) return rows;
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

/** The place of a dropped row: after the rows whose middle is above the pointer. */
function placeAt(list: Element, row: number, y: number): number {
  const others = [...list.children].filter((_, place) => place !== row);
  return others.filter((other) => {
    const { top, height } = other.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

/**
 * Rows dragged by a handle with finger, pen or mouse, or moved by arrow keys. The browser's
 * dragging does not work with fingers, and a library costs 15 kB. `orderOf` is the shown place; in
 * the page a row stays in place, because its handle has the pointer.
 */
export function useDraggedRow(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<DraggedRow | null>(null);

  function end() {
    if (dragged && dragged.from !== dragged.to) onMove(dragged.from, dragged.to);
    setDragged(null);
  }

  const handleOf = (row: number) => ({
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ from: row, to: row });
    },
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      if (!dragged || !list.current) return;
      const to = placeAt(list.current, dragged.from, event.clientY);
      if (to !== dragged.to) setDragged({ ...dragged, to });
    },
    onPointerUp: end,
    onPointerCancel: () => setDragged(null),
    onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      onMove(row, row + by);
    },
  });
  function orderOf(row: number): number {
    if (!dragged) return row;
    const { from, to } = dragged;
    if (row === from) return to;
    const without = row > from ? row - 1 : row;
    return without >= to ? without + 1 : without;
  }
  return { list, dragged, handleOf, orderOf };
}
