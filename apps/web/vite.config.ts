import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** The two latin fonts that every first screen shows are fetched together with the style sheet that names them. */
function preloadFonts(): Plugin {
  const preloaded = /(besley|figtree)-latin-wght-normal-[^/]*\.woff2$/;
  return {
    name: "preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => preloaded.test(file))
          .map((file) => ({
            tag: "link",
            attrs: {
              rel: "preload",
              as: "font",
              type: "font/woff2",
              href: `/${file}`,
              crossorigin: "",
            },
            injectTo: "head" as const,
          })),
    },
  };
}

const api = process.env["API_URL"] ?? "http://127.0.0.1:3000";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFonts()],
  server: { port: 5173, proxy: { "/api": api } },
  build: {
    target: "es2023",
    cssTarget: "chrome123",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    name: "web",
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["src/testing/setup.ts"],
    globalSetup: ["../api/src/testing/global-setup.ts"],
    hookTimeout: 60_000,
    testTimeout: 20_000,
  },
});
