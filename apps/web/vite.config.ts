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

/** Preloads the two latin fonts of every first screen with the style sheet. */
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

/** A script or the preloading of one, as Vite writes them. */
const codeTag =
  / *<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?\n/g;

/** A page with its texts. */
function filled(page: string, texts: Readonly<Record<string, string>>): string {
  return page.replaceAll(/%(\w+)%/g, (whole, name: string) => texts[name] ?? whole);
}

/** The English texts of the page while developing. */
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
 * Draws the landing page into index.html, so that it is readable before any script. Other addresses
 * get app.html, the same page without content. Each language has its own, such as index.de.html.
 */
function drawLanding(): Plugin {
  return {
    name: "draw-landing",
    apply: "build",
    writeBundle: {
      sequential: true,
      async handler({ dir = "dist" }, bundle) {
        /** The list of a language's texts, fetched with the code of any screen. */
        const listOf = (language: string) =>
          Object.entries(bundle).find(
            ([, made]) =>
              made.type === "chunk" &&
              made.facadeModuleId?.endsWith(`/words/src/${language}/catalogues.ts`),
          )?.[0];
        const { module } = await runnerImport<typeof LandingMarkup>(
          join(import.meta.dirname, "src/app/landing-markup.tsx"),
        );
        const page = await readFile(join(dir, "index.html"), "utf8");
        const place = '<div id="root">';
        if (!page.includes(place)) throw new Error(`index.html has no ${place}`);
        // The drawn page needs only style and fonts; public/before-paint.js starts the code.
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
          const list = `<link rel="modulepreload" crossorigin href="/${listOf(language)}">`;
          await writeFile(join(dir, `app.${ending}`), own.replace("</head>", `${list}</head>`));
          await writeFile(join(dir, `index.${ending}`), drawn);
        }
      },
    },
  };
}

/** The language of a chunk of texts; undefined for other code. */
function languageOfTexts({ moduleIds }: { readonly moduleIds: readonly string[] }) {
  const found = moduleIds.map((id) => /\/packages\/words\/src\/([a-z]{2})\//.exec(id)?.[1]);
  return found.every((language) => language === found[0]) ? found[0] : undefined;
}

/** Gives the service worker its version and the files that it keeps. */
function fillWorker(): Plugin {
  return {
    name: "fill-worker",
    apply: "build",
    writeBundle: {
      sequential: true,
      async handler({ dir = "dist" }, bundle) {
        const assets = Object.keys(bundle);
        // Only the camera needs the code that reads its pictures.
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

/** Texts of other languages have the language in their names. */
function nameOfChunk(chunk: { readonly moduleIds: readonly string[] }): string {
  const language = languageOfTexts(chunk);
  return language === undefined || language === "en"
    ? "assets/[name]-[hash:7].js"
    : `assets/words.${language}.[name]-[hash:7].js`;
}

/** Texts are read once, here, so that no page carries what reads them. */
function compileWords(): Plugin {
  return {
    name: "compile-words",
    apply: "build",
    transform: {
      filter: {
        id: /packages\/words\/src\/[a-z]{2}\/(?!(?:server-)?catalogues\.ts$)(?:[\w-]+\/)*[\w-]+\.ts$/,
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

/** Leaves out of the contract what browsers do not read. */
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

/** Screens' tests that `npm test` leaves to `npm test -- everything`. */
const leftOut = (process.env["TESTS_LEFT_OUT"]?.split(",") ?? [])
  .filter((file) => file.startsWith("apps/web/"))
  .map((file) => file.slice("apps/web/".length));

/**
 * Tests of measured time are called *.timed.test.tsx. They run only with TESTS_TIMED, and alone.
 */
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
  ],
  worker: { format: "es" },
  // Found only once the camera starts, it would reload the page during development.
  optimizeDeps: { include: ["zxing-wasm/reader"] },
  server: { port: 5173, proxy: { "/api": api } },
  build: {
    target: buildTargets,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The first file names all others: one letter less of each saves a first visit 300 bytes.
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
