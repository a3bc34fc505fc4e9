import { declaredTools, type DeclaredTool, isWriting } from "@larder/contract/programs/mcp";
import * as z from "zod/mini";
import { once } from "../values/once.ts";

type Json = null | boolean | number | string | Json[] | { [field: string]: Json };

/** What a schema says of every whole number, and of every object: nothing that an assistant could use. */
const isSaidOfAll = (field: string, value: Json): boolean =>
  Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER ||
  (field === "additionalProperties" && value === false);

/** A schema in fewer bytes that admits the same, since assistants read it with every conversation: one that may be null has two types. */
function shortened(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(shortened);
  if (typeof schema !== "object" || schema === null) return schema;
  const { anyOf } = schema;
  const [some, none] = Array.isArray(anyOf) && anyOf.length === 2 ? anyOf : [];
  if (isTyped(some) && isTyped(none) && none.type === "null") {
    const { anyOf: _either, ...rest } = schema;
    return shortened({ ...rest, ...some, type: [some.type, "null"] });
  }
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([field, value]) => !isSaidOfAll(field, value))
      .map(([field, value]) => [field, shortened(value)]),
  );
}

function isTyped(schema: Json | undefined): schema is { type: string; [field: string]: Json } {
  return (
    typeof schema === "object" &&
    schema !== null &&
    !Array.isArray(schema) &&
    typeof schema["type"] === "string" &&
    !("enum" in schema)
  );
}

function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  // What the library wrote is JSON.
  return shortened(rest as Json);
}

function described(declared: DeclaredTool): object {
  const { name, title, description, input, answer, isDestructive, isIdempotent } = declared.tool;
  const reads = !isWriting(declared);
  return {
    name,
    title,
    description,
    inputSchema: schemaOf(input, "input"),
    outputSchema: schemaOf(answer, "output"),
    annotations: {
      readOnlyHint: reads,
      destructiveHint: isDestructive === true,
      idempotentHint: reads || isIdempotent === true,
      openWorldHint: false,
    },
  };
}

/** All tools, and those that a token of scope `read` may call; in the order of the contract. */
const lists = once(() => {
  const all = declaredTools.map((declared) => ({
    isWriting: isWriting(declared),
    described: described(declared),
  }));
  return {
    write: all.map((one) => one.described),
    read: all.filter((one) => !one.isWriting).map((one) => one.described),
  };
});

/** The tools that a token of this scope may call, as MCP lists them. Source: handbook/mcp.md#tools. */
export function toolsFor(scope: "read" | "write"): readonly object[] {
  return lists()[scope];
}

/** A tool of this name that a token of this scope may call. */
export function findTool(name: unknown, scope: "read" | "write"): DeclaredTool | undefined {
  return declaredTools.find(
    (one) => one.tool.name === name && (scope === "write" || !isWriting(one)),
  );
}
