/** A text that must match whole, or a pattern. */
export type Words = string | RegExp;

/** What a person points at. Of several that are visible, the first is meant. */
export type Target = (
  | { readonly role: Role; readonly name?: Words }
  | { readonly label: Words }
  | { readonly text: Words }
) & { readonly within?: Target };

export type Role =
  | "alertdialog"
  | "article"
  | "button"
  | "checkbox"
  | "combobox"
  | "complementary"
  | "dialog"
  | "group"
  | "heading"
  | "link"
  | "listitem"
  | "menuitem"
  | "option"
  | "radio"
  | "region"
  | "textbox";

export const byRole = (role: Role, name?: Words, within?: Target): Target => ({
  role,
  ...(name === undefined ? {} : { name }),
  ...(within === undefined ? {} : { within }),
});
export const button = (name: Words, within?: Target): Target => byRole("button", name, within);
export const field = (label: Words, within?: Target): Target => ({
  label,
  ...(within === undefined ? {} : { within }),
});
export const words = (text: Words, within?: Target): Target => ({
  text,
  ...(within === undefined ? {} : { within }),
});

/** A page of the product without the app's code: leaving it cancels no load. */
export const plainPath = "/robots.txt";

/** Maximum wait for something to appear, or for a control that can be pressed. */
export const patienceMs = 60_000;

/**
 * Somebody with a browser of their own. The journeys of all engines are written in these words alone; an engine's
 * visitor carries them out as its user would.
 */
export interface Visitor {
  readonly engine: Engine;
  /** Opens a path of the product and waits until the screen has loaded. */
  readonly open: (path: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly path: () => Promise<string>;
  readonly title: () => Promise<string>;
  /** Presses the middle of a control with the pointer. Fails if something else lies over it. */
  readonly press: (target: Target) => Promise<void>;
  /** Replaces what stands in a field by typed keys. */
  readonly type: (target: Target, text: string) => Promise<void>;
  readonly pressKey: (key: Key, times?: number) => Promise<void>;
  /** Gives a file to a file field. */
  readonly attach: (target: Target, path: string) => Promise<void>;
  readonly sees: (target: Target, waitMs?: number) => Promise<void>;
  readonly seesNo: (target: Target) => Promise<void>;
  /** Whether it is visible now. */
  readonly isSeen: (target: Target) => Promise<boolean>;
  /** Runs a function in the page. It uses nothing from outside. */
  readonly evaluate: <Result, Argument>(
    act: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ) => Promise<Result>;
  /** Runs a library's script in the page. */
  readonly load: (script: string) => Promise<void>;
  /** Waits until the screen has loaded what it asks for and stands still. */
  readonly settle: () => Promise<void>;
  /** The server is out of reach: no request gets through. */
  readonly goOffline: () => Promise<void>;
  readonly goOnline: () => Promise<void>;
  /** Errors and warnings of the console so far, uncaught exceptions among them. */
  readonly consoleLines: () => Promise<readonly string[]>;
  readonly leave: () => Promise<void>;
}

export type Key = "Tab" | "Enter" | "Escape" | "Space";

export type Engine = "chromium" | "firefox" | "webkit";

/** A browser window to open. */
export interface Window {
  readonly width: number;
  readonly height: number;
}
