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

/** What each tool does: at most a few calls of the API. */
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

/** Assistants number their requests and number anew when they start: one number means one call for this long alone. */
const ID_IS_KEY_MS = 60_000;
const OK = 200;

/** One use of a tool. */
export interface ToolCall {
  readonly declared: DeclaredTool;
  readonly program: Program;
  readonly id: RpcId;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What a tool came to, as MCP tells it. Source: handbook/mcp.md#answers. */
export interface ToolResult {
  readonly content: readonly [{ readonly type: "text"; readonly text: string }];
  readonly structuredContent?: object;
  readonly isError?: true;
}

/** What is said of a failure: the sentence of the API where one of its calls failed. */
const saidOf = ({ code, message, data }: Failure): string =>
  typeof data === "string" ? data : sentenceOf(message ?? `failures.${code}`);

function errorOf(failure: Failure): ToolResult {
  return { content: [{ type: "text", text: saidOf(failure) }], isError: true };
}

/** Arguments as the tool takes them; what is wrong is said with the argument's name. */
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
 * The key of a writing call: the given one by token and tool for 24 h, else the number of the request for a minute, with the same tool
 * and arguments alone.
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
  // A key that is given also keeps the call beneath from being made twice.
  const inner = typeof input["key"] === "string" ? keyed?.keyHash : undefined;
  // The table has every name, and the schema of each has read its own input.
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
