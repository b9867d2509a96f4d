import type { Readable } from "node:stream";
import type { ByteRange } from "./byte-range.ts";

/** Storage of uploads: a folder or S3. Keys are paths under /uploads, without a leading slash. */
export type Storage = {
  /** Stores a file atomically; replaces one with the same key. */
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Reads the whole file into memory, to process a picture. null when there is no such key. */
  get(key: string): Promise<{ content: Buffer; contentType: string } | null>;
  delete(key: string): Promise<void>;
  /** The keys of all files, in no order. */
  list(): AsyncIterable<string>;
  /** Opens a whole file as a stream. null when there is no such key. */
  read(key: string): Promise<{ size: number; content: Readable } | null>;
} & (
  | { /** Folder to serve files from. */ readonly folder: string }
  | {
      readonly folder: null;
      /** Opens the file, or the part that a Range header asks for. null when there is no such key. */
      open(key: string, range?: string): Promise<OpenFile | null>;
    }
);

export type OpenFile = {
  contentType: string;
  /** Bytes of the whole file. */
  size: number;
  /** null for the whole file; `invalid` for a range outside the file, without content. */
  range: ByteRange | "invalid" | null;
  content: Readable;
};
