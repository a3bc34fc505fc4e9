import type * as z from "zod/mini";

type ObjectSchema = z.ZodMiniType<Record<string, unknown>>;

/**
 * A call for assistants. The declaring endpoint defines the token scope and whether it writes.
 * Names and texts are English constants. Source: handbook/mcp.md#tools.
 */
export interface ToolSpec {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The arguments. */
  readonly input: ObjectSchema;
  /** Its answer, a part of the endpoint's answer. */
  readonly answer: ObjectSchema;
  /** It removes data; the assistant should ask first. */
  readonly isDestructive?: true;
  /** A repeat with the same arguments changes nothing. True for every read. */
  readonly isIdempotent?: true;
}

/** Declares a tool: the identity at run time, literal types at compile time. */
export function tool<const T extends ToolSpec>(spec: T): T {
  return spec;
}
