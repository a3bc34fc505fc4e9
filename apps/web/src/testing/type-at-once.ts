import { fireEvent } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";

/** Shorter texts gain nothing. */
const FEWEST = 3;
/** Special keys: `{Enter}`, `[ShiftLeft]`. */
const KEYS = /[{[]/;
/** Fields that hold plain typed text. */
const TEXTS = new Set(["text", "search", "email", "password", "url", "tel", "textarea"]);

const isTextField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  TEXTS.has(element.type) &&
  !element.disabled &&
  !element.readOnly &&
  element.maxLength < 0;

/**
 * The daily run enters all letters but the last at once; with everything each is typed
 * (docs/decisions/0044).
 */
function typeAtOnce(person: UserEvent): UserEvent {
  const type: UserEvent["type"] = async (element, text, how) => {
    const at = text.search(KEYS);
    const letters = at < 0 ? text : text.slice(0, at);
    const first = letters.slice(0, -1);
    if (letters.length < FEWEST || how !== undefined || !isTextField(element))
      return person.type(element, text, how);
    await person.click(element);
    // A filled field may have a selection or the caret inside.
    if (element.value !== "") return person.type(element, text, { skipClick: true });
    fireEvent.input(element, { target: { value: first } });
    const { value } = element;
    // The library tracks what it typed itself.
    element.value = value;
    return person.type(element, text.slice(first.length), {
      skipClick: true,
      initialSelectionStart: value.length,
    });
  };
  return { ...person, type };
}

/** Applies to all later typing. */
export function typeAtOnceFromNowOn(): void {
  const { setup } = userEvent;
  if (setup.name === setupAtOnce.name) return;
  original = setup;
  Object.assign(userEvent, { setup: setupAtOnce });
}

let original = userEvent.setup;
function setupAtOnce(...options: Parameters<typeof userEvent.setup>): UserEvent {
  return typeAtOnce(original(...options));
}
