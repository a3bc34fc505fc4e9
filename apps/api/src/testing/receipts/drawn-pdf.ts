import { Buffer } from "node:buffer";

/** A JPEG that fills a page. */
interface PagePhoto {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
}

interface Page {
  /** Lines of print from the top, blanks kept: a letter is as wide as a blank. */
  readonly lines?: readonly string[];
  readonly photo?: PagePhoto;
}

const SIZE = { width: 300, height: 800, letter: 10, line: 14 } as const;
const escaped = (line: string) => line.replaceAll(/[\\()]/g, (sign) => `\\${sign}`);

/** Print in a typewriter's letters, from the top of the page or above it. */
function printedPage(lines: readonly string[]): string {
  const texts = lines.map(
    (line, index) =>
      `BT /F1 ${SIZE.letter} Tf 10 ${SIZE.height - 20 - index * SIZE.line} Td (${escaped(line)}) Tj ET`,
  );
  return texts.join("\n");
}

/** A PDF of these pages, written by hand. `trailer` is added to its trailer, such as an encryption. */
export function aPdf(
  pages: readonly (Page & { readonly content?: string })[],
  trailer = "",
): Uint8Array {
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n", "latin1")];
  const places: number[] = [];
  const add = (body: string, stream?: Uint8Array) => {
    places.push(parts.reduce((sum, part) => sum + part.length, 0));
    const head = `${places.length} 0 obj\n${body}\n`;
    parts.push(Buffer.from(head, "latin1"));
    if (stream !== undefined)
      parts.push(Buffer.from("stream\n"), Buffer.from(stream), Buffer.from("\nendstream\n"));
    parts.push(Buffer.from("endobj\n"));
    return places.length;
  };
  add("<< /Type /Catalog /Pages 2 0 R >>");
  const kids = pages.map((_, index) => `${4 + index * 3} 0 R`).join(" ");
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>");
  for (const [index, { lines = [], photo, content }] of pages.entries()) {
    const at = 4 + index * 3;
    const drawn = photo ? `q ${SIZE.width} 0 0 ${SIZE.height} 0 0 cm /I1 Do Q\n` : "";
    const text = Buffer.from(drawn + (content ?? printedPage(lines)), "latin1");
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${SIZE.width} ${SIZE.height}] /Contents ${at + 1} 0 R
/Resources << /Font << /F1 3 0 R >> /XObject << /I1 ${at + 2} 0 R >> >> >>`,
    );
    add(`<< /Length ${text.length} >>`, text);
    const { jpeg, width, height } = photo ?? { jpeg: new Uint8Array(), width: 1, height: 1 };
    add(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB
/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    );
  }
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${places.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
      "latin1",
    ),
  );
  return Buffer.concat(parts);
}
