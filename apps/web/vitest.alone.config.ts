import { defineConfig } from "vitest/config";
import web, { isTimed } from "./vite.config.ts";

/** The screens' tests that need a process of their own. */
export default defineConfig({
  ...web,
  test: {
    ...web.test,
    name: "web-alone",
    include: isTimed ? [] : ["src/**/*.alone.test.{ts,tsx}"],
    exclude: [],
    isolate: true,
  },
});
