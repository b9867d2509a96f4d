/**
 * Checks that a linter cannot do: allowed imports between folders, length of files, files named in package.json and
 * Dockerfile, one version of Node, documented dependencies, settings named in .env.example, files named in
 * docs/spec-coverage.md and tests/mutation/targets.ts, and rules cited from docs/rules.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { targetNames, targetOf } from "#tests/mutation/targets.ts";
import { findDependencyFaults } from "./support/dependencies.ts";
import { findOutsideCitations, findUnknownRules } from "./support/rules.ts";
import { readCoverageRows } from "./support/spec-coverage.ts";
import { findBreaches } from "./support/structure.ts";

const root = path.resolve(import.meta.dirname, "..");
const SOURCES = ["{app,contract,demo,scripts,server,standins,tests}/**/*.{ts,tsx,mjs}", "*.config.ts"];

function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

/** package.json names every script, and names no missing file. */
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

/** Dependencies are documented, and the lock file holds what it should (docs/dependencies.md). */
function checkDependencies(): string[] {
  const { dependencies, devDependencies } = JSON.parse(read("package.json"));
  const { packages } = JSON.parse(read("package-lock.json"));
  const names = [...Object.keys(dependencies), ...Object.keys(devDependencies)];
  return findDependencyFaults({ names, locked: packages, page: read("docs/dependencies.md") });
}

/** Server and image run the version of Node that package.json names; the image copies only files that exist. */
function checkDeployment(): string[] {
  const image = read("Dockerfile");
  const { node } = JSON.parse(read("package.json")).dependencies;
  const outdated = [
    { file: "Dockerfile", version: /node:([\d.]+)-/.exec(image)?.[1] },
    { file: "deploy/install.sh", version: /^NODE_VERSION=(.+)$/m.exec(read("deploy/install.sh"))?.[1] },
  ].filter(({ version }) => version !== node);
  const copied = [...image.matchAll(/\/trenza\/((?!node_modules|build)[\w./-]+)/g)].map(
    ([, name = ""]) => name,
  );
  const missing = copied.filter((name) => !existsSync(path.join(root, name)));
  return [
    ...outdated.map(({ file, version }) => `${file}: has Node ${version}, package.json has ${node}`),
    ...missing.map((name) => `Dockerfile: copies ${name}, which does not exist`),
  ];
}

/** Every cited rule is a heading in docs/rules, and nothing cites a document outside the repository. */
function checkCitations(files: string[]): string[] {
  const pages = globSync("docs/rules/*.md", { cwd: root });
  const rules = new Map(pages.map((page) => [path.basename(page), read(page)]));
  const texts = [...files, ...globSync("{*.md,docs/**/*.md}", { cwd: root })].map((file) => ({
    path: file,
    text: read(file),
  }));
  return texts.flatMap((file) => [...findUnknownRules(file, rules), ...findOutsideCitations(file)]);
}

/** docs/spec-coverage.md names files that exist, and titles of their tests; `npm test` checks that these passed. */
function checkCoverageRows(): string[] {
  const rows = readCoverageRows(read("docs/spec-coverage.md"));
  const named = new Set(rows.flatMap(({ places, file }) => [...places, file]));
  const missing = [...named].filter((file) => !existsSync(path.join(root, file)));
  const renamed = rows.filter(({ file, title }) => !missing.includes(file) && !hasText(read(file), title));
  return [
    ...missing.map((file) => `docs/spec-coverage.md: names ${file}, which does not exist`),
    ...renamed.map(({ file, title }) => `docs/spec-coverage.md: ${file} has no test "${title}"`),
  ];
}

/** Whether source code holds a text as a string, in which quotation marks may be escaped. */
function hasText(source: string, text: string): boolean {
  return source.includes(text) || source.replaceAll(/\\(["'])/g, "$1").includes(text);
}

/** Every name that tests/mutation/targets.ts lists, also each of those in braces, exists. */
function checkMutationTargets(): string[] {
  const globs = targetNames
    .flatMap((name) => targetOf(name) ?? [])
    .flatMap(({ mutate, tests }) => [...mutate, ...tests]);
  const missing = globs.flatMap(splitBraces).filter((glob) => globSync(glob, { cwd: root }).length === 0);
  return missing.map((glob) => `tests/mutation/targets.ts: there is no ${glob}`);
}

/** "a/{b,c}.ts" as "a/b.ts" and "a/c.ts". */
function splitBraces(glob: string): string[] {
  const [, before = "", names, after = ""] = /^(.*)\{(.+)\}(.*)$/.exec(glob) ?? [];
  return names ? names.split(",").map((name) => `${before}${name}${after}`) : [glob];
}

const files = globSync(SOURCES, { cwd: root }).sort();
const breaches = [
  ...files.flatMap((file) => findBreaches({ path: file, text: read(file) })),
  ...checkCitations(files),
  ...checkScripts(),
  ...checkDeployment(),
  ...checkDependencies(),
  ...checkSettings(),
  ...checkCoverageRows(),
  ...checkMutationTargets(),
];
for (const breach of breaches) console.error(breach);
console.log(`${files.length} files, ${breaches.length} breaches`);
process.exitCode = breaches.length > 0 ? 1 : 0;
