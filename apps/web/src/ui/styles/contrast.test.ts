import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { linearRgb } from "@larder/api/testing/oklch";

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

/** Relative luminance of an opaque oklch() colour. */
function luminance(name: string, theme: Theme): number {
  const value = resolve(`var(--${name})`, theme);
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value)?.slice(1).map(Number);
  if (!parts) throw new Error(`${name} is no plain oklch colour: ${value}`);
  const [red = 0, green = 0, blue = 0] = linearRgb(parts);
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
