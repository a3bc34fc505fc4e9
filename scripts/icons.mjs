/** Draws the app icons from the favicon: `node scripts/icons.mjs`. manifest.webmanifest lists them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { root } from "./process.mjs";

const folder = join(root, "apps/web/public");
const jar = readFileSync(join(folder, "favicon.svg"), "utf8");
/** The top bar's colour. */
const ground = "#58173d";

/** Share of the edge for the jar. Systems may crop a maskable icon to its inner 80 %. */
const icons = [
  { file: "icon-192.png", edge: 192, jarShare: 0.74, cornerShare: 0.22 },
  { file: "icon-512.png", edge: 512, jarShare: 0.74, cornerShare: 0.22 },
  { file: "icon-maskable-512.png", edge: 512, jarShare: 0.56, cornerShare: 0 },
  { file: "apple-touch-icon.png", edge: 180, jarShare: 0.66, cornerShare: 0 },
];

await Promise.all(
  icons.map(async ({ file, edge, jarShare, cornerShare }) => {
    const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}"><rect width="${edge}" height="${edge}" rx="${edge * cornerShare}" fill="${ground}"/></svg>`;
    const size = Math.round(edge * jarShare);
    const drawn = await sharp(Buffer.from(jar), { density: 1600 }).resize(size, size).toBuffer();
    await sharp(Buffer.from(tile))
      .composite([{ input: drawn, gravity: "centre" }])
      .png({ palette: true, quality: 90, compressionLevel: 9 })
      .toFile(join(folder, file));
  }),
);
