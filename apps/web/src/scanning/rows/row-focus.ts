import type { KeyboardEvent } from "react";

const headsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>("[data-head]")];

/** Up and Down walk the folded lines. */
function walk(event: KeyboardEvent<HTMLElement>, head: HTMLElement): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const heads = headsOf(event.currentTarget);
  const next = heads[heads.indexOf(head) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Enter goes to the same field of the next item; arrows move between folded lines. */
export function goToNextRow(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (target instanceof HTMLButtonElement && target.dataset["head"] !== undefined)
    return walk(event, target);
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || !isField) return;
  const sameField = `[data-field="${target.dataset["field"]}"]`;
  const rows = [...event.currentTarget.querySelectorAll("[data-row]")];
  const below = rows.slice(rows.findIndex((row) => row.contains(target)) + 1);
  const next = below
    .map((row) => row.querySelector<HTMLInputElement | HTMLSelectElement>(sameField))
    .find((field) => field?.disabled === false);
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** The next answer: of this row, of one below, of the first; otherwise what follows the list. */
export function focusNextAnswer(list: Element, key: number): void {
  const rows = [...list.querySelectorAll("[data-row]")];
  const at = rows.findIndex((row) => row.getAttribute("data-row") === String(key));
  const inOrder = [...rows.slice(Math.max(at, 0)), ...rows.slice(0, Math.max(at, 0))];
  const answers = inOrder.flatMap((row) => row.querySelector<HTMLElement>("[data-answer]") ?? []);
  const save = document.querySelector<HTMLElement>("[data-save]");
  (answers[0] ?? save)?.focus();
}
