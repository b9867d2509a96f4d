import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import type { Random } from "./random.ts";

type Operations = Pick<
  typeof fs,
  | "openSync"
  | "closeSync"
  | "writeSync"
  | "writeFileSync"
  | "ftruncateSync"
  | "truncateSync"
  | "mkdirSync"
  | "rmdirSync"
  | "renameSync"
  | "unlinkSync"
  | "fsyncSync"
  | "fdatasyncSync"
>;

type Write = { position: number; bytes: Buffer };
/** A file by identity, as it may be renamed between a write and the moment it reaches the disk. */
type File = { name: string; savedName: string | null; writes: Write[] };

/** What a disk writes at once. Larger writes may be torn by a power cut. */
const SECTOR_BYTES = 4096;

/**
 * A disk that loses what was not synced. Between `watch` and `cut` it sees every change below `folder` made with the
 * synchronous functions of node:fs. A cut leaves in `folder` all that was synced and a random part of the rest: the
 * names up to a random moment, as journals of file systems do, and any of the 4 KB sectors written.
 */
export function makeVolatileDisk(folder: string, random: Random) {
  const original: Operations = {
    openSync: fs.openSync,
    closeSync: fs.closeSync,
    writeSync: fs.writeSync,
    writeFileSync: fs.writeFileSync,
    ftruncateSync: fs.ftruncateSync,
    truncateSync: fs.truncateSync,
    mkdirSync: fs.mkdirSync,
    rmdirSync: fs.rmdirSync,
    renameSync: fs.renameSync,
    unlinkSync: fs.unlinkSync,
    fsyncSync: fs.fsyncSync,
    fdatasyncSync: fs.fdatasyncSync,
  };
  const saved = `${folder}.saved`;
  let files = new Map<string, File>();
  let opened = new Map<number, File>();
  let names: (() => void)[] = [];
  /** Writes and syncs until the power fails. */
  let remaining = 0;

  const relative = (name: unknown) => {
    const below = path.relative(folder, String(name));
    return below.startsWith("..") || path.isAbsolute(below) ? null : below;
  };
  const inSaved = (name: string) => path.join(saved, name);

  function fileAt(name: string): File {
    const known = files.get(name);
    if (known) return known;
    const file = { name, savedName: fs.existsSync(inSaved(name)) ? name : null, writes: [] };
    files.set(name, file);
    return file;
  }

  function create(name: string): File {
    const file: File = { name, savedName: null, writes: [] };
    files.set(name, file);
    changeName(() => {
      original.writeFileSync(inSaved(name), "");
      file.savedName = name;
    });
    return file;
  }

  function save(file: File, { position, bytes }: Write): void {
    if (file.savedName === null) return;
    const descriptor = original.openSync(inSaved(file.savedName), "r+");
    original.writeSync(descriptor, bytes, 0, bytes.length, position);
    original.closeSync(descriptor);
  }

  function changeName(apply: () => void): void {
    if (remaining >= 0) names.push(apply);
  }

  function isOff(): boolean {
    remaining -= 1;
    return remaining < 0;
  }

  function sync(file: File | undefined): void {
    if (isOff()) return;
    for (const apply of names.splice(0)) apply();
    for (const write of file?.writes.splice(0) ?? []) save(file as File, write);
  }

  function truncate(file: File, size: number): void {
    if (remaining < 0) return;
    file.writes = file.writes
      .filter(({ position }) => position < size)
      .map(({ position, bytes }) => ({ position, bytes: bytes.subarray(0, size - position) }));
    changeName(() => {
      if (file.savedName !== null) original.truncateSync(inSaved(file.savedName), size);
    });
  }

  const watching: Record<keyof Operations, unknown> = {
    openSync(name: string, flags: string | number, mode?: number) {
      const below = relative(name);
      const isNew = below !== null && !fs.existsSync(name);
      const descriptor = original.openSync(name, flags, mode);
      if (below === null) return descriptor;
      const file = isNew ? create(below) : fileAt(below);
      opened.set(descriptor, file);
      if (typeof flags === "number" && flags & fs.constants.O_TRUNC) truncate(file, 0);
      return descriptor;
    },
    closeSync(descriptor: number) {
      opened.delete(descriptor);
      original.closeSync(descriptor);
    },
    writeSync(descriptor: number, from: Uint8Array, offset: number, length: number, position: number) {
      const written = original.writeSync(descriptor, from, offset, length, position);
      const file = opened.get(descriptor);
      if (file && !isOff())
        file.writes.push({ position, bytes: Buffer.from(from.subarray(offset, offset + written)) });
      return written;
    },
    writeFileSync(name: string, content: string, options: object) {
      const below = relative(name);
      if (below !== null && content !== "") throw new Error("the volatile disk knows no such write");
      original.writeFileSync(name, content, options);
      if (below !== null) create(below);
    },
    ftruncateSync(descriptor: number, size: number) {
      original.ftruncateSync(descriptor, size);
      const file = opened.get(descriptor);
      if (file) truncate(file, size);
    },
    truncateSync(name: string, size: number) {
      original.truncateSync(name, size);
      const below = relative(name);
      if (below !== null) truncate(fileAt(below), size);
    },
    mkdirSync(name: string, options: object) {
      const made = original.mkdirSync(name, options);
      const below = relative(name);
      if (below !== null) changeName(() => original.mkdirSync(inSaved(below), { recursive: true }));
      return made;
    },
    rmdirSync(name: string) {
      original.rmdirSync(name);
      const below = relative(name);
      if (below !== null) changeName(() => original.rmdirSync(inSaved(below)));
    },
    renameSync(from: string, to: string) {
      original.renameSync(from, to);
      const [old, current] = [relative(from), relative(to)];
      if (old === null || current === null) return;
      const file = fileAt(old);
      files.delete(old);
      files.set(current, Object.assign(file, { name: current }));
      changeName(() => {
        original.renameSync(inSaved(old), inSaved(current));
        file.savedName = current;
      });
    },
    unlinkSync(name: string) {
      original.unlinkSync(name);
      const below = relative(name);
      if (below === null) return;
      const file = fileAt(below);
      files.delete(below);
      changeName(() => {
        original.unlinkSync(inSaved(below));
        file.savedName = null;
      });
    },
    fsyncSync: (descriptor: number) => sync(opened.get(descriptor)),
    fdatasyncSync: (descriptor: number) => sync(opened.get(descriptor)),
  };

  return {
    /**
     * Takes what is in the folder as saved, and watches from now on. The power fails after so many writes and syncs.
     */
    watch(operations: number) {
      fs.rmSync(saved, { recursive: true, force: true });
      fs.cpSync(folder, saved, { recursive: true });
      [files, opened, names, remaining] = [new Map(), new Map(), [], operations];
      Object.assign(fs, watching);
      syncBuiltinESMExports();
    },
    hasPower: () => remaining >= 0,
    /** Stops watching; the folder holds what the power cut leaves. */
    cut() {
      Object.assign(fs, original);
      syncBuiltinESMExports();
      for (const apply of names.splice(0, random.between(0, names.length))) apply();
      const share = random.pick([0, 0.5, 1]);
      for (const file of new Set([...files.values(), ...opened.values()])) {
        for (const { position, bytes } of file.writes) {
          for (let start = 0; start < bytes.length; ) {
            const length = Math.min(SECTOR_BYTES - ((position + start) % SECTOR_BYTES), bytes.length - start);
            if (random.chance(share)) {
              save(file, { position: position + start, bytes: bytes.subarray(start, start + length) });
            }
            start += length;
          }
        }
      }
      fs.rmSync(folder, { recursive: true, force: true });
      fs.renameSync(saved, folder);
    },
  };
}
