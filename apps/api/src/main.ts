import "./private-files.ts";
import { readEnvironment } from "./config.ts";
import { explainStart, runServer } from "./run-server.ts";
import { letYoungGenerationGrow } from "./young-generation.ts";

async function start(): Promise<void> {
  try {
    const address = await runServer(readEnvironment());
    letYoungGenerationGrow();
    process.stderr.write(`Larder is ready at ${address}\n`);
  } catch (error) {
    process.stderr.write(`${explainStart(error)}\n`);
    process.exit(1);
  }
}

void start();
