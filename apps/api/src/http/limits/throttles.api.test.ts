import { createHook } from "node:async_hooks";
import { authApi } from "@larder/contract/access/auth";
import { calendarApi } from "@larder/contract/household/calendar";
import type { EndpointSpec } from "@larder/contract/endpoint";
import { invitationsApi } from "@larder/contract/household/invitations";
import { mailedLinksApi } from "@larder/contract/access/mailed-links";
import { noticesApi } from "@larder/contract/household/notices";
import { describe, expect, test } from "vitest";
import { namedEndpoints } from "../../testing/calls/named-endpoints.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import { startTestApp, type TestUser, withMail, withProvider } from "../../testing/test-app.ts";
import { limits } from "./limits.ts";

const larder = testAppForFile({ env: { ...withMail, ...withProvider } });

const limited = namedEndpoints.flatMap(([name, endpoint]) =>
  endpoint.limit === undefined || endpoint.limit === "none"
    ? []
    : [[name, endpoint, limits[endpoint.limit]] as const],
);

/**
 * A call that is refused for its shape, or an anonymous one, so that only the limit can change the
 * answer.
 */
async function tries(endpoint: EndpointSpec, from: TestUser | string) {
  const response = await larder.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{\w+\}/g, "999999")}`,
    payload: "[]",
    headers: {
      "content-type": "application/json",
      ...(typeof from === "string" ? {} : { authorization: `Bearer ${from.token}` }),
    },
    remoteAddress: typeof from === "string" ? from : "10.9.9.9",
  });
  return { status: response.statusCode, retryAfter: Number(response.headers["retry-after"]) };
}

/** Answer without the input; a call without input succeeds. */
function withoutLimit({ params, body, upload, redirects, status = 200 }: EndpointSpec): number {
  if (redirects === true) return 302;
  if (body !== undefined || upload !== undefined) return 400;
  return params === undefined ? status : 404;
}

/** Unused addresses, because some calls share a limit. */
const addressesFor = (name: string): readonly [string, string] => {
  const place = limited.findIndex(([one]) => one === name);
  return [`10.1.${place}.1`, `10.1.${place}.2`];
};

describe("a limit", () => {
  test("stands on registrations, requests, messages, cookings, proposed weeks, scans, pictures, moves, sign-ins with passkeys and elsewhere, changes of the password, links by mail, codes, previews of digests and tests of webhooks", () => {
    expect(limited.map(([name]) => name).toSorted()).toEqual([
      "auth.changePassword",
      "auth.register",
      "catalogue.request",
      "household.leave",
      "household.removeMember",
      "invitations.accept",
      "mailedLinks.changeEmail",
      "mailedLinks.forgotPassword",
      "mailedLinks.sendConfirmation",
      "meals.cook",
      "messages.send",
      "messages.start",
      "notices.preview",
      "oidc.callback",
      "oidc.finish",
      "oidc.start",
      "passkeys.beginLogin",
      "planning.cook",
      "planning.suggest",
      "recipeImages.add",
      "recipeImports.photo",
      "recipeImports.url",
      "scanning.upload",
      "secondFactor.confirm",
      "secondFactor.remove",
      "webhooks.test",
    ]);
  });

  test.each(limited)(
    "of %s refuses what is too much, says until when, and ends then",
    async (name, endpoint, limit) => {
      const isPublic = limit.by === "address";
      const [one, other] = isPublic
        ? addressesFor(name)
        : [await larder.aUser({ plan: "PRO" }), await larder.aUser({ plan: "PRO" })];
      const without = withoutLimit(endpoint);
      for (let count = 0; count < limit.most; count += 1)
        expect((await tries(endpoint, one)).status).toBe(without);
      larder.clock.advance(60_000);
      const refused = await tries(endpoint, one);
      expect(refused).toEqual({ status: 429, retryAfter: (limit.windowMs - 60_000) / 1000 });
      expect((await tries(endpoint, other)).status).toBe(without);
      larder.clock.advance(refused.retryAfter * 1000);
      expect((await tries(endpoint, one)).status).toBe(without);
    },
  );

  test("of scans counts before the picture is read, and of a FREE member never", async () => {
    const free = await larder.aUser();
    const upload = limited.find(([name]) => name === "scanning.upload")?.[1];
    if (upload === undefined) throw new Error("There is no call to scan.");
    for (let count = 0; count < 130; count += 1)
      expect((await tries(upload, free)).status).toBe(403);
  });
});

/** Number of password hashes meanwhile: the only native work here, which has no name of its own. */
async function hashesDuring(act: () => Promise<unknown>): Promise<number> {
  let hashes = 0;
  const hook = createHook({
    init: (_id, kind) => {
      if (kind === "undefined") hashes += 1;
    },
  }).enable();
  await act();
  hook.disable();
  return hashes;
}

test("a refused login hashes its password once, whether or not there is such an account", async () => {
  const email = "known@example.com";
  await larder.call(authApi.register, {
    body: { name: "Maya", email, password: "correct horse" },
  });
  const refusal = async (address: string, nth: number) => {
    const { statusCode } = await larder.app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { email: address, password: "wrong horse" },
      remoteAddress: `10.2.${nth}.1`,
    });
    expect(statusCode).toBe(401);
  };
  // The first one creates the hash that replaces a missing one.
  await refusal("nobody-0@example.com", 0);
  expect(await hashesDuring(() => refusal(email, 1))).toBe(1);
  expect(await hashesDuring(() => refusal("nobody-2@example.com", 2))).toBe(1);
});

test("of links that lead nowhere the operator can switch the limit off, but for those into a household", async () => {
  const own = await startTestApp({ env: { RATE_LIMITS: "off" } });
  const token = "A".repeat(43);
  const password = "a quiet orange lamp";
  const wrong = {
    reset: () => own.call(mailedLinksApi.resetPassword, { body: { token, password } }),
    confirmation: () => own.call(mailedLinksApi.confirmEmail, { params: { token } }),
    digest: () => own.call(noticesApi.act, { body: { token, how: "eaten" } }),
    calendar: () => own.call(calendarApi.read, { params: { token } }),
    invitation: () => own.call(invitationsApi.look, { params: { token } }),
  };
  try {
    const told = Object.entries(wrong).map(async ([name, call]) => {
      const statuses = new Set<number>();
      for (let times = 0; times < 61; times += 1) statuses.add((await call()).status);
      return [name, [...statuses]] as const;
    });
    expect(Object.fromEntries(await Promise.all(told))).toEqual({
      reset: [404],
      confirmation: [404],
      digest: [404],
      calendar: [404],
      invitation: [404, 429],
    });
  } finally {
    await own.close();
  }
});
