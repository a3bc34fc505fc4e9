/**
 * The web app in a browser: bytes of a first visit, Lighthouse, and response times with a large
 * household.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import {
  type FirstLoad,
  MOST_AT_FIRST,
  MOST_OF_ALL,
  firstLoad,
} from "../../e2e/checks/first-load.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { ensureChromium } from "../../scripts/machine/chromium.mjs";
import { addMember, openInside } from "../load/in-process.ts";
import { shown, table, type Bench, type Findings, type Row } from "../part.ts";
import { median } from "../load/quantiles.ts";
import { startProduct, type RunningServer } from "../load/server-process.ts";
import { thisMoment } from "../load/crowd-file.ts";
import { stockUp } from "../cost/stock-up.ts";
import { routeChanges, slowestInteractions } from "../cost/web-times.ts";

const LIGHTHOUSE = "lighthouse@12.8.2";
const RUNS = 3;
const flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];
const goals = { ...MOST_AT_FIRST, whole: MOST_OF_ALL };
const scores = { performance: 95, accessibility: 100, "best-practices": 100 };
const goalsInTime = { lcpMs: 1800, shift: 0.02, routeMs: 100, inpMs: 100 };
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

async function wholeApp(): Promise<number> {
  const assets = join(await ensureBuilt(console.error), "web/assets");
  return readdirSync(assets)
    .filter((file) => /\.(js|css)\.br$/.test(file))
    .reduce((sum, file) => sum + statSync(join(assets, file)).size, 0);
}

const visited = ["/", "/login", "/register"];
const signedIn = [
  "/dashboard",
  "/inventory",
  "/recipes",
  "/what-can-i-cook",
  "/budget",
  "/messages",
];

async function bytes(
  browser: Browser,
  { origin }: RunningServer,
  open: () => Promise<BrowserContext>,
) {
  const loads: (readonly [path: string, load: FirstLoad])[] = [];
  for (const path of [...visited, ...signedIn]) {
    const context = visited.includes(path)
      ? await browser.newContext({ baseURL: origin })
      : await open();
    loads.push([path, await firstLoad(await context.newPage(), path)]);
    await context.close();
  }
  return loads;
}

function bytesRows(load: FirstLoad, whole: number): Row[] {
  const row = (what: string, measured: number, most: number): Row => ({
    what,
    measured: kilobytes(measured),
    goal: `≤ ${most / 1000} kB`,
    isMet: measured <= most,
  });
  return [
    row("first visit, scripts, brotli", load.script, goals.script),
    row("first visit, styles, brotli", load.stylesheet, goals.stylesheet),
    row("first visit, fonts", load.font, goals.font),
    row("whole app, scripts and styles, brotli", whole, goals.whole),
  ];
}

interface LighthouseReport {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

async function run(command: string, args: readonly string[], env = process.env): Promise<void> {
  const child = spawn(command, args, { env, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk) => (said += String(chunk)));
  const [code] = await once(child, "exit");
  if (code !== 0)
    throw new Error(`${command} ${args[0]} ended with ${String(code)}. ${said.slice(-500)}`);
}

/** Lighthouse with its phone preset, installed outside the project. */
async function lighthouse(bench: Bench, url: string, chrome: string): Promise<Row[]> {
  const folder = join(bench.folder, "lighthouse");
  const install = ["install", "--prefix", folder, "--no-save", "--ignore-scripts", "--no-audit"];
  try {
    await run("npm", [...install, LIGHTHOUSE]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ what: "Lighthouse, mobile", measured: `not measured: ${reason.split("\n")[0]}` }];
  }
  const reports: LighthouseReport[] = [];
  for (let time = 0; time < (bench.isSmall ? 1 : RUNS); time += 1) {
    const file = join(folder, `report-${time}.json`);
    await run(
      process.execPath,
      [
        join(folder, "node_modules/lighthouse/cli/index.js"),
        url,
        "--output=json",
        `--output-path=${file}`,
        "--quiet",
        `--only-categories=${Object.keys(scores).join(",")}`,
        `--chrome-flags=--headless=new ${flags.join(" ")}`,
      ],
      { ...process.env, CHROME_PATH: chrome },
    );
    reports.push(JSON.parse(readFileSync(file, "utf8")) as LighthouseReport);
  }
  const middle = (of: (report: LighthouseReport) => number) => median(reports.map(of));
  const audit = (name: string) => middle(({ audits }) => audits[name]?.numericValue ?? Infinity);
  const lcp = audit("largest-contentful-paint");
  const shift = audit("cumulative-layout-shift");
  return [
    ...Object.entries(scores).map(([name, least]): Row => {
      const score = Math.round(middle(({ categories }) => categories[name]?.score ?? 0) * 100);
      return {
        what: `Lighthouse, mobile, ${name}, median of ${reports.length}`,
        measured: String(score),
        goal: least === 100 ? "100" : `≥ ${least}`,
        isMet: score >= least,
      };
    }),
    {
      what: "largest contentful paint, mobile",
      measured: shown(lcp / 1000, "s"),
      goal: "≤ 1.8 s",
      isMet: lcp <= goalsInTime.lcpMs,
    },
    {
      what: "cumulative layout shift, mobile",
      measured: shift.toFixed(3),
      goal: "≤ 0.02",
      isMet: shift <= goalsInTime.shift,
    },
  ];
}

