import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");
const JOURNAL = "server/db/migrations/meta/_journal.json";

function git(...parts: string[]): string {
  return execFileSync("git", parts, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}

/**
 * Writes the source of the release before this one into a folder, with this one's packages. It is PREVIOUS_RELEASE (a
 * tag or a commit), else the newest tag before this commit, else the last commit with another database schema.
 */
export function writePreviousRelease(folder: string): { folder: string; commit: string } {
  const commit = git(
    "rev-parse",
    "--short",
    `${process.env.PREVIOUS_RELEASE ?? newestTag() ?? beforeSchema()}^{commit}`,
  );
  const target = path.join(folder, "previous");
  mkdirSync(target);
  const archive = execFileSync("git", ["archive", commit], { cwd: root, maxBuffer: 1024 ** 3 });
  execFileSync("tar", ["-x", "-C", target], { input: archive });
  symlinkSync(path.join(root, "node_modules"), path.join(target, "node_modules"));
  return { folder: target, commit };
}

function newestTag(): string | null {
  try {
    return git("describe", "--tags", "--abbrev=0", "HEAD^");
  } catch {
    return null;
  }
}

function beforeSchema(): string {
  return `${git("log", "-1", "--format=%H", "--", JOURNAL)}^`;
}
