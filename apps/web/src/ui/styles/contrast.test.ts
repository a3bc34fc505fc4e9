import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/* WCAG 2 contrast of the roles in tokens.css, in both themes, against the floors of the table at its end. */

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

function rolesOf(text: string): ReadonlyMap<string, string> {
  const root = text.slice(text.indexOf(":root {"), text.indexOf('[data-theme="light"]'));
  const roles = new Map<string, string>();
  for (const [, name, value] of root.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    if (name && value && !roles.has(name)) roles.set(name, value.trim());
  }
  return roles;
}

const roles = rolesOf(css);

type Theme = "light" | "dark";

function resolve(value: string, theme: Theme): string {
  const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (name) return resolve(roles.get(name) ?? `unknown ${name}`, theme);
  const pair = /^light-dark\((.*)\)$/s.exec(value)?.[1];
  if (pair === undefined) return value;
  let depth = 0;
  const comma = Array.from(pair).findIndex((letter) => {
    if (letter === "(") depth++;
    if (letter === ")") depth--;
    return letter === "," && depth === 0;
  });
  return resolve((theme === "light" ? pair.slice(0, comma) : pair.slice(comma + 1)).trim(), theme);
}

/** Relative luminance of an opaque oklch() colour; throws when it lies outside sRGB. */
function luminance(name: string, theme: Theme): number {
  const value = resolve(`var(--${name})`, theme);
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value)?.slice(1).map(Number);
  if (!parts) throw new Error(`${name} is no plain oklch colour: ${value}`);
  const [lightness = 0, chroma = 0, hue = 0] = parts;
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => Math.min(1, Math.max(0, channel)));
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(foreground: string, background: string, theme: Theme): number {
  const [high = 0, low = 0] = [luminance(foreground, theme), luminance(background, theme)].toSorted(
    (a, b) => b - a,
  );
  return (high + 0.05) / (low + 0.05);
}

const table = css.slice(css.indexOf("/* contrast:start */"), css.indexOf("/* contrast:end */"));
const pairings = [
  ...table.matchAll(/^\s+([\w-]+)\s+([\w-]+)\s+(4\.5|3)\s+([\d.]+)\s+([\d.]+)$/gm),
].map(([, foreground = "", background = "", floor = "", light = "", dark = ""]) => ({
  foreground,
  background,
  floor: Number(floor),
  light: Number(light),
  dark: Number(dark),
}));

describe("the colours of both themes", () => {
  test("the table names every pairing", () => {
    expect(pairings.length).toBeGreaterThanOrEqual(120);
  });

  test.each(pairings)("$foreground on $background reaches its floor of $floor", (pairing) => {
    for (const theme of ["light", "dark"] as const) {
      const ratio = contrast(pairing.foreground, pairing.background, theme);
      expect(ratio).toBeGreaterThanOrEqual(pairing.floor);
      expect(ratio, "the table is current").toBeCloseTo(pairing[theme], 1);
    }
  });
});
