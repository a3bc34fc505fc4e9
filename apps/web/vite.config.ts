import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { type Plugin, runnerImport } from "vite";
import { defineConfig } from "vitest/config";
import { buildTargets } from "./oldest-browsers.ts";
import { withoutServerParts } from "./src/app/server-parts.ts";
import type * as LandingMarkup from "./src/app/landing-markup.tsx";

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

const codeTag =
  / *<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?\n/g;

function filled(page: string, texts: Readonly<Record<string, string>>): string {
  return page.replaceAll(/%(\w+)%/g, (whole, name: string) => texts[name] ?? whole);
}

function fillPage(): Plugin {
  return {
    name: "fill-page",
    apply: "serve",
    transformIndexHtml: async (page) => {
      const { module } = await runnerImport<{ words: Record<string, string> }>(
        join(import.meta.dirname, "../../packages/words/src/en/pages.ts"),
      );
      return filled(page, module.words);
    },
  };
}

/**
 * Draws the landing page of each language into index.html, readable before any script. Other
 * addresses get the empty app.html.
 */
function drawLanding(): Plugin {
  return {
    name: "draw-landing",
    apply: "build",
    writeBundle: {
      sequential: true,
      async handler({ dir = "dist" }, bundle) {
        const screenTexts = (language: string) =>
          Object.entries(bundle).find(
            ([, made]) =>
              made.type === "chunk" &&
              made.facadeModuleId?.endsWith(`/words/src/${language}/visitor.ts`),
          )?.[0];
        const { module } = await runnerImport<typeof LandingMarkup>(
          join(import.meta.dirname, "src/app/landing-markup.tsx"),
        );
        const page = await readFile(join(dir, "index.html"), "utf8");
        const place = '<div id="root">';
        if (!page.includes(place)) throw new Error(`index.html has no ${place}`);
        // public/before-paint.js starts the code.
        const code = [...page.matchAll(codeTag)].map(([, file]) => file).toReversed();
        for (const { language, texts, markup } of await module.drawnPages()) {
          const own = filled(page, texts).replace('<html lang="en">', `<html lang="${language}">`);
          const ending = language === "en" ? "html" : `${language}.html`;
          const drawn = own
            .replaceAll(codeTag, "")
            .replace(
              "<title>",
              () => `<meta name="code" content="${code.join(" ")}" />\n    <title>`,
            )
            .replace(place, () => place + markup);
          const preload = `<link rel="modulepreload" crossorigin href="/${screenTexts(language)}">`;
          await writeFile(join(dir, `app.${ending}`), own.replace("</head>", `${preload}</head>`));
          await writeFile(join(dir, `index.${ending}`), drawn);
        }
      },
    },
  };
}

function languageOfTexts({ moduleIds }: { readonly moduleIds: readonly string[] }) {
  const found = moduleIds.map((id) => /\/packages\/words\/src\/([a-z]{2})\//.exec(id)?.[1]);
  return found.every((language) => language === found[0]) ? found[0] : undefined;
}

/** The package exports no file for production. */
function routerOfProduction(): Plugin {
  return {
    name: "router-of-production",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (source !== "react-router") return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found?.id.replace("/dist/development/", "/dist/production/") ?? null;
    },
  };
}

