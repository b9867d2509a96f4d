/** Checks what no linter knows: who may import whom, how long a file may be, what package.json and .env.example name. */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { findBreaches } from "./support/structure.ts";

const root = path.resolve(import.meta.dirname, "..");
const SOURCES = ["{app,contract,demo,scripts,server,standins,tests}/**/*.{ts,tsx,mjs}", "*.config.ts"];

function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

/** Each script stands in package.json, and package.json names no file that is not there. */
function checkScripts(): string[] {
  const commands = Object.values<string>(JSON.parse(read("package.json")).scripts).join("\n");
  const named = [...commands.matchAll(/[\w/.-]+\.(?:ts|mjs)\b/g)].map(([file]) => file);
  const missing = named.filter((file) => !existsSync(path.join(root, file)));
  const unlisted = globSync("scripts/*.{ts,mjs}", { cwd: root }).filter((file) => !named.includes(file));
  return [
    ...missing.map((file) => `package.json: its scripts name ${file}, which does not exist`),
    ...unlisted.map((file) => `${file}: no script of package.json names it`),
  ];
}

/** .env.example names every variable that the shop reads. */
function checkSettings(): string[] {
  const example = read(".env.example");
  const names = [...read("server/config.ts").matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(
    ([, name = ""]) => name,
  );
  const missing = names.filter((name) => name !== "NODE_ENV" && !new RegExp(`^${name}=`, "m").test(example));
  return missing.map((name) => `.env.example: lacks ${name}, which server/config.ts reads`);
}

const files = globSync(SOURCES, { cwd: root }).sort();
const breaches = [
  ...files.flatMap((file) => findBreaches({ path: file, text: read(file) })),
  ...checkScripts(),
  ...checkSettings(),
];
for (const breach of breaches) console.error(breach);
console.log(`${files.length} files, ${breaches.length} breaches`);
process.exitCode = breaches.length > 0 ? 1 : 0;
