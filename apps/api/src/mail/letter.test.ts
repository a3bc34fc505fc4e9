import { readFileSync } from "node:fs";
import { join } from "node:path";
import "@larder/words/all";
import { describe, expect, test } from "vitest";
import { linearRgb } from "../testing/oklch.ts";
import { letterColours } from "./letter-html.ts";
import { letterOf, type Letter } from "./letter.ts";
import { invitationLetter, letters, linkLetters } from "./letters.ts";

const SITE = "https://larder.kitchen.example";
const LINK = `${SITE}/reset-password#a-token`;
const AT = Date.UTC(2026, 2, 10, 12);
const HOSTILE = [
  `<img src=x onerror="alert(1)">`,
  `"><a href='https://elsewhere.example'>Win</a>`,
  "</title><script>alert(1)</script>",
  "Nia\r\nBcc: everybody@example.com\r\n\r\n<b>hello</b>",
  "=HYPERLINK(\"https://elsewhere.example\";'x')",
  "line\u2028separator\u0000nul\u0007",
];

/** The tags and attributes that a browser would see. */
const tagsOf = ({ html }: Letter): readonly string[] => html.match(/<[a-z!/][^>]*>/gi) ?? [];

const everyLetter = (name: string): readonly Letter[] => [
  invitationLetter({ inviter: name, household: name, link: LINK, until: AT }),
  ...Object.values(linkLetters).map((letter) => letter({ name, link: LINK, until: AT })),
  ...Object.values(letters).map((letter) => letter({ name, site: SITE, at: AT, device: name })),
  letterOf({
    subject: name,
    heading: name,
    parts: [
      { kind: "section", text: name },
      {
        kind: "rows",
        rows: [{ name, fact: name, links: [{ label: name, address: LINK }] }],
      },
      { kind: "smallPrint", text: name, link: { label: name, address: LINK } },
    ],
  }),
];

describe("a hostile name", () => {
  test.for(HOSTILE)("stays text in every letter: %j", (name) => {
    const plain = everyLetter("Nia").map(tagsOf);
    expect(everyLetter(name).map(tagsOf)).toEqual(plain);
  });

  test.for(HOSTILE)("begins no line, in no header and no text: %j", (name) => {
    const lines = (all: readonly Letter[]) => all.map(({ text }) => text.split("\n").length);
    expect(lines(everyLetter(name))).toEqual(lines(everyLetter("Nia")));
    for (const { subject } of everyLetter(name)) expect(subject).not.toMatch(/\p{Cc}/u);
  });
});

test("a letter fetches nothing and runs nothing: all its addresses are links of this Larder", () => {
  for (const letter of everyLetter("Nia")) {
    expect(letter.html).not.toMatch(/<(?:img|script|link|iframe|svg|object|form|input)\b/i);
    expect(letter.html).not.toMatch(/\b(?:src|srcset|background|on\w+)=|url\(|@import/i);
    const addresses = [...letter.html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/larder\.kitchen\.example/);
    for (const address of addresses) expect(letter.text).toContain(address);
  }
});

test("an address that would run something is none", () => {
  const part = {
    kind: "button",
    link: { label: "Open", address: "data:text/html,hello" },
  } as const;
  expect(() => letterOf({ subject: "s", heading: "h", parts: [part] })).toThrow("no web address");
});

test("its text says all that its HTML says", () => {
  const reset = linkLetters.reset({ name: "Maya", link: LINK, until: AT });
  expect(reset.subject).toBe("Choose a new password for Larder");
  expect(reset.text).toBe(`Hello Maya,

Somebody asked for a new password for your Larder account. With this link you choose one. All devices are signed out then.

Choose a New Password:
${LINK}

The link works once, until March 10, 2026 at 12:00 PM UTC. Only the newest one works.

If that was not you, there is nothing to do: your password stays as it is. Give this link to nobody.
`);
  for (const line of reset.text.split("\n").filter((said) => !said.endsWith(":")))
    expect(reset.html).toContain(line);
});

const css = readFileSync(
  join(import.meta.dirname, "../../../web/src/ui/styles/tokens.css"),
  "utf8",
);

/** The hex value of an oklch colour of the tokens. */
function hexOf(value: string): string {
  const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (name !== undefined)
    return hexOf(new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? "unknown");
  const parts = (value.match(/[\d.]+/g) ?? []).map(Number);
  const hex = linearRgb(parts).map((channel) => {
    const shown = channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${hex.join("")}`;
}

test.for(Object.entries(letterColours))(
  "%s of letters is the colour of the screens",
  ([role, shown]) => {
    const pair = new RegExp(`--${role}: light-dark\\((.+\\)), (.+\\))\\);`).exec(css);
    expect(shown).toEqual([hexOf(pair?.[1] ?? ""), hexOf(pair?.[2] ?? "")]);
  },
);
