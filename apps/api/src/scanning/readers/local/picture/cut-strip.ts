import type { RawPicture } from "./raw-picture.ts";
import type { TextBox } from "../text-box.ts";

/** Input height of the recogniser. */
export const STRIP_HEIGHT = 48;

/** Upright cut of one text: blue, green and red planes, 48 pixels high. */
export interface Strip {
  planes: Uint8Array;
  width: number;
}

/** Cuts a rotated box, bilinear, with up to 3 × 3 samples per pixel if it shrinks. */
export function cutStrip(picture: RawPicture, box: TextBox, mostWidth: number): Strip {
  const scale = STRIP_HEIGHT / box.height;
  const width = Math.max(16, Math.min(mostWidth, Math.round(box.width * scale)));
  const strip = { planes: new Uint8Array(width * STRIP_HEIGHT * 3), width };
  const stepX = box.width / width;
  const stepY = box.height / STRIP_HEIGHT;
  const samplesX = Math.max(1, Math.min(3, Math.round(stepX)));
  const samplesY = Math.max(1, Math.min(3, Math.round(stepY)));
  const cos = Math.cos(box.angle);
  const sin = Math.sin(box.angle);
  const plane = width * STRIP_HEIGHT;
  const colour = new Float32Array(3);
  for (let row = 0; row < STRIP_HEIGHT; row++) {
    for (let column = 0; column < width; column++) {
      colour.fill(0);
      for (let sampleY = 0; sampleY < samplesY; sampleY++) {
        const v = (row + (sampleY + 0.5) / samplesY) * stepY - box.height / 2;
        for (let sampleX = 0; sampleX < samplesX; sampleX++) {
          const u = (column + (sampleX + 0.5) / samplesX) * stepX - box.width / 2;
          const x = box.centreX + u * cos - v * sin - 0.5;
          const y = box.centreY + u * sin + v * cos - 0.5;
          addSample(picture, { x, y }, colour);
        }
      }
      const at = row * width + column;
      const samples = samplesX * samplesY;
      for (let channel = 0; channel < 3; channel++)
        strip.planes[channel * plane + at] = (colour[2 - channel] ?? 0) / samples;
    }
  }
  return strip;
}

function addSample(
  { pixels, width, height }: RawPicture,
  point: { x: number; y: number },
  colour: Float32Array,
): void {
  const x = Math.min(Math.max(point.x, 0), width - 1.001);
  const y = Math.min(Math.max(point.y, 0), height - 1.001);
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fractionX = x - left;
  const fractionY = y - top;
  const at = (top * width + left) * 3;
  const below = at + width * 3;
  for (let channel = 0; channel < 3; channel++) {
    const upper =
      (pixels[at + channel] ?? 255) * (1 - fractionX) +
      (pixels[at + 3 + channel] ?? 255) * fractionX;
    const lower =
      (pixels[below + channel] ?? 255) * (1 - fractionX) +
      (pixels[below + 3 + channel] ?? 255) * fractionX;
    colour[channel] = (colour[channel] ?? 0) + upper * (1 - fractionY) + lower * fractionY;
  }
}
