/** By the names of browser-compat-data. Source: docs/browsers.md. */
export const oldestBrowsers = {
  chrome: "111",
  edge: "111",
  firefox: "121",
  safari: "16.4",
  safari_ios: "16.4",
} as const;

/** The build calls Safari on iOS otherwise. */
export const buildTargets: string[] = Object.entries(oldestBrowsers).map(
  ([browser, version]) => (browser === "safari_ios" ? "ios" : browser) + version,
);
