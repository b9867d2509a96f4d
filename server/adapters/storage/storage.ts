/** Where pictures live: a folder or S3. Keys are paths under /uploads, without a leading slash. */
export type Storage = {
  /** Stores whole or not at all; replaces what has the same key. */
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /** null when there is no such key. */
  get(key: string): Promise<{ content: Buffer; contentType: string } | null>;
  delete(key: string): Promise<void>;
  /** Folder to serve files from directly, when there is one. */
  readonly folder: string | null;
};
