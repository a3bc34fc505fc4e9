import type { Key } from "@larder/words/catalogues";
import * as z from "zod/mini";
import { allApis } from "./all.ts";
import { type EndpointSpec, takesKey, tokenAccessOf } from "./endpoint.ts";
import { EVENTS_TYPE, lastLine, LINES_TYPE } from "./envelope.ts";
import { errorTable, universalErrors, type ErrorCode } from "./errors.ts";
import { activityId, NEWLY_ANSWERED } from "./fields.ts";
import { MCP_PATH } from "./programs/mcp.ts";
import { ACTIVITY_HEADER } from "./undoable.ts";
import { VERSION } from "./version.ts";

interface JsonObject {
  [key: string]: unknown;
}

/** A text in the document's language. */
type Say = (key: Key) => string;

function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

/** An endpoint's codes: its own, the universal ones, and those of its access. */
export function errorsOf(endpoint: EndpointSpec): readonly ErrorCode[] {
  const codes = new Set<ErrorCode>([...(endpoint.errors ?? []), ...universalErrors]);
  if (endpoint.access !== "public") codes.add("unauthenticated");
  const isForAllPeople = endpoint.access === "public" || endpoint.access === "signedIn";
  const isForAllTokens = endpoint.access === "public" || tokenAccessOf(endpoint) === "read";
  if (!isForAllPeople || !isForAllTokens) codes.add("forbidden");
  // A body is validated even if none is expected.
  if (endpoint.method !== "GET")
    for (const code of ["malformed_json", "too_large", "unsupported_media_type"] as const)
      codes.add(code);
  if (takesKey(endpoint) && endpoint.access !== "public") {
    codes.add("idempotency_mismatch");
    codes.add("in_progress");
    codes.add("already_done");
  }
  return [...codes].toSorted(
    (a, b) => errorTable[a].status - errorTable[b].status || (a < b ? -1 : 1),
  );
}

function parametersOf(schema: z.ZodMiniType | undefined, where: "path" | "query"): JsonObject[] {
  if (schema === undefined) return [];
  const { properties, required } = schemaOf(schema, "input") as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties ?? {}).map(([name, value]) => ({
    name,
    in: where,
    required: where === "path" || (required ?? []).includes(name),
    schema: value,
  }));
}

function requestBodyOf(endpoint: EndpointSpec): JsonObject {
  if (endpoint.upload !== undefined) {
    const { field, fields } = endpoint.upload;
    const beside = fields === undefined ? {} : schemaOf(fields, "input");
    const properties = {
      [field]: { type: "string", format: "binary" },
      ...(beside as { properties?: JsonObject }).properties,
    };
    return {
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: { type: "object", properties, required: [endpoint.upload.field] },
          },
        },
      },
    };
  }
  if (endpoint.body === undefined) return {};
  return {
    requestBody: {
      required: true,
      content: { "application/json": { schema: schemaOf(endpoint.body, "input") } },
    },
  };
}

/** Whether a refused save contains the current row. */
function answersPresentRow({ body, data }: EndpointSpec): boolean {
  if (body === undefined || data === undefined) return false;
  const { properties } = schemaOf(body, "input") as { properties?: Record<string, unknown> };
  return properties !== undefined && "updatedAt" in properties;
}

const errorSchema = { $ref: "#/components/schemas/Error" };

function failureSchemaOf(endpoint: EndpointSpec, codes: readonly ErrorCode[]): JsonObject {
  const { data } = endpoint;
  if (data === undefined || !codes.includes("conflict") || !answersPresentRow(endpoint))
    return errorSchema;
  const row = {
    ...schemaOf(data, "output"),
    description: "With `conflict`, when the row has changed since `updatedAt`: as it is now",
  };
  return { allOf: [errorSchema, { type: "object", properties: { data: row } }] };
}

/** The same in lines, for a call with steps. */
function linesOf({ steps }: EndpointSpec): JsonObject {
  if (steps === undefined) return {};
  const line = { anyOf: [schemaOf(steps, "output"), schemaOf(lastLine, "output")] };
  return {
    [LINES_TYPE]: {
      schema: {
        ...line,
        description:
          "One line per step while the call runs, to callers that accept this type; the last line holds the answer, also a failure, with its status",
      },
    },
  };
}

/** The content of an endless answer. */
function endlessContentOf(endless: z.ZodMiniType): JsonObject {
  const schema = schemaOf(endless, "output");
  return {
    [LINES_TYPE]: {
      schema: {
        ...schema,
        description: "One a line, for as long as one listens; now and then a blank line",
      },
    },
    [EVENTS_TYPE]: {
      schema: { ...schema, description: "The same as events, to callers that accept this type" },
    },
  };
}

