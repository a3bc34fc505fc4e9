import { declaredTools, type DeclaredTool, isWriting } from "@larder/contract/programs/mcp";
import * as z from "zod/mini";
import { once } from "../values/once.ts";

type Json = null | boolean | number | string | Json[] | { [field: string]: Json };

/** Schema parts of every integer and object, which do not help an assistant. */
const isSaidOfAll = (field: string, value: Json): boolean =>
  Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER ||
  (field === "additionalProperties" && value === false);

/**
 * Equivalent schema in fewer bytes, because assistants read it in every conversation. A nullable
 * type becomes two types.
 */
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
  // The library writes JSON.
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

/** All tools, and those for scope `read`, in contract order. */
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

/** Tools of a scope in MCP's format. Source: handbook/mcp.md#tools. */
export function toolsFor(scope: "read" | "write"): readonly object[] {
  return lists()[scope];
}

/** Tool by name, if the scope allows it. */
export function findTool(name: unknown, scope: "read" | "write"): DeclaredTool | undefined {
  return declaredTools.find(
    (one) => one.tool.name === name && (scope === "write" || !isWriting(one)),
  );
}
