import { beforeEach, describe, expect, test } from "vitest";
import { beginSession, useSession } from "./session.ts";

const maya = {
  id: 1,
  name: "Maya",
  email: "maya@example.com",
  role: "USER",
  subscriptionStatus: "FREE",
  createdAt: "2026-03-10T12:00:00.000Z",
} as const;

async function reloadWith(kept: object) {
  localStorage.setItem("auth-storage", JSON.stringify({ state: kept, version: 0 }));
  await useSession.persist.rehydrate();
  return useSession.getState();
}

beforeEach(() => localStorage.clear());

describe("the session of a browser", () => {
  test("outlives a reload", async () => {
    const session = await reloadWith({ token: "abc", user: maya });
    expect(session).toMatchObject({ token: "abc", user: maya, isAuthenticated: true });
  });

  test.each([
    [{ token: "abc", user: null, isAuthenticated: true }],
    [{ token: "", user: maya, isAuthenticated: true }],
    [{ user: maya, isAuthenticated: true }],
    [{ token: "abc", user: "Maya" }],
  ])("needs token and user: %j is none", async (kept) => {
    const session = await reloadWith(kept);
    expect(session).toMatchObject({ token: null, user: null, isAuthenticated: false });
  });

  test("ends with an empty token", () => {
    beginSession("abc", maya);
    beginSession("", maya);
    expect(useSession.getState()).toMatchObject({ token: null, isAuthenticated: false });
  });
});
