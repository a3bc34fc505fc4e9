import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withoutServerParts } from "./server-parts.ts";

const contract = join(import.meta.dirname, "../../../../packages/contract/src");
const files = readdirSync(contract, { recursive: true, encoding: "utf8" }).filter((file) =>
  /^(?!.*test).*\.ts$/.test(file),
);

test("browsers fetch no summaries and no tools of the contract", () => {
  const endpoints = files
    .map((file) => readFileSync(join(contract, file), "utf8"))
    .filter((source) => /\bendpoint\(\{/.test(source));
  expect(endpoints.length).toBeGreaterThan(20);
  for (const source of endpoints) {
    expect(withoutServerParts(source)).not.toMatch(/^\s+(?:summary|token|tools):/m);
    expect(withoutServerParts(source)).not.toContain("programs/tools");
  }
});

test("all else of an endpoint stays", () => {
  const source = `import { tools } from "../programs/tools.ts";
export const api = {
  list: endpoint({
    method: "GET",
    token: "never",
    summary:
      "A long \\"one\\"",
    tools: [tools.a, tools.b],
    fallback: "calls.unexpected",
  }),
};
`;
  expect(withoutServerParts(source)).toBe(`export const api = {
  list: endpoint({
    method: "GET",
    fallback: "calls.unexpected",
  }),
};
`);
});