function fillWorker(): Plugin {
  return {
    name: "fill-worker",
    apply: "build",
    writeBundle: {
      sequential: true,
      async handler({ dir = "dist" }, bundle) {
        const assets = Object.keys(bundle);
        // Only the camera needs these.
        const later = assets.filter((file) => /^assets\/barcode-worker-|\.wasm$/.test(file));
        const words: Record<string, string[]> = {};
        for (const [file, made] of Object.entries(bundle)) {
          const language = made.type === "chunk" ? languageOfTexts(made) : undefined;
          if (language !== undefined) (words[language] ??= []).push(`/${file}`);
        }
        const texts = new Set(Object.values(words).flat());
        const hashed = assets.filter(
          (file) =>
            /^assets\/.*\.(js|css)$|-latin-wght-/.test(file) &&
            !later.includes(file) &&
            !texts.has(`/${file}`),
        );
        const addressOf = (file: string) => `/${file}`;
        const files = ["app.html", "before-paint.js", "favicon.svg", ...hashed].map(addressOf);
        const hash = createHash("sha256");
        for (const file of files) hash.update(await readFile(join(dir, file)));
        const address = join(dir, "worker.js");
        const worker = (await readFile(address, "utf8"))
          .replace(
            'version = "development"',
            () => `version = "${hash.digest("hex").slice(0, 16)}"`,
          )
          .replace("files = []", () => `files = ${JSON.stringify(files)}`)
          .replace("words = {}", () => `words = ${JSON.stringify(words)}`)
          .replace("later = []", () => `later = ${JSON.stringify(later.map(addressOf))}`);
        await writeFile(address, worker);
      },
    },
  };
}

function nameOfChunk(chunk: { readonly moduleIds: readonly string[] }): string {
  // A text of the pseudo-languages, although made by code.
  if (chunk.moduleIds.some((id) => id.endsWith("/words/src/pseudo.ts")))
    return "assets/words.[name]-[hash:7].js";
  const language = languageOfTexts(chunk);
  return language === undefined || language === "en"
    ? "assets/[name]-[hash:7].js"
    : `assets/words.${language}.[name]-[hash:7].js`;
}

/** Read once, here, so that no page carries the compiler. */
function compileWords(): Plugin {
  return {
    name: "compile-words",
    apply: "build",
    transform: {
      filter: {
        id: /packages\/words\/src\/[a-z]{2}\/(?!(?:first|visitor|household|server)\.ts$)(?:[\w-]+\/)*[\w-]+\.ts$/,
      },
      async handler(_code, id) {
        const { module } = await runnerImport<{ words: Record<string, string> }>(id);
        const compiled = Object.entries(module.words).map(([key, text]) => [
          key,
          compileMessageOrThrow(text),
        ]);
        return {
          code: `export const words = ${JSON.stringify(Object.fromEntries(compiled))};`,
          map: null,
        };
      },
    },
  };
}

function browserContract(): Plugin {
  return {
    name: "browser-contract",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /packages\/contract\/src\/.*\.ts$/ },
      handler: (code) => ({ code: withoutServerParts(code), map: null }),
    },
  };
}

/** Left to `npm test -- everything`. */
const leftOut = (process.env["TESTS_LEFT_OUT"]?.split(",") ?? [])
  .filter((file) => file.startsWith("apps/web/"))
  .map((file) => file.slice("apps/web/".length));

/** Run with TESTS_TIMED alone. */
export const isTimed = process.env["TESTS_TIMED"] !== undefined;
const timed = isTimed ? [] : ["**/*.timed.test.{ts,tsx}"];

const api = process.env["API_URL"] ?? "http://127.0.0.1:3000";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(),
    compileWords(),
    browserContract(),
    fillPage(),
    drawLanding(),
    fillWorker(),
    routerOfProduction(),
  ],
  worker: { format: "es" },
  // Otherwise found with the camera, it would reload the page.
  optimizeDeps: { include: ["zxing-wasm/reader"] },
  server: { port: 5173, proxy: { "/api": api } },
  build: {
    target: buildTargets,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The first file names all others: a letter less saves a first visit 300 bytes.
    rolldownOptions: { output: { chunkFileNames: nameOfChunk } },
  },
  test: {
    name: "web",
    environment: "happy-dom",
    include: [`src/**/*${isTimed ? ".timed" : ""}.test.{ts,tsx}`],
    exclude: ["**/*.alone.test.{ts,tsx}", ...timed, ...leftOut],
    isolate: false,
    setupFiles: ["src/testing/setup.ts", "../../scripts/property-seed.ts"],
    globalSetup: ["../api/src/testing/global-setup.ts"],
    hookTimeout: 120_000,
    testTimeout: 240_000,
    expect: { poll: { timeout: 60_000, interval: 10 } },
  },
});
