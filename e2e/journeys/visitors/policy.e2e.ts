// At one size: the policy, and headers.
import { expect, test } from "../../fixtures.ts";

const elsewhere = "http://elsewhere.example/";

// The worker's own address is in the policy too.
test.use({ serviceWorkers: "allow" });

/** Attacks by injected content; each must be blocked with this console line. */
const attacks: Readonly<Record<string, (url: string) => void>> = {
  "Content-Security-Policy: require-trusted-types-for": () =>
    document.body.insertAdjacentHTML("beforeend", "<b>x</b>"),
  // Deferred, as a script of the page: Playwright's own calls may evaluate.
  "Evaluating a string as JavaScript violates": () =>
    void setTimeout(() => void Reflect.construct(Function, ["return 1"])),
  "requires 'TrustedScriptURL' assignment": (url) => {
    document.body.append(Object.assign(document.createElement("script"), { src: url }));
  },
  "Content-Security-Policy: style-src-elem": () => {
    document.head.append(Object.assign(document.createElement("style"), { textContent: "* {}" }));
  },
  "Content-Security-Policy: img-src": (url) => {
    document.body.append(Object.assign(new Image(), { src: url }));
  },
  "Content-Security-Policy: connect-src": (url) => void fetch(url).catch(() => undefined),
  "Content-Security-Policy: frame-src": (url) => {
    document.body.append(Object.assign(document.createElement("iframe"), { src: url }));
  },
};

test("whatever breaks the Content-Security-Policy is stopped, and would fail every journey", async ({
  visit,
  console,
  expectInConsole,
}) => {
  const page = await visit("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(console.unexpected()).toEqual([]);
  for (const [line, attack] of Object.entries(attacks)) {
    // The refusal may be an exception.
    await page.evaluate(attack, elsewhere).catch(() => undefined);
    await expect.poll(() => console.unexpected().join("\n")).toContain(line);
  }
  expectInConsole(/./);
});

/** Every kind of answer of the built product. */
const addresses = [
  "/",
  "/recipes/7",
  "/favicon.svg",
  "/assets/nothing.js",
  "/api/health",
  "/api/docs",
  "/api/nothing",
  "/api/%ZZ",
  "/%ZZ",
  "/..%2f..%2fpackage.json",
];

test("every answer carries the security headers, and none says what it runs on", async ({
  product,
  request,
}) => {
  const page = await (await request.get(`${product.url}/`)).text();
  const assets = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? "");
  expect(assets.some((path) => path.endsWith(".js"))).toBe(true);
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
  expect(page).not.toMatch(/\son\w+=|style="/);
  for (const path of [...addresses, ...assets]) {
    const answer = await request.get(`${product.url}${path}`);
    const headers = answer.headers();
    expect(headers["content-security-policy"], path).toMatch(
      /^default-src 'none';script-src 'self';.*require-trusted-types-for 'script'/,
    );
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["x-frame-options"], path).toBe("DENY");
    expect(headers["referrer-policy"], path).toBe("no-referrer");
    expect(Object.keys(headers), path).not.toContain("x-powered-by");
    expect(answer.status(), path).toBeLessThan(500);
    if (answer.status() >= 400)
      expect(await answer.text(), path).not.toMatch(/\n\s+at |node_modules|\.mjs/);
  }
});
