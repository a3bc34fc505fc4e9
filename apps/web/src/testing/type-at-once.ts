import { fireEvent } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";

/** Fewer letters are no less work at once. */
const FEWEST = 3;
/** As the keys are written: `{Enter}`, `[ShiftLeft]`. */
const KEYS = /[{[]/;
/** Fields whose text is what was typed, letter by letter. */
const TEXTS = new Set(["text", "search", "email", "password", "url", "tel", "textarea"]);

const isTextField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  TEXTS.has(element.type) &&
  !element.disabled &&
  !element.readOnly &&
  element.maxLength < 0;

/**
 * What a field shows is drawn anew for each letter, which is a third of what the tests of the screens take. Every day all letters but the
 * last one are there at once; with everything each has its turn (docs/decisions/0044). A test that is about letters presses keys.
 */
function typeAtOnce(person: UserEvent): UserEvent {
  const type: UserEvent["type"] = async (element, text, how) => {
    const at = text.search(KEYS);
    const letters = at < 0 ? text : text.slice(0, at);
    const first = letters.slice(0, -1);
    if (letters.length < FEWEST || how !== undefined || !isTextField(element))
      return person.type(element, text, how);
    await person.click(element);
    // what holds a text may have all of it selected, or the caret in its middle
    if (element.value !== "") return person.type(element, text, { skipClick: true });
    fireEvent.input(element, { target: { value: first } });
    const { value } = element;
    // whoever types knows what a field holds from what they typed: tell them
    element.value = value;
    return person.type(element, text.slice(first.length), {
      skipClick: true,
      initialSelectionStart: value.length,
    });
  };
  return { ...person, type };
}

/** For everybody who types after this. The tests of a process share it. */
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
