import { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

/** A file of the archive. Its name is a relative path. */
export type ZipEntry = { name: string; content: AsyncIterable<Uint8Array | string> };

/**
 * A ZIP archive that is written while it is read: one entry is open at a time. Nothing is compressed, since pictures
 * are already. A reader that goes away closes the open entry.
 *
 * @param mtime modification time of all entries
 */
export function streamZip(entries: AsyncIterable<ZipEntry>, mtime: Date): Readable {
  const archive = new ZipFile();
  const output = archive.outputStream.pipe(new PassThrough());
  const closed = new AbortController();
  output.once("close", () => closed.abort());
  writeEntries().catch((error) => output.destroy(error));
  return output;

  async function writeEntries(): Promise<void> {
    for await (const { name, content } of entries) {
      const read = Readable.from(content, { signal: closed.signal });
      archive.addReadStream(read, name, { mtime, compress: false });
      await finished(read);
    }
    archive.end();
  }
}
