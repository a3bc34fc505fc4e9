/** A text that must match completely, or a pattern. */
export type Words = string | RegExp;

/** A control or element; the first visible one of several. */
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

/** A page without the app's code, so that leaving it cancels no load. */
export const plainPath = "/robots.txt";

/** Maximum wait for something to appear, or for a control that can be pressed. */
export const patienceMs = 60_000;

/**
 * A user with a browser. The journeys of all engines use only these methods, which each engine
 * implements with real input.
 */
export interface Visitor {
  readonly engine: Engine;
  /** Opens a path and waits until the screen has loaded. */
  readonly open: (path: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly path: () => Promise<string>;
  readonly title: () => Promise<string>;
  /** Presses the middle of a control with the pointer. Fails if another element covers it. */
  readonly press: (target: Target) => Promise<void>;
  /** Replaces the content of a field by typing. */
  readonly type: (target: Target, text: string) => Promise<void>;
  readonly pressKey: (key: Key, times?: number) => Promise<void>;
  /** Gives a file to a file field. */
  readonly attach: (target: Target, path: string) => Promise<void>;
  readonly sees: (target: Target, waitMs?: number) => Promise<void>;
  readonly seesNo: (target: Target) => Promise<void>;
  /** Without waiting. */
  readonly isSeen: (target: Target) => Promise<boolean>;
  /** Runs a function in the page. It uses nothing from outside. */
  readonly evaluate: <Result, Argument>(
    act: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ) => Promise<Result>;
  /** Runs a library's script in the page. */
  readonly load: (script: string) => Promise<void>;
  /** Waits until the screen has loaded and is still. */
  readonly settle: () => Promise<void>;
  /** Makes the server unreachable. */
  readonly goOffline: () => Promise<void>;
  readonly goOnline: () => Promise<void>;
  /** Console errors and warnings so far, uncaught exceptions included. */
  readonly consoleLines: () => Promise<readonly string[]>;
  readonly leave: () => Promise<void>;
}

export type Key = "Tab" | "Enter" | "Escape" | "Space";

export type Engine = "chromium" | "firefox" | "webkit";

export interface Window {
  readonly width: number;
  readonly height: number;
}