/** The stored session (handbook/accounts.md#the-session-in-the-browser), with the menu open. */
function storage(origin: string, token: string, user: unknown) {
  const state = { token, user, isAuthenticated: true };
  const value = JSON.stringify({ state, version: 0 });
  return {
    cookies: [],
    origins: [
      {
        origin,
        localStorage: [
          { name: "auth-storage", value },
          { name: "menu-pinned", value: "yes" },
        ],
      },
    ],
  };
}

/** Measures the built product with 200 lots and 300 recipes. */
export async function measure(bench: Bench): Promise<Findings> {
  const dataDir = join(bench.folder, "web");
  const inside = await openInside({ dataDir, databaseUrl: undefined }, thisMoment());
  const { id, token } = await addMember(inside.db, { name: "web", ...thisMoment() });
  await stockUp(inside.db, id, { recipes: 300, lots: 200 });
  const { data } = JSON.parse((await inside.ask(token, "/auth/me")).body) as {
    data: { user: unknown };
  };
  await inside.close();
  const server = await startProduct({ dataDir });
  const chrome = ensureChromium(console.error);
  const browser = await chromium.launch({ executablePath: chrome, args: flags });
  const open = () =>
    browser.newContext({
      baseURL: server.origin,
      viewport: { width: 1280, height: 800 },
      storageState: storage(server.origin, token, data.user),
    });
  const loads = await bytes(browser, server, open);
  const changes = await routeChanges(await open());
  const interactions = await slowestInteractions(await open());
  await browser.close();
  const seen = await lighthouse(bench, server.origin, chrome);
  await server.stop();

  const slowestChange = Math.max(...changes.map(([, { freshMs }]) => freshMs));
  const [slowest, { ms: inp }] = interactions[0] ?? ["none", { ms: Infinity }];
  const home = loads[0]?.[1] ?? { script: Infinity, stylesheet: Infinity, font: Infinity };
  return {
    rows: [
      ...bytesRows(home, await wholeApp()),
      ...seen,
      {
        what: "route change, warm, slowest, with fresh answers",
        measured: shown(slowestChange, "ms"),
        goal: "≤ 100 ms",
        isMet: slowestChange <= goalsInTime.routeMs,
      },
      {
        what: `interaction to next paint at 4 × slow-down, slowest of ${interactions.length} (${slowest})`,
        measured: shown(inp, "ms"),
        goal: "≤ 100 ms",
        isMet: inp <= goalsInTime.inpMs,
      },
    ],
    details: [
      "**First visits**, with an empty cache, until the page is quiet; what is fetched ahead for the next screen is in it",
      table(
        ["path", "scripts", "styles", "fonts"],
        loads.map(([path, load]) => [
          path,
          kilobytes(load.script),
          kilobytes(load.stylesheet),
          kilobytes(load.font),
        ]),
      ),
      "**Warm route changes**, 200 lots and 300 recipes, from the click to the paint of the new screen, and until all its answers are new",
      table(
        ["to", "painted, ms", "and fresh, ms"],
        changes.map(([path, { thereMs, freshMs }]) => [path, shown(thereMs), shown(freshMs)]),
      ),
      "**Interactions at 4 × slow-down**, 200 lots and 300 recipes, slowest first, as the browser counts them (in steps of 8 ms), and how long the dialog that it opens took to come",
      table(
        ["interaction", "ms", "dialog, ms"],
        interactions.map(([what, { ms, dialogMs }]) => [
          what,
          shown(ms),
          dialogMs > 0 ? shown(dialogMs) : "",
        ]),
      ),
    ],
  };
}
