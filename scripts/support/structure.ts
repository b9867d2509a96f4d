import path from "node:path";

/**
 * The rules between folders, which scripts/check-structure.ts checks for every source file. Tests may also import from
 * tests/.
 */

/** The folders that each folder may import, besides packages. A folder not listed may import everything. */
const MAY_IMPORT: Record<string, string[]> = {
  app: ["app", "contract"],
  contract: ["contract"],
  demo: ["demo", "contract"],
  server: ["server", "contract", "standins", "demo"],
  standins: ["standins"],
};

export const MAX_LINES = 400;

const ENVIRONMENT_READERS =
  /^(server\/config\.ts|(scripts|tests)\/.*|standins\/\w+\/main\.ts|\w+\.config\.ts)$/;

/** Bracketed letters keep the patterns from matching this file. */
const FORBIDDEN: { pattern: RegExp; why: string; except?: RegExp }[] = [
  { pattern: /\b(TO[D]O|FIX[M]E|XX[X])\b/, why: "unfinished: finish it or open an issue" },
  { pattern: /\b(it|test|describe)\.(only|skip|todo|fixme)\b/, why: "a test switched off" },
  { pattern: /@ts-[i]gnore|@ts-[n]ocheck|as unknown [a]s/, why: "types given up" },
  {
    pattern: /(role="status"|aria-live).*empty:h[i]dden|empty:h[i]dden.*(role="status"|aria-live)/,
    why: "screen readers miss the first text of a live region that was hidden: use empty:sr-only",
  },
  {
    pattern: /process\.[e]nv\b/,
    why: "the environment is read in server/config.ts",
    except: ENVIRONMENT_READERS,
  },
];

export type SourceFile = { path: string; text: string };

/** One line per breach in a file. */
export function findBreaches(file: SourceFile): string[] {
  return [...checkImports(file), ...checkText(file)].map((breach) => `${file.path}: ${breach}`);
}

function checkImports(file: SourceFile): string[] {
  return importedPaths(file).flatMap((target) => {
    const [from = "", to = ""] = [topFolder(file.path), topFolder(target)];
    const allowed = MAY_IMPORT[from];
    const isOutside = allowed && to !== "" && !allowed.includes(to) && !(isTest(file.path) && to === "tests");
    if (isOutside) return [`${from}/ must not import ${target}`];

    const module = moduleOf(target);
    const entersSideways =
      from === "server" && module && module !== moduleOf(file.path) && target !== `${module}/index.ts`;
    return entersSideways ? [`enters ${module} past its index.ts: ${target}`] : [];
  });
}

function checkText({ path: name, text }: SourceFile): string[] {
  const lines = text.split("\n");
  const length = lines.length - 1 > MAX_LINES ? [`${lines.length - 1} lines; more than ${MAX_LINES}`] : [];
  const words = FORBIDDEN.filter(({ except }) => !except?.test(name)).flatMap(({ pattern, why }) =>
    lines.flatMap((line, i) => (pattern.test(line) ? [`line ${i + 1}: ${why}`] : [])),
  );
  return [...length, ...words];
}

/** Imported files of this repository, relative to its root; no packages. */
function importedPaths(file: SourceFile): string[] {
  const specifiers = file.text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g);
  return [...specifiers].flatMap(([, specifier = ""]) => {
    if (specifier.startsWith("#")) return [specifier.slice(1)];
    if (specifier.startsWith(".")) return [path.posix.join(path.posix.dirname(file.path), specifier)];
    return [];
  });
}

function topFolder(file: string): string {
  return file.includes("/") ? (file.split("/")[0] ?? "") : "";
}

function moduleOf(file: string): string | undefined {
  return /^server\/modules\/[^/]+/.exec(file)?.[0];
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}
