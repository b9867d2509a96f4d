import { readFileSync } from "node:fs";

/** Resident memory (VmRSS) of a process and its children, in MB. */
export function treeMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean);
  return children.reduce((sum, child) => sum + treeMemory(Number(child)), own);
}
