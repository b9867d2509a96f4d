import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";

/** A file of the archive. Its name is a relative path. */
export type ZipEntry = { name: string; content: AsyncIterable<Uint8Array | string> };

const LOCAL_HEADER = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;

/** The sizes follow the content, and names are UTF-8. */
const FLAGS = 0x0808;
const VERSION = 45;
const MAX_32 = 0xffffffff;
const MAX_16 = 0xffff;

type Written = { name: Buffer; crc: number; size: number; offset: number };

/**
 * A ZIP archive, byte by byte as its entries come: nothing but the current piece is in memory. The entries are stored
 * without compression, since pictures are compressed already. An entry may have 4 GB, the archive any size.
 *
 * @param time modification time of all entries
 */
export async function* streamZip(entries: AsyncIterable<ZipEntry>, time: Date): AsyncGenerator<Buffer> {
  const stamp = dosTime(time);
  const written: Written[] = [];
  let offset = 0;

  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, size: 0, offset };
    const header = Buffer.concat([localHeader(entry, stamp), entry.name]);
    yield header;
    for await (const piece of content) {
      const bytes = Buffer.from(piece as Uint8Array);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
    if (entry.size >= MAX_32) throw new RangeError(`${name} is too long for a ZIP archive`);
    const descriptor = record(DESCRIPTOR, [4, entry.crc], [4, entry.size], [4, entry.size]);
    yield descriptor;
    offset += header.length + entry.size + descriptor.length;
    written.push(entry);
  }

  const start = offset;
  for (const entry of written) {
    const header = centralHeader(entry, stamp);
    yield header;
    offset += header.length;
  }
  yield endRecords(written.length, start, offset - start);
}

function localHeader({ name }: Written, stamp: number): Buffer {
  return record(
    LOCAL_HEADER,
    [2, VERSION],
    [2, FLAGS],
    [2, 0],
    [4, stamp],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, name.length],
    [2, 0],
  );
}

function centralHeader({ name, crc, size, offset }: Written, stamp: number): Buffer {
  const isFar = offset >= MAX_32;
  // The 64-bit offset: tag 1, eight bytes.
  const extra = isFar ? fields([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0);
  const header = record(
    CENTRAL_HEADER,
    [2, VERSION],
    [2, VERSION],
    [2, FLAGS],
    [2, 0],
    [4, stamp],
    [4, crc],
    [4, size],
    [4, size],
    [2, name.length],
    [2, extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, isFar ? MAX_32 : offset],
  );
  return Buffer.concat([header, name, extra]);
}

/** The end of the archive, with the 64-bit records where its numbers need them. */
function endRecords(count: number, start: number, size: number): Buffer {
  const end = record(
    END,
    [2, 0],
    [2, 0],
    [2, Math.min(count, MAX_16)],
    [2, Math.min(count, MAX_16)],
    [4, Math.min(size, MAX_32)],
    [4, Math.min(start, MAX_32)],
    [2, 0],
  );
  if (count < MAX_16 && start < MAX_32 && size < MAX_32) return end;
  const end64 = record(
    END_64,
    [8, 44],
    [2, VERSION],
    [2, VERSION],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, start],
  );
  return Buffer.concat([end64, record(LOCATOR_64, [4, 0], [8, start + size], [4, 1]), end]);
}

type Field = readonly [bytes: 2 | 4 | 8, value: number];

function record(signature: number, ...values: Field[]): Buffer {
  return fields([4, signature], ...values);
}

function fields(...values: Field[]): Buffer {
  const bytes = Buffer.alloc(values.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of values) {
    if (length === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, length);
    at += length;
  }
  return bytes;
}

/** Time and date of MS-DOS in Bogotá, in steps of two seconds. */
function dosTime(time: Date): number {
  const local = new Date(time.getTime() - 5 * 60 * 60 * 1000);
  const clock = (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1);
  const date = ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate();
  return date * 0x10000 + clock;
}
