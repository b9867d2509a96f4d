import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/;
/** Smaller files fit into one packet uncompressed. */
const THRESHOLD_BYTES = 1024;

/** Writes a `.br` and a `.gz` next to each client file, so that the shop need not compress them. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle({ dir }) {
      if (dir) compressFolder(dir);
    },
  };
}

function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && COMPRESSIBLE.test(entry.name)) compressFile(file);
  }
}

export function compressFile(file: string): void {
  const content = readFileSync(file);
  if (content.byteLength < THRESHOLD_BYTES) return;

  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: hint }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
}
