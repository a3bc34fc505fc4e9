import { createHash } from "node:crypto";
import { answeredData } from "@larder/contract/endpoint";
import { type DeclaredTool, isWriting } from "@larder/contract/programs/mcp";
import type { ToolAnswer, ToolInput, ToolName } from "@larder/contract/programs/tools";
import { textOfIssue } from "@larder/words/text";
import { sentenceOf } from "@larder/words/sentence";
import { jsonAnswer } from "../http/answers/answer.ts";
import { runWork } from "../http/concurrency/keyed-work.ts";
import type { KeyedCall } from "../http/concurrency/idempotency.store.ts";
import { hashOfBody } from "../http/concurrency/keyed-write.ts";
import type { Deps } from "../server/deps.ts";
import type { Program } from "../tokens/program.ts";
import { fail, ok, type Failure, type Outcome } from "../values/outcome.ts";
import type { ApiCalls } from "./api-calls.ts";
import type { RpcId } from "./messages.ts";
import { getBudget, listExpiring, listMeals, listPlan, listStock } from "./read-tools.ts";
import { addExpense, addToPlan, cookMeal, getRecipe, undo } from "./recipe-tools.ts";
import { addToList, listShopping, tickItem } from "./shopping-tools.ts";
import { addStock, useStock } from "./stock-tools.ts";

type Run<Name extends ToolName> = (
  calls: ApiCalls,
  input: ToolInput<Name>,
  key: string | undefined,
) => Promise<Outcome<ToolAnswer<Name>>>;

/** Implementation of each tool, with few API calls. */
const runs: { readonly [Name in ToolName]: Run<Name> } = {
  list_stock: listStock,
  list_expiring: listExpiring,
  list_meals: listMeals,
  get_recipe: getRecipe,
  get_budget: getBudget,
  list_plan: listPlan,
  list_shopping: listShopping,
  add_to_list: addToList,
  tick_item: tickItem,
  add_stock: addStock,
  use_stock: useStock,
  add_to_plan: addToPlan,
  cook_meal: cookMeal,
  add_expense: addExpense,
  undo,
};

/** Assistants restart their request numbers, so a number identifies a call only briefly. */
const ID_IS_KEY_MS = 60_000;
const OK = 200;

export interface ToolCall {
  readonly declared: DeclaredTool;
  readonly program: Program;
  readonly id: RpcId;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Result of a tool in MCP's format. Source: handbook/mcp.md#answers. */
export interface ToolResult {
  readonly content: readonly [{ readonly type: "text"; readonly text: string }];
  readonly structuredContent?: object;
  readonly isError?: true;
}

/** Sentence of the API if one of its calls failed, or else of the failure. */
const saidOf = ({ code, message, data }: Failure): string =>
  typeof data === "string" ? data : sentenceOf(message ?? `failures.${code}`);

function errorOf(failure: Failure): ToolResult {
  return { content: [{ type: "text", text: saidOf(failure) }], isError: true };
}

/** Parses arguments. Errors include the argument's name. */
function readInput({ tool }: DeclaredTool, given: unknown): Outcome<Record<string, unknown>> {
  const parsed = tool.input.safeParse(given ?? {});
  if (parsed.success) return ok(parsed.data);
  const said = parsed.error.issues.map(
    (issue) => `${issue.path.join(".")}: ${sentenceOf(textOfIssue(issue))}`,
  );
  return fail("validation_failed", { data: said.join("; ") });
}

const hashOf = (parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/**
 * Idempotency key of a write: the given one per token and tool for 24 h. Otherwise the request
 * number for a minute, with the same tool and arguments.
 */
function keyOf({ declared: { tool }, program, id, input }: ToolCall): KeyedCall {
  const { user, tokenId } = program;
  const { key, ...rest } = input;
  const isGiven = typeof key === "string";
  return {
    userId: user.id,
    householdId: user.householdId,
    keyHash: hashOf(["mcp", tokenId, tool.name, isGiven ? [key] : { id, rest }]),
    call: `POST /api/mcp ${tool.name}`,
    bodyHash: hashOfBody(rest),
    ...(!isGiven && { lifetimeMs: ID_IS_KEY_MS }),
  };
}

/** Runs a tool with the token of its request. Source: handbook/mcp.md#tools. */
export async function runTool(deps: Deps, calls: ApiCalls, called: ToolCall): Promise<ToolResult> {
  const { declared, program } = called;
  const read = readInput(declared, called.input);
  if (!read.ok) return errorOf(read);
  const input = read.value;
  const { name, answer } = declared.tool;
  const keyed = isWriting(declared) ? keyOf({ ...called, input }) : null;
  // A given key also protects the inner call against repetition.
  const inner = typeof input["key"] === "string" ? keyed?.keyHash : undefined;
  // The table covers every name, and each schema has parsed its own input.
  const run = runs[name as ToolName] as Run<ToolName>;
  const outcome = await runWork<object>(deps, {
    keyed,
    userId: program.user.id,
    householdId: program.user.householdId,
    operation: () => run(calls, input, inner),
    answerOf: ({ value }) => jsonAnswer(OK, JSON.stringify(answeredData(answer, value))),
  });
  if (!outcome.ok) return errorOf(outcome);
  const { text } = outcome.value.body;
  return { content: [{ type: "text", text }], structuredContent: JSON.parse(text) as object };
}
