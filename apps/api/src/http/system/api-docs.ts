import { say } from "@larder/words/say";
import { allApis } from "@larder/contract/all";
import type { EndpointSpec } from "@larder/contract/endpoint";
import { errorTable } from "@larder/contract/errors";
import { errorsOf } from "@larder/contract/openapi";
import * as z from "zod/mini";

const escaped: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const html = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escaped[sign] ?? sign);

function schemaBlock(
  title: string,
  schema: z.ZodMiniType | undefined,
  io: "input" | "output",
): string {
  if (schema === undefined) return "";
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return `<details><summary>${title}</summary><pre>${html(JSON.stringify(shape, null, 2))}</pre></details>`;
}

function endpointSection(name: string, endpoint: EndpointSpec): string {
  const errors = errorsOf(endpoint).map(
    (code) =>
      `<li><code>${errorTable[code].status} ${code}</code> ${html(say(`failures.${code}`))}</li>`,
  );
  return `<section id="${name}"><h3><code>${endpoint.method} /api${html(endpoint.path)}</code></h3>
<p>${html(endpoint.summary)}. Access: ${endpoint.access}. Answers ${endpoint.status ?? 200}.</p>
${schemaBlock("Query", endpoint.query, "input")}${schemaBlock("Body", endpoint.body, "input")}${schemaBlock("Data", endpoint.data, "output")}
<details><summary>Errors</summary><ul>${errors.join("")}</ul></details></section>`;
}

let page: string | undefined;

/**
 * The API for people: one page without scripts, made from the contract. Decision:
 * docs/decisions/0011.
 */
export function apiDocsPage(): string {
  page ??= `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Larder API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main><h1>Larder API</h1>
<p>Machine-readable: <a href="/api/openapi.json">openapi.json</a>. Send <code>Authorization: Bearer</code> with the token of
<code>/auth/login</code>; calls take and answer JSON in the wrapper <code>{status, message, data}</code>.</p>
${Object.entries(allApis)
  .map(
    ([feature, api]) =>
      `<h2>${feature}</h2>${Object.entries<EndpointSpec>(api)
        .map(([name, endpoint]) => endpointSection(`${feature}.${name}`, endpoint))
        .join("")}`,
  )
  .join("")}</main></body></html>`;
  return page;
}
