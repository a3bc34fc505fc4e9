import { authApi } from "@larder/contract/access/auth";
import { expect, test } from "vitest";
import { startTestApp } from "../../testing/test-app.ts";

const MEASURED = 12;
const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

test("the time that a refused login takes does not tell whether there is such an account", async () => {
  const larder = await startTestApp();
  const email = "timed@example.com";
  await larder.call(authApi.register, {
    body: { name: "Maya", email, password: "correct horse" },
  });
  const known: number[] = [];
  const unknown: number[] = [];
  const msOf = async (address: string, index: number) => {
    const startedAt = performance.now();
    const response = await larder.app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { email: address, password: "wrong horse" },
      remoteAddress: `10.2.${index}.1`,
    });
    expect(response.statusCode).toBe(401);
    return performance.now() - startedAt;
  };
  for (let index = 0; index < MEASURED; index += 1) {
    // Alternately, so that other load on the machine affects both.
    known.push(await msOf(email, index));
    unknown.push(await msOf(`nobody-${index}@example.com`, index));
    larder.clock.advance(16 * 60_000);
  }
  // The hash takes about twenty milliseconds; without it the answer would be ten times as fast.
  const ratio = median(known) / median(unknown);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
  await larder.close();
});
