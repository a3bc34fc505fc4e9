import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Relay } from "../servers/relay.ts";
import { patienceMs, type Target, type Visitor, type Window, type Words } from "./visitor.ts";
import {
  type ElementReference,
  elementKey,
  WebDriverError,
  WebDriverSession,
} from "./webdriver.ts";

const testingLibrary = readFileSync(
  createRequire(import.meta.url)
    .resolve("@testing-library/dom")
    .replace(/index\.js$/, "@testing-library/dom.umd.min.js"),
  "utf8",
);
const watchPath = "/console-watch.js";
const pollMs = 100;
const stillMs = 400;
/** Keys of WebDriver. Source: W3C WebDriver, "keyboard actions". */
const keys = { Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C", Space: " " } as const;
/** The element may appear or become free a moment later. */
const passing = new Set([
  "element click intercepted",
  "element not interactable",
  "stale element reference",
  "no such element",
]);

/**
 * A visitor in WebKit, driven by W3C WebDriver. Testing Library finds elements by role and name, as
 * in Playwright.
 */
export async function webkitVisitor(window: Window, relay: Relay): Promise<Visitor> {
  // WebDriver has no console, so the relay adds a script that records it.
  relay.instead.set(watchPath, { script: `(${keepConsole.toString()})()` });
  const change = (page: string) =>
    page.replace("<head>", `<head><script src="${watchPath}"></script>`);
  relay.instead.set("navigation", { change });
  relay.instead.set("/app.html", { change });
  const session = await WebDriverSession.start(window);

  const evaluate: Visitor["evaluate"] = (act, argument) =>
    session.run(act.toString(), argument ?? null);
  const load: Visitor["load"] = async (script) => {
    await session.run(`function () { ${script} }`);
  };
  async function find(target: Target, isVisible = true): Promise<ElementReference | null> {
    const hasLibrary = await session.run<boolean>("() => 'TestingLibraryDom' in globalThis");
    if (!hasLibrary) await load(testingLibrary);
    return session.run(findElement.toString(), serialized(target), isVisible);
  }
  /** Retries until it succeeds: elements appear, move and go while a screen loads. */
  async function patiently<Value>(
    what: string,
    attempt: () => Promise<Value | undefined>,
    waitMs = patienceMs,
  ): Promise<Value> {
    const deadline = Date.now() + waitMs;
    let last = "it is not there";
    while (Date.now() < deadline) {
      try {
        const value = await attempt();
        if (value !== undefined) return value;
      } catch (cause) {
        if (!(cause instanceof WebDriverError) || !passing.has(cause.code)) throw cause;
        last = cause.message;
      }
      await wait(pollMs);
    }
    const shown = await session.run<string>("() => document.body.innerText.slice(0, 1500)");
    throw new Error(`${what}: ${last}. The page shows:\n${shown}`);
  }
  const found = (target: Target, waitMs?: number): Promise<ElementReference> =>
    patiently(describe(target), async () => (await find(target)) ?? undefined, waitMs);
  const press = (target: Target): Promise<unknown> =>
    patiently(`press ${describe(target)}`, async () => {
      const element = await find(target);
      if (!element) return undefined;
      await session.call("POST", `/element/${element[elementKey]}/click`);
      return true;
    });
  const typeKeys = (text: string): Promise<unknown> =>
    session.call("POST", "/actions", {
      actions: [
        {
          type: "key",
          id: "keyboard",
          actions: Array.from(text).flatMap((value) => [
            { type: "keyDown", value },
            { type: "keyUp", value },
          ]),
        },
      ],
    });
  async function settle(): Promise<void> {
    let before = "";
    let stillSince = Date.now();
    const deadline = Date.now() + patienceMs;
    while (Date.now() - stillSince < stillMs && Date.now() < deadline) {
      await wait(pollMs);
      const now = await session.run<string>(
        `() => [document.readyState, document.contentType !== "text/html" || document.querySelector("h1") !== null, performance.getEntriesByType("resource").length, document.body?.innerHTML.length].join()`,
      );
      if (now !== before || !now.startsWith("complete,true")) stillSince = Date.now();
      before = now;
    }
  }
  return {
    engine: "webkit",
    open: async (path) => {
      await session.call("POST", "/url", { url: relay.url + path });
      await settle();
    },
    reload: async () => {
      await session.call("POST", "/refresh");
    },
    path: async () => new URL(await session.call<string>("GET", "/url")).pathname,
    title: () => session.call("GET", "/title"),
    press: async (target) => {
      await press(target);
    },
    type: async (target, text) => {
      await press(target);
      await session.run("() => document.activeElement.select()");
      await typeKeys(text);
    },
    pressKey: async (key, times = 1) => {
      await typeKeys(keys[key].repeat(times));
    },
    attach: async (target, path) => {
      const element = await patiently(
        describe(target),
        async () => (await find(target, false)) ?? undefined,
      );
      await session.call("POST", `/element/${element[elementKey]}/value`, { text: path });
    },
    sees: async (target, waitMs) => {
      await found(target, waitMs);
    },
    seesNo: async (target) => {
      await patiently(`no ${describe(target)}`, async () =>
        (await find(target)) === null ? true : undefined,
      );
    },
    isSeen: async (target) => (await find(target)) !== null,
    evaluate,
    load,
    settle,
    goOffline: async () => {
      relay.isDown = true;
    },
    goOnline: async () => {
      relay.isDown = false;
    },
    consoleLines: () =>
      session.run(`() => JSON.parse(sessionStorage.getItem("console-lines") ?? "[]")`),
    leave: async () => {
      await session.stop();
      await relay.stop();
    },
  };
}

/**
 * Records errors, warnings, exceptions and policy violations over all pages of the tab. Runs in the
 * page.
 */
function keepConsole(): void {
  const keep = (...parts: readonly unknown[]): void => {
    const lines = JSON.parse(sessionStorage.getItem("console-lines") ?? "[]") as string[];
    lines.push(parts.map(String).join(" "));
    sessionStorage.setItem("console-lines", JSON.stringify(lines));
  };
  for (const level of ["error", "warn"] as const) {
    const original = console[level];
    console[level] = (...parts: unknown[]) => {
      keep(`${level}:`, ...parts);
      original(...parts);
    };
  }
  addEventListener("error", ({ message, filename }) => keep("exception:", message, filename));
  addEventListener("unhandledrejection", ({ reason }) => keep("rejection:", reason));
  addEventListener("securitypolicyviolation", (breach) =>
    keep("Content-Security-Policy:", breach.effectiveDirective, breach.blockedURI),
  );
}

interface Pattern {
  readonly pattern: string;
  readonly flags: string;
}
interface SerializedTarget {
  readonly role?: string;
  readonly name?: string | Pattern;
  readonly label?: string | Pattern;
  readonly text?: string | Pattern;
  readonly within?: SerializedTarget;
}

function serialized({ within, ...target }: Target): SerializedTarget {
  const parts = Object.entries(target as Record<string, Words>).map(([key, value]) => [
    key,
    value instanceof RegExp ? { pattern: value.source, flags: value.flags } : value,
  ]);
  return { ...Object.fromEntries(parts), ...(within ? { within: serialized(within) } : {}) };
}

function describe({ within, ...target }: Target): string {
  const own = Object.values(target as Record<string, Words>).join(" ");
  return within ? `${own} in ${describe(within)}` : own;
}

/** The first visible element of the target. Runs in the page, after Testing Library. */
function findElement(target: SerializedTarget, isVisible: boolean): Element | null {
  const library = (globalThis as unknown as { readonly TestingLibraryDom: Queries })
    .TestingLibraryDom;
  const words = (text: string | Pattern | undefined) =>
    typeof text === "object" ? new RegExp(text.pattern, text.flags) : text;
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 0;
  const allIn = (scope: Element, { role, name, label, text }: SerializedTarget) => {
    if (role !== undefined)
      return library.queryAllByRole(scope, role, name === undefined ? {} : { name: words(name) });
    if (label !== undefined) return library.queryAllByLabelText(scope, words(label));
    // As in Playwright, and unlike Testing Library, with the text of inner elements.
    const wanted = words(text);
    const matches = (element: Element): boolean => {
      const own = (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();
      return wanted instanceof RegExp ? wanted.test(own) : own === wanted;
    };
    return [...scope.querySelectorAll("*")].filter(
      (element) => matches(element) && ![...element.children].some(matches),
    );
  };
  const firstOf = (one: SerializedTarget): Element | null => {
    const scope = one.within ? firstOf(one.within) : document.body;
    if (!scope) return null;
    return allIn(scope, one).find((element) => !isVisible || isShown(element)) ?? null;
  };
  return firstOf(target);
}

interface Queries {
  readonly queryAllByRole: (scope: Element, role: string, options: object) => Element[];
  readonly queryAllByLabelText: (scope: Element, words: unknown) => Element[];
}
