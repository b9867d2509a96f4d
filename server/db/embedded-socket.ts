import { Duplex } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";

/**
 * A socket that connects node-postgres to PGlite inside the process. One driver therefore serves both kinds of
 * database, with fewer and larger protocol messages than PGlite's own API.
 */
export class EmbeddedSocket extends Duplex {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  /** Ignores the address, because there is no network connection. */
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

  /**
   * Waits for the event loop first: PGlite answers in microtasks, so that waiting queries would otherwise all run
   * before the process accepts a connection or reads a request.
   */
  async #ask(message: Buffer): Promise<void> {
    await nextTurn();
    const answer: Buffer[] = [];
    await this.#pglite.execProtocolRawStream(message, {
      // Copied because PGlite reuses its buffer for the next answer.
      onRawData: (bytes) => answer.push(Buffer.from(bytes)),
      syncToFs: false,
    });
    for (const part of answer) this.push(part);
  }
}
