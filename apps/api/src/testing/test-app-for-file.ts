import { startedForFile } from "./started-for-file.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

/** The product for all tests of a file. */
export function testAppForFile(options?: Parameters<typeof startTestApp>[0]): TestApp {
  return startedForFile(() => startTestApp(options));
}
