import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gunzipSync, gzip } from "node:zlib";
import { accepts } from "./accepts.ts";
import { deepFreeze } from "./deep-freeze.ts";
import type { Cacheable } from "./tagged-cache.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompress = promisify(gunzip);

type Encoding = "br" | "gzip" | "identity";

/** Smaller answers fit into one TCP packet without compression. */
const THRESHOLD_BYTES = 1200;
/**
 * For an answer that may not be requested again: a tenth of the time, 20 % more bytes. A window of 256 KiB holds a
 * page, and takes a third less time than the usual 4 MiB.
 */
const LIGHT = { br: brotliOptions(1, 18), gzip: { level: 1 } };
/** Brotli at 5 gives most of the compression in a tenth of the time of 11. */
const FULL = { br: brotliOptions(5), gzip: { level: 6 } };
/** A parsed answer takes about three times the memory of its text. */
const PARSED_FACTOR = 3;

function brotliOptions(quality: number, windowBits: number = constants.BROTLI_DEFAULT_WINDOW) {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: windowBits },
  };
}

type AnswerParts = {
  /** The route's pattern, for the log. */
  route: string;
  /** A string, or the bytes of one. */
  text: string | Buffer;
  /** Headers that do not depend on the request. With `cache-control: no-store` the answer gets no ETag. */
  headers: Record<string, string>;
  tags: ReadonlySet<string>;
  status?: number;
  isStorable?: boolean;
  /** In ms since the epoch. */
  validUntil?: number;
  /** Whether it is also the answer to signed-in people: pages, which show nobody's data. */
  isForEverybody?: boolean;
  /** The parsed value of `text`, frozen. Held weakly: parsed again once it was garbage-collected. */
  value?: WeakKey;
};

export const SHARED_CACHE_CONTROL = "public, max-age=0, must-revalidate";

/** An answer that is the same for all visitors: kept as bytes, compressed when a client first requests an encoding. */
export class SharedAnswer implements Cacheable {
  readonly route: string;
  readonly status: number;
  readonly etag: string | null;
  readonly tags: ReadonlySet<string>;
  readonly isStorable: boolean;
  readonly isForEverybody: boolean;
  readonly validUntil: number;
  onGrow?: (() => void) | undefined;
  readonly #headers: Record<string, string>;
  readonly #length: number;
  readonly #bodies = new Map<Encoding, Buffer>();
  readonly #compressing = new Map<Encoding, Promise<Buffer>>();
  readonly #headersByEncoding = new Map<Encoding, Record<string, string>>();
  readonly #given: WeakRef<WeakKey> | undefined;
  #parsed: unknown;
  #parsedBytes = 0;
  #isFullyCompressed: boolean;

  constructor({ route, text, headers, tags, ...given }: AnswerParts) {
    const body = typeof text === "string" ? Buffer.from(text) : text;
    this.route = route;
    this.status = given.status ?? 200;
    this.tags = tags;
    this.isStorable = given.isStorable ?? true;
    this.isForEverybody = given.isForEverybody ?? false;
    this.validUntil = given.validUntil ?? Number.POSITIVE_INFINITY;
    this.etag =
      headers["cache-control"] === "no-store"
        ? null
        : `W/"${hash("sha256", body, "base64url").slice(0, 27)}"`;
    this.#headers = { ...headers, vary: "accept-encoding", ...(this.etag && { etag: this.etag }) };
    this.#length = body.byteLength;
    this.#given = given.value && new WeakRef(given.value);
    this.#isFullyCompressed = body.byteLength < THRESHOLD_BYTES;
    this.#bodies.set("identity", body);
  }

  get bytes(): number {
    let sum = this.#parsedBytes;
    for (const body of this.#bodies.values()) sum += body.byteLength;
    return sum;
  }

  /** The best encoding for an Accept-Encoding header. */
  encodingFor(accepted: string | undefined): Encoding {
    if (this.#length < THRESHOLD_BYTES) return "identity";
    if (accepts(accepted, "br")) return "br";
    return accepts(accepted, "gzip") ? "gzip" : "identity";
  }

  /** The body if it already exists in this encoding. */
  findBody(encoding: Encoding): Buffer | undefined {
    return this.#bodies.get(encoding);
  }

  getBody(encoding: Encoding): Promise<Buffer> {
    const body = this.#bodies.get(encoding);
    if (body) return Promise.resolve(body);
    const known = this.#compressing.get(encoding);
    if (known) return known;
    const compressing = this.#makeBody(encoding).finally(() => this.#compressing.delete(encoding));
    this.#compressing.set(encoding, compressing);
    return compressing;
  }

  async #makeBody(encoding: Encoding): Promise<Buffer> {
    const identity = this.#bodies.get("identity") ?? (await decompress(this.#bodies.get("gzip") ?? ""));
    // Not kept: rarely requested.
    if (encoding === "identity") return identity;
    const body = await this.#compress(encoding, identity, LIGHT);
    // A full compression may have finished meanwhile.
    if (!this.#bodies.has(encoding)) this.#bodies.set(encoding, body);
    this.onGrow?.();
    return body;
  }

  async #compress(encoding: "br" | "gzip", body: Buffer, options: typeof LIGHT): Promise<Buffer> {
    const result = await (encoding === "br"
      ? compressBrotli(body, options.br)
      : compressGzip(body, options.gzip));
    // zlib's result is part of a larger block, which it would keep in memory.
    const exact = Buffer.allocUnsafeSlow(result.byteLength);
    result.copy(exact);
    return exact;
  }

  /** Compresses an answer that is asked for repeatedly, once, and drops the uncompressed text. */
  async compressFully(): Promise<void> {
    const identity = this.#bodies.get("identity");
    if (this.#isFullyCompressed || !identity) return;
    this.#isFullyCompressed = true;
    const [br, gz] = await Promise.all([
      this.#compress("br", identity, FULL),
      this.#compress("gzip", identity, FULL),
    ]);
    this.#headersByEncoding.clear();
    this.#bodies.clear();
    this.#bodies.set("br", br).set("gzip", gz);
    this.onGrow?.();
  }

  /** Whether the browser already has it, by its If-None-Match header. */
  isKnown(ifNoneMatch: string | undefined): boolean {
    if (this.etag === null || ifNoneMatch === undefined) return false;
    const own = this.etag.slice(2);
    return ifNoneMatch.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, "") === own);
  }

  /** Headers of a 304: all except those of the body. */
  headersWithoutBody(): Record<string, string> {
    const { "content-type": _type, ...headers } = this.#headers;
    return headers;
  }

  headersOf(encoding: Encoding, body: Buffer): Record<string, string> {
    const known = this.#headersByEncoding.get(encoding);
    if (known && known["content-length"] === String(body.byteLength)) return known;
    const headers = {
      ...this.#headers,
      ...(encoding !== "identity" && { "content-encoding": encoding }),
      "content-length": String(body.byteLength),
    };
    this.#headersByEncoding.set(encoding, headers);
    return headers;
  }

  header(name: string): string | undefined {
    return this.#headers[name];
  }

  /** The parsed JSON, frozen and parsed once. */
  value(): unknown {
    const given = this.#given?.deref();
    if (given) return given;
    if (this.#parsed === undefined) {
      this.#parsed = deepFreeze(JSON.parse(this.#text()));
      this.#parsedBytes = this.#length * PARSED_FACTOR;
      this.onGrow?.();
    }
    return this.#parsed;
  }

  #text(): string {
    const identity = this.#bodies.get("identity") ?? gunzipSync(this.#bodies.get("gzip") ?? "");
    return identity.toString();
  }
}
