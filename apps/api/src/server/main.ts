import "./private-files.ts";
import { readEnvironment } from "./config.ts";
import { exitCodeOf, explainStart, runServer } from "./run-server.ts";
import { endStart } from "./start-flags.ts";

async function start(): Promise<void> {
  try {
    const address = await runServer(readEnvironment());
    endStart();
    process.stderr.write(`Larder is ready at ${address}\n`);
  } catch (error) {
    process.stderr.write(`${explainStart(error)}\n`);
    process.exit(exitCodeOf(error));
  }
}

void start();
