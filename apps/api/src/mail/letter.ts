import { htmlOf } from "./letter-html.ts";
import type { LetterLink, LetterPart, LetterPlan } from "./letter-plan.ts";

/** A letter in two equivalent versions. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const WEB = new Set(["http:", "https:"]);
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/** One line: a name must not add lines to a header or the text. */
const inOneLine = (text: string): string => text.replaceAll(CONTROLS, " ").trim();

function cleanLink({ label, address }: LetterLink): LetterLink {
  const url = new URL(address);
  if (!WEB.has(url.protocol)) throw new Error("A letter leads to no web address");
  return { label: inOneLine(label), address: url.href };
}

function cleanPart(part: LetterPart): LetterPart {
  switch (part.kind) {
    case "paragraph":
    case "section":
      return { kind: part.kind, text: inOneLine(part.text) };
    case "button":
      return { kind: "button", link: cleanLink(part.link) };
    case "rows":
      return {
        kind: "rows",
        rows: part.rows.map(({ name, fact, links }) => ({
          name: inOneLine(name),
          fact: inOneLine(fact),
          links: links.map(cleanLink),
        })),
      };
    case "smallPrint":
      return {
        kind: "smallPrint",
        text: inOneLine(part.text),
        ...(part.link !== undefined && { link: cleanLink(part.link) }),
      };
  }
}

const linkText = ({ label, address }: LetterLink): string => `${label}:\n${address}`;

function textOf(part: LetterPart): string {
  switch (part.kind) {
    case "paragraph":
      return part.text;
    case "section":
      return `${part.text}\n${"-".repeat(part.text.length)}`;
    case "button":
      return linkText(part.link);
    case "rows":
      return part.rows
        .map(({ name, fact, links }) => {
          const said = fact === "" ? `- ${name}` : `- ${name}: ${fact}`;
          return [said, ...links.map(({ label, address }) => `  ${label}: ${address}`)].join("\n");
        })
        .join("\n");
    case "smallPrint":
      return part.link === undefined ? part.text : `${part.text}\n${linkText(part.link)}`;
  }
}

/**
 * Writes a letter as text and HTML from the same parts. It loads nothing, runs nothing, and
 * displays a household's text as text. Throws for an invalid address. Source:
 * handbook/jobs.md#how-letters-are-written.
 */
export function letterOf({ subject, heading, parts }: LetterPlan): Letter {
  const plan = {
    subject: inOneLine(subject),
    heading: inOneLine(heading),
    parts: parts.map(cleanPart),
  };
  return {
    subject: plan.subject,
    text: `${plan.parts.map(textOf).join("\n\n")}\n`,
    html: htmlOf(plan),
  };
}
