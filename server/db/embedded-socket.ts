import { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";

/**
 * A connection to the embedded database that node-postgres takes for one over the network: what is written is
 * answered by PGlite at once, inside the process. So one driver serves both kinds of database, and speaks the wire
 * protocol in fewer, larger steps than PGlite's own calls do.
 */
export class EmbeddedSocket extends Duplex {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  /** There is nowhere to connect to: the address goes unread. */
  connect(): this {
    process.nextTick(() => this.emit("connect"));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(message: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#ask(message).then(() => done(), done);
  }

  override _writev(messages: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#ask(Buffer.concat(messages.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  async #ask(message: Buffer): Promise<void> {
    const answer: Buffer[] = [];
    await this.#pglite.execProtocolRawStream(message, {
      // PGlite writes the next answer over this one.
      onRawData: (bytes) => answer.push(Buffer.from(bytes)),
      syncToFs: false,
    });
    for (const part of answer) this.push(part);
  }
}
