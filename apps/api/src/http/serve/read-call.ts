import { textOfIssue } from "@larder/words/text";
import type { Body, EndpointSpec, Params, Query, UploadSpec } from "@larder/contract/endpoint";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { SignedInUser } from "../../auth/sessions/signed-in-user.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Deps } from "../../server/deps.ts";
import { fail, ok, type Failure, type Outcome } from "../../values/outcome.ts";
import type { ReceivedFile } from "../limits/receive-file.ts";
import { NOBODY, slices, type Pace } from "../slices.ts";
import { todayOf } from "./today.ts";

/** For signed-in calls only. */
type IfSignedIn<E extends EndpointSpec, Something> = E["access"] extends "public"
  ? null
  : Something;

/** One parsed and admitted call. */
export interface Call<E extends EndpointSpec> {
  readonly user: IfSignedIn<E, SignedInUser>;
  readonly household: IfSignedIn<E, HouseholdId>;
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** Form fields other than the file. */
  readonly fields: E["upload"] extends { readonly fields: infer F extends z.ZodMiniType }
    ? z.output<F>
    : undefined;
  /** The uploaded file. */
  readonly file: E["upload"] extends UploadSpec ? Uint8Array : undefined;
  /** Its name; empty if there is none. */
  readonly fileName: string;
  /** SHA-256 of its bytes; empty without a file. */
  readonly fileHash: string;
  /** Reader's day by `X-Time-Zone`, or else the server's zone. */
  readonly today: IsoDate;
  /** The day of an instant in the same zone. */
  readonly dayAt: (moment: number) => IsoDate;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly request: FastifyRequest;
  /** Lets long work yield; shared fairly among users. */
  readonly pace: Pace;
}

interface Received {
  readonly request: FastifyRequest;
  /** Null on a public call. */
  readonly user: SignedInUser | null;
  readonly file: ReceivedFile | undefined;
}

/**
 * Failed parse as a validation failure: the first sentence is the message, all are details.
 * Source: handbook/wire.md#failures.
 */
function validationFailure(issues: readonly z.core.$ZodIssue[]): Failure {
  const details = issues.map((issue) => ({
    path: issue.path.join("."),
    message: textOfIssue(issue),
  }));
  return fail("validation_failed", {
    details,
    ...(details[0] === undefined ? {} : { message: details[0].message }),
  });
}

/** Parsed part of a call, or the failure. */
function readPart(schema: z.ZodMiniType | undefined, value: unknown): Outcome<unknown> {
  if (schema === undefined) return ok(undefined);
  const parsed = schema.safeParse(value ?? {});
  return parsed.success ? ok(parsed.data) : validationFailure(parsed.error.issues);
}

/**
 * Parsed call of an endpoint: `not_found` for a malformed id, `validation_failed` for other parts.
 * Two signatures, because the compiler cannot follow the schemas.
 */
export function readCall<E extends EndpointSpec>(
  deps: Deps,
  endpoint: E,
  received: Received,
): Outcome<Call<E>>;
export function readCall(
  { clock, config }: Deps,
  endpoint: EndpointSpec,
  { request, user, file }: Received,
): Outcome<unknown> {
  const params = readPart(endpoint.params, request.params);
  if (!params.ok) return fail("not_found");
  const query = readPart(endpoint.query, request.query);
  if (!query.ok) return query;
  const body = readPart(endpoint.body, request.body);
  if (!body.ok) return body;
  const fields = readPart(endpoint.upload?.fields, file?.fields);
  if (!fields.ok) return fields;
  const now = clock.now();
  const dayAt = (moment: number) => todayOf(config, request, moment);
  return ok({
    user,
    household: user?.householdId ?? null,
    params: params.value,
    query: query.value,
    body: body.value,
    fields: fields.value,
    file: file?.bytes,
    fileName: file?.name ?? "",
    fileHash: file?.hash ?? "",
    today: dayAt(now),
    dayAt,
    now,
    request,
    pace: slices.paceOf(user?.id ?? NOBODY),
  });
}
