/**
 * `npm start`: from a fresh clone to the running product. Installs when package-lock.json changed,
 * builds when the sources changed, then becomes the server. Node's built-in modules only, since
 * there may be nothing else yet, and old syntax here, since the Node may be too old.
 *
 * `--demo` runs the demo instead: a throw-away database with a household to look at.
 */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    "Larder needs Node.js 20.19 or newer; this is " +
      process.versions.node +
      ". Get one from https://nodejs.org and run `npm start` again.",
  );
  process.exit(1);
}

const { pathToFileURL } = await import("node:url");
const { ensureInstalled } = await import("./machine/install.mjs");
const { ensureBuilt } = await import("./build.mjs");
const { program, root } = await import("./process.mjs");

await program(async () => {
  process.chdir(root);
  await ensureInstalled(console.log);
  const build = await ensureBuilt(console.log);
  process.env.NODE_ENV ||= "production";
  // in this very process: signals, memory and exit code are the server's own
  const name = process.argv.includes("--demo") ? "demo" : "main";
  await import(pathToFileURL(`${build}/server/${name}.mjs`).href);
});
