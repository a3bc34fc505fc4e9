import { isRightToLeft } from "@larder/words/languages";
import { say } from "@larder/words/say";
import { readerNow } from "../values/reader.ts";
import type { LetterLink, LetterPart, LetterPlan } from "./letter-plan.ts";

/** Roles of `tokens.css` as mail programs read colours, light and dark; a test compares them. */
export const letterColours = {
  page: ["#fbf8f0", "#1e1212"],
  surface: ["#fefefb", "#2a1c1b"],
  line: ["#e7e3d7", "#3e2e2d"],
  ink: ["#2c1924", "#f9f6ec"],
  "ink-2": ["#604651", "#d0c8bb"],
  primary: ["#7d1f50", "#f2a9c8"],
  "on-primary": ["#fefbec", "#2a0c1d"],
} as const;

const day = (role: keyof typeof letterColours): string => letterColours[role][0];
const night = (role: keyof typeof letterColours): string => letterColours[role][1];

const FONT = "'Figtree','Avenir Next','Segoe UI',system-ui,sans-serif";
const HEADING_FONT = "'Besley','Clarendon','Rockwell','Roboto Slab',Georgia,serif";

const SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML content and attributes. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

/**
 * A style sheet for dark mode. The light colours are inline, since some programs drop the sheet.
 */
const NIGHT = [
  `body,.page{background:${night("page")}!important;color:${night("ink")}!important}`,
  `.sheet{background:${night("surface")}!important;border-color:${night("line")}!important}`,
  `.ink{color:${night("ink")}!important}`,
  `.ink2{color:${night("ink-2")}!important}`,
  `.row{border-color:${night("line")}!important}`,
  `.link{color:${night("primary")}!important}`,
  `.button{background:${night("primary")}!important;color:${night("on-primary")}!important}`,
].join("");

const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${NIGHT}}`;

function anchor({ label, address }: LetterLink): string {
  const style = `display:inline-block;padding:12px 16px 12px 0;color:${day("primary")};font-weight:600`;
  return `<a class="link" href="${escaped(address)}" style="${style}">${escaped(label)}</a>`;
}

function button({ label, address }: LetterLink): string {
  const style = `display:inline-block;padding:14px 24px;border-radius:10px;background:${day("primary")};color:${day("on-primary")};font-weight:600;text-decoration:none`;
  return `<p style="margin:24px 0"><a class="button" href="${escaped(address)}" style="${style}">${escaped(label)}</a></p>`;
}

function partHtml(part: LetterPart): string {
  switch (part.kind) {
    case "paragraph":
      return `<p class="ink" style="margin:16px 0;color:${day("ink")}">${escaped(part.text)}</p>`;
    case "section":
      return `<h2 class="ink" style="margin:32px 0 8px;font:600 19px/1.25 ${HEADING_FONT};color:${day("ink")}">${escaped(part.text)}</h2>`;
    case "button":
      return button(part.link);
    case "rows":
      return part.rows
        .map(
          ({ name, fact, links }) =>
            `<div class="row" style="padding:12px 0 ${links.length > 0 ? 0 : 12}px;border-bottom:1px solid ${day("line")}"><strong class="ink" style="color:${day("ink")}">${escaped(name)}</strong>${fact === "" ? "" : `<br><span class="ink2" style="color:${day("ink-2")}">${escaped(fact)}</span>`}${links.length > 0 ? `<br>${links.map(anchor).join(" ")}` : ""}</div>`,
        )
        .join("\n");
    case "smallPrint":
      return `<p class="ink2" style="margin:24px 0 0;font-size:14px;color:${day("ink-2")}">${escaped(part.text)}${part.link === undefined ? "" : `<br>${anchor(part.link)}`}</p>`;
  }
}

/**
 * A letter as HTML: one column of 600 px at most that narrows to 320 px, without tables, pictures,
 * scripts or remote content. Source: handbook/jobs.md#how-letters-are-written.
 */
export function htmlOf({ subject, heading, parts }: LetterPlan): string {
  const { language } = readerNow();
  return `<!doctype html>
<html lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escaped(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${day("page")};color:${day("ink")};font:16px/1.5 ${FONT};overflow-wrap:anywhere;word-break:break-word">
<div class="page" style="padding:16px 8px 32px;background:${day("page")}">
<div style="max-width:600px;margin:0 auto">
<p class="link" style="margin:8px 16px 16px;font:700 20px/1.25 ${HEADING_FONT};color:${day("primary")}">${escaped(say("letters.mark"))}</p>
<div class="sheet" style="padding:24px 16px;border:1px solid ${day("line")};border-radius:18px;background:${day("surface")}">
<h1 class="ink" style="margin:0 0 16px;font:600 24px/1.2 ${HEADING_FONT};color:${day("ink")}">${escaped(heading)}</h1>
${parts.map(partHtml).join("\n")}
</div>
</div>
</div>
</body>
</html>
`;
}
