import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { finished, pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter } from "age-encryption";
import tar from "tar-stream";
import { makeEncrypter } from "./make-encrypter.ts";

/**
 * The file of a backup: tar, compressed by gzip, optionally encrypted for an age recipient. Its last entry holds the
 * SHA-256 of every other one, in the format of `sha256sum -c`, so an incomplete or damaged file is recognised.
 */

const SUMS = "SHA256SUMS";
const AGE_HEADER = "age-encryption.org/";

/** The file cannot be read as a backup. The message is in Spanish, for the person who restores it. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

export type ArchiveWriter = {
  add(name: string, content: Buffer): Promise<void>;
  addStream(name: string, size: number, content: Readable): Promise<void>;
  /** Writes the checksums and waits until the sink has everything. */
  finish(): Promise<void>;
  /** Stops writing after an error. */
  abort(): void;
};

/** Takes the bytes of an archive until their end. */
export type ArchiveSink = (content: Readable) => Promise<unknown>;

/** Writes a file, until it is on the disk. */
export function writeToFile(file: string): ArchiveSink {
  return (content) => pipeline(content, createWriteStream(file, { mode: 0o600, flush: true }));
}

/** Writes to `sink`. `recipient` is an age public key, or null for an archive without encryption. */
export async function createArchive(sink: ArchiveSink, recipient: string | null): Promise<ArchiveWriter> {
  const pack = tar.pack();
  const sums: string[] = [];
  const compressed = pack.pipe(createGzip({ level: 3 }));
  pack.on("error", (error) => compressed.destroy(error));
  const content = recipient ? await encrypt(compressed, recipient) : compressed;
  const written = sink(content);
  // Awaited in finish(). A failed write ends the pack, so that no entry waits for it.
  written.catch((error: Error) => pack.destroy(error));

  // An entry whose pack is closed would wait for ever.
  const failed = new Promise<never>((_, reject) => {
    pack.once("close", () => reject(new Error("the backup file could not be written")));
  });
  failed.catch(() => undefined);

  async function addStream(name: string, size: number, source: Readable): Promise<void> {
    const hash = createHash("sha256");
    const entry = pack.entry({ name, size, mode: 0o600 });
    await Promise.race([failed, pipeline(hashed(source, hash), entry)]);
    sums.push(`${hash.digest("hex")}  ${name}\n`);
  }

  return {
    addStream,
    add: (name, bytes) => addStream(name, bytes.length, Readable.from([bytes])),
    async finish() {
      const list = Buffer.from(sums.join(""));
      pack.entry({ name: SUMS, mode: 0o600 }, list);
      pack.finalize();
      await written;
    },
    abort: () => pack.destroy(new Error("aborted")),
  };
}

async function encrypt(content: Readable, recipient: string): Promise<Readable> {
  const encrypter = await makeEncrypter(recipient);
  return Readable.fromWeb((await encrypter.encrypt(toWeb(content))) as never);
}

type ArchiveEntry = { name: string; content: Readable };

/**
 * Calls `visit` for each entry, in order. Throws BackupError when a checksum is wrong or missing or the key does not
 * fit, and errors of gzip, tar or age when the file is damaged otherwise; `visit` may have seen entries before.
 *
 * @param identity age secret key of an encrypted file
 */
export async function readArchive(
  file: string,
  identity: string | null,
  visit: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const sums = new Map<string, string>();
  let expected: Map<string, string> | null = null;
  const source = await openArchive(file, identity);
  const extract = tar.extract();
  const unpacked = pipeline(source, createGunzip(), extract);
  unpacked.catch(() => undefined);

  for await (const entry of extract) {
    if (expected) throw new BackupError("El archivo de copia tiene datos de más al final.");
    const name = entry.header.name;
    if (name === SUMS) {
      expected = parseSums(await text(entry));
      continue;
    }
    const hash = createHash("sha256");
    const content = Readable.from(hashed(entry, hash), { objectMode: false });
    await visit({ name, content });
    if (!content.readableEnded) await finished(content.resume());
    sums.set(name, hash.digest("hex"));
  }
  await unpacked;
  if (!expected) throw new BackupError("El archivo de copia está incompleto.");
  for (const [name, sum] of expected) {
    if (sums.get(name) !== sum)
      throw new BackupError(`El archivo de copia está dañado: ${name} no coincide.`);
  }
  if (sums.size !== expected.size) throw new BackupError("El archivo de copia tiene datos de más.");
}

async function* hashed(chunks: AsyncIterable<unknown>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk as Uint8Array);
    hash.update(bytes);
    yield bytes;
  }
}

function parseSums(list: string): Map<string, string> {
  const lines = list.split("\n").filter((line) => line !== "");
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

async function openArchive(file: string, identity: string | null): Promise<Readable> {
  const head = await readHead(file);
  const raw = createReadStream(file);
  if (head !== AGE_HEADER) return raw;
  if (!identity) {
    raw.destroy();
    throw new BackupError("Esta copia está cifrada: indica el archivo de tu llave con --identity ARCHIVO.");
  }
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    return Readable.fromWeb((await decrypter.decrypt(toWeb(raw))) as never);
  } catch (error) {
    throw new BackupError("Esta llave no abre la copia de seguridad.", { cause: error });
  }
}

async function readHead(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer: bytes, bytesRead } = await handle.read(
      Buffer.alloc(AGE_HEADER.length),
      0,
      AGE_HEADER.length,
      0,
    );
    return bytes.subarray(0, bytesRead).toString("latin1");
  } finally {
    await handle.close();
  }
}

function toWeb(content: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(content) as ReadableStream<Uint8Array>;
}

export const readBytes = (content: Readable): Promise<Buffer> => buffer(content);