/** A success in its envelope, or as a file. */
function contentOf(endpoint: EndpointSpec): JsonObject {
  if (endpoint.file !== undefined)
    return Object.fromEntries(
      endpoint.file.map((type) => [
        type.replace(/;.*$/, ""),
        { schema: { type: "string", format: "binary" } },
      ]),
    );
  if (endpoint.endless !== undefined) return endlessContentOf(endpoint.endless);
  const envelope = {
    type: "object",
    properties: {
      status: { const: "success" },
      message: { type: "string" },
      ...(endpoint.data === undefined ? {} : { data: schemaOf(endpoint.data, "output") }),
    },
    required: ["status", "message", ...(endpoint.data === undefined ? [] : ["data"])],
  };
  return { "application/json": { schema: envelope }, ...linesOf(endpoint) };
}

/** The headers of an answer without a body. */
function headersOf({ data }: EndpointSpec): JsonObject {
  if (data === undefined) return {};
  const schema = schemaOf(activityId, "output");
  const description = `What the call that undoes an activity takes. ${NEWLY_ANSWERED}`;
  return { headers: { [ACTIVITY_HEADER]: { description, schema } } };
}

function responsesOf(endpoint: EndpointSpec, say: Say): JsonObject {
  const status = endpoint.redirects ? "302" : String(endpoint.status ?? 200);
  const success =
    status === "302"
      ? { description: "Go there", headers: { location: { schema: { type: "string" } } } }
      : status === "204"
        ? { description: "Done; no body", ...headersOf(endpoint) }
        : {
            description: endpoint.message === undefined ? "Done" : say(endpoint.message),
            content: contentOf(endpoint),
          };
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(endpoint)) {
    const failed = endpoint.statuses?.[code] ?? errorTable[code].status;
    byStatus.set(failed, [...(byStatus.get(failed) ?? []), code]);
  }
  const failures = [...byStatus].map(([failed, codes]) => [
    String(failed),
    {
      description: codes.map((code) => `\`${code}\`: ${say(`failures.${code}`)}`).join("; "),
      content: { "application/json": { schema: failureSchemaOf(endpoint, codes) } },
    },
  ]);
  const unchanged = {
    304: { description: "What is known by the tag in `If-None-Match` is the same" },
  };
  return {
    responses: {
      [status]: success,
      ...(endpoint.stampedBy !== undefined && unchanged),
      ...Object.fromEntries(failures),
    },
  };
}

function operationOf(
  operationId: string,
  endpoint: EndpointSpec,
  { tag, say }: { tag: string; say: Say },
): JsonObject {
  const parameters = [
    ...parametersOf(endpoint.params, "path"),
    ...parametersOf(endpoint.query, "query"),
  ];
  return {
    operationId,
    tags: [tag],
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}.`,
    "x-token": tokenAccessOf(endpoint),
    ...(endpoint.access === "public" ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(endpoint),
    ...responsesOf(endpoint, say),
  };
}

/** The assistants' entry point, with its own protocol. */
const mcpOperation: JsonObject = {
  operationId: "mcp.call",
  tags: ["mcp"],
  summary: "The Model Context Protocol (Streamable HTTP, revisions 2025-11-25 and 2026-07-28)",
  description: "Access: tokens of other programs alone. JSON-RPC 2.0 without the envelope.",
  "x-token": "read",
  security: [{ bearer: [] }],
  requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } },
  responses: {
    200: {
      description: "The answer",
      content: { "application/json": { schema: { type: "object" } } },
    },
    202: { description: "A notification was taken" },
  },
};

/** The whole API as an OpenAPI 3.1 document, from the contract and one language's catalogues. */
export function openApiDocument(say: Say): JsonObject {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const [feature, api] of Object.entries(allApis)) {
    for (const [name, endpoint] of Object.entries<EndpointSpec>(api)) {
      const path = `/api${endpoint.path}`;
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operationOf(`${feature}.${name}`, endpoint, {
          tag: feature,
          say,
        }),
      };
    }
  }
  paths[`/api${MCP_PATH}`] = { post: mcpOperation };
  return {
    openapi: "3.1.0",
    info: {
      title: "Larder",
      version: VERSION,
      description: "Pantry, recipes, receipts and food budget of a household.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: {
        Error: {
          type: "object",
          properties: {
            status: { const: "error" },
            code: { enum: Object.keys(errorTable) },
            message: { type: "string" },
            details: {
              type: "array",
              items: {
                type: "object",
                properties: { path: { type: "string" }, message: { type: "string" } },
                required: ["path", "message"],
              },
            },
            requestId: { type: "string" },
          },
          required: ["status", "code", "message", "requestId"],
        },
      },
    },
  };
}
