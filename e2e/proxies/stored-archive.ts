import { crc32 } from "node:zlib";

const LOCAL_HEADER = 0x04_03_4b_50;
const CENTRAL_HEADER = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const VERSION = 20;

/** The fields of a zip's headers, each of 2 or 4 bytes. */
function fields(...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  return Buffer.concat(
    values.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}

/** A zip of files that are not compressed, so that it is as long as they are. */
export function storedArchive(files: Readonly<Record<string, Buffer>>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const about = fields(
      [2, VERSION],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, crc32(content)],
      [4, content.length],
      [4, content.length],
      [2, name.length],
      [2, 0],
    );
    const head = Buffer.concat([fields([4, LOCAL_HEADER]), about, Buffer.from(name)]);
    central.push(
      fields([4, CENTRAL_HEADER], [2, VERSION]),
      about,
      fields([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      Buffer.from(name),
    );
    local.push(head, content);
    offset += head.length + content.length;
  }
  const directory = Buffer.concat(central);
  const count = Object.keys(files).length;
  const end = fields(
    [4, END],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directory.length],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...local, directory, end]);
}
