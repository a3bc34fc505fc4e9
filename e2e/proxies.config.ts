import { defineConfig } from "@playwright/test";
import { ensureChromium } from "../scripts/machine/chromium.mjs";
import { SITE, type ProxyName } from "./proxies/proxy.ts";
import { browserTimeZone } from "./servers/time-zone.ts";

const isRoot = process.getuid?.() === 0;
const proxies = ["nginx", "caddy", "haproxy", "apache"] as const satisfies readonly ProxyName[];

/**
 * The product behind each reverse proxy that the documents name, with the files of deploy/. `npm test -- proxies` runs them;
 * `npx playwright test --config e2e/proxies.config.ts --project nginx` one proxy.
 */
export default defineConfig<object, { proxyName: ProxyName }>({
  testDir: "proxies",
  testMatch: "*.e2e.ts",
  outputDir: "../test-results/proxies",
  forbidOnly: true,
  workers: 1,
  // a busy machine, and a stop that ends open streams after up to 10 s
  timeout: 300_000,
  expect: { timeout: 40_000 },
  reporter: "line",
  use: {
    locale: "en-US",
    timezoneId: browserTimeZone,
    contextOptions: { reducedMotion: "reduce" },
    serviceWorkers: "allow",
    launchOptions: {
      executablePath: ensureChromium(console.error),
      args: [
        ...(isRoot ? ["--no-sandbox"] : []),
        "--disable-dev-shm-usage",
        // a certificate of the test's own: a context that ignores errors has no service worker
        "--ignore-certificate-errors",
        `--host-resolver-rules=MAP ${SITE} 127.0.0.1`,
      ],
    },
  },
  projects: proxies.map((proxyName) => ({ name: proxyName, use: { proxyName } })),
});
