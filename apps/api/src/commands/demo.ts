/** The product on a temporary database with a sample household: `larder demo`. */
import "../server/private-files.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEnvironment } from "../server/config.ts";
import { systemClock } from "../server/deps.ts";
import { explainStart, runServer } from "../server/run-server.ts";
import { DEMO_PASSWORD } from "./demo/demo-household.ts";
import { demoAccounts, fillDemo, type TravelTo } from "./demo/fill-demo.ts";

async function start(): Promise<void> {
  try {
    const dataDir = mkdtempSync(join(tmpdir(), "larder-demo-"));
    const config = { ...readEnvironment(), dataDir, databaseUrl: undefined, admin: undefined };
    let past: number | undefined;
    const travelTo: TravelTo = (instant) => {
      past = instant;
    };
    const address = await runServer(config, {
      clock: { now: () => past ?? systemClock.now() },
      prepare: (app, deps) => fillDemo(app, { ...deps, config }, travelTo),
      tidyUp: () => rmSync(dataDir, { recursive: true, force: true }),
    });
    const logins = demoAccounts.map(
      ({ email, shows }) => `  ${email.padEnd("admin@larder.test".length)}  ${shows}`,
    );
    process.stderr.write(
      `Larder's demo is ready at ${address}\nSign in with the password ${DEMO_PASSWORD} as\n${logins.join("\n")}\nEverything is gone when it stops.\n`,
    );
  } catch (error) {
    process.stderr.write(`${explainStart(error)}\n`);
    process.exit(1);
  }
}

void start();
