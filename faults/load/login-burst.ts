import assert from "node:assert/strict";
import type { Fault, FaultRun } from "../fault.ts";
import { callApi, callPatiently, makePeople } from "../people.ts";
import { percentile } from "./percentile.ts";
import { assertUnharmed } from "../postgres/postgres-connections.ts";
import { admin, withProduct } from "../product.ts";
import { timesDuring } from "./times-during.ts";

const LOGINS = 200;
const LOOK_EVERY_MS = 20;
const MOST_OTHER_MS = 1000;
const MOST_LOGIN_MS = 2000;

async function inject({ rounds, say, judgesTime }: FaultRun): Promise<string> {
  return withProduct({}, async (product) => {
    const { pid, url } = product;
    const [person] = await makePeople(url, 1);
    const token = person?.token;
    let line = "";
    for (let round = 1; round <= rounds; round += 1) {
      const startedAt = performance.now();
      const takenMs: number[] = [];
      let refused = 0;
      const burst = Promise.all(
        Array.from({ length: LOGINS }, async () => {
          const answer = await callApi(url, "POST /auth/login", { body: admin });
          if (answer.status === 200) takenMs.push(performance.now() - startedAt);
          else refused += 1;
          assert.ok([200, 503].includes(answer.status), answer.message);
        }),
      );
      const look = async (): Promise<void> => {
        const { status, message } = await callPatiently(url, "GET /ingredients", { token });
        assert.equal(status, 200, `another route during logins: ${message}`);
      };
      const others = await timesDuring(burst, { look, everyMs: LOOK_EVERY_MS });
      assertUnharmed(product, pid);
      assert.ok(takenMs.length > 0, "no login was taken");
      assert.ok(refused > 0, "200 logins at once were all made to wait");
      const after = await callApi(url, "POST /auth/login", { body: admin });
      assert.equal(after.status, 200, "a login after a burst");
      const [slowest, other] = [Math.max(...takenMs), percentile(others, 0.99)];
      line = `${takenMs.length} of ${LOGINS} logins taken within ${slowest.toFixed(0)} ms, ${refused} told to come again; other routes p99 ${other.toFixed(0)} ms`;
      say(`round ${round}: ${line}`);
      if (!judgesTime) continue;
      assert.ok(slowest <= MOST_LOGIN_MS, line);
      assert.ok(other <= MOST_OTHER_MS, line);
    }
    return line;
  });
}

/** Two hundred logins at once, each with work for a core. */
export const loginBurst: Fault = {
  name: "logins",
  database: "sqlite",
  rounds: { short: 1, long: 5 },
  isRare: true,
  measures: true,
  inject,
};
