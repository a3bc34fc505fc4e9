import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { freePort } from "./free-port.mjs";

/** Enough of 20,000 ports for a collision between two processes without a lock. */
const MANY = 400;

const takeMany = () => Promise.all(Array.from({ length: MANY }, () => freePort()));

test("no two callers are given the same port, in one process or in two", async () => {
  const ours = await takeMany();
  const program = `
    const { freePort } = await import(${JSON.stringify(new URL("free-port.mjs", import.meta.url))});
    console.log(JSON.stringify(await Promise.all(Array.from({ length: ${MANY} }, () => freePort()))));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    program,
  ]);
  expect(new Set([...ours, ...JSON.parse(stdout)]).size).toBe(2 * MANY);
});

test("a port is none that the system gives to a connection meanwhile", async () => {
  // Linux begins at 32768, others later
  expect(await freePort()).toBeLessThan(32_768);
});
