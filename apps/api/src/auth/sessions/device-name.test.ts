import "@larder/words/all";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/137.0.0.0 Mobile Safari/537.36`,
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/137.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPad",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/137.0.0.0 Safari/537.36 Edg/137.0`,
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
    "Safari on Mac",
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/137.0.0.0`, "Chrome on ChromeOS"],
  ["Firefox/1.0", "Firefox"],
  ["curl/8.14.1", "curl"],
  ["Kitchen Tablet", "Kitchen Tablet"],
  [`${"x".repeat(59)}\u{1F955}tail`, "x".repeat(59)],
  ["<b>Larder</b>", "<b>Larder<"],
  ["Mozilla/5.0 (compatible)", null],
  ["\u202Eevil\r\nSet-Cookie: a", "evilSet-Cookie: a"],
  ["  ", null],
  ["", null],
  [undefined, null],
])("the agent %o is called %o", (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

test("whatever somebody calls their program, its name is short and has nothing unseen in it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (agent) => {
      const name = deviceName(agent);
      expect(name?.length ?? 1).toBeGreaterThan(0);
      expect(name?.length ?? 0).toBeLessThanOrEqual(60);
      expect(name ?? "").not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }),
  );
});
