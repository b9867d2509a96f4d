import { execFileSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { allocatorName } from "../../e2e/support/shop-process.ts";
import type { SingleName } from "../thresholds.ts";
import type { SizeFigures } from "./measure-sizes.ts";
import type { OrderFigures } from "./place-orders.ts";
import type { ReadName } from "./read-requests.ts";
import type { LoadFigures } from "./send-load.ts";

export type ReadRow = LoadFigures & { name: ReadName; connections: number; bare: number };

export type DatabaseFigures = {
  database: "embedded" | "PostgreSQL";
  reads: ReadRow[];
  /** Null when not measured. */
  orders: OrderFigures | null;
  sizes: SizeFigures | null;
  single: Partial<Record<SingleName, number>>;
};

export const shareOf = (row: ReadRow) => row.perSecond / row.bare;

export function writeReport(figures: readonly DatabaseFigures[]): string {
  return [
    "# Benchmarks",
    "",
    "Written by `npm run bench`: one process, with 220 products unless said otherwise, and the load generator on the same machine. `bare` is a Fastify",
    "handler that sends the home page's bytes, measured before and after each figure. On a busy machine compare the share of",
    "bare or the processor time of each answer, not the rate. What counts as too slow is in `tests/bench/thresholds.ts`; `-- --check` fails on it.",
    "",
    `- Date: ${new Date().toISOString().slice(0, 10)}`,
    `- Processor: ${cpus()[0]?.model ?? "unknown"}, ${cpus().length} cores`,
    `- Load of the machine in the last 15 minutes: ${loadavg()[2]?.toFixed(1)}`,
    `- Node: ${process.version}`,
    `- Memory allocator: ${allocatorName}`,
    `- Commit: ${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain") ? ", with changes" : ""}`,
    ...figures.flatMap(describe),
    "",
  ].join("\n");
}

function describe({ database, reads, orders, sizes, single }: DatabaseFigures): string[] {
  return [
    "",
    `## ${database}`,
    "",
    "| Read | Connections | Per second | Bare | Share | p50, ms | p99, ms | Processor, ms |",
    "|---|---|---|---|---|---|---|---|",
    ...reads.map((row) => {
      const { name, connections, perSecond, bare, p50, p99, processor } = row;
      const cells = [name, connections, whole(perSecond), whole(bare), share(shareOf(row))];
      cells.push(ms(p50), ms(p99), processor.toFixed(2));
      return `| ${cells.join(" | ")} |`;
    }),
    "",
    ...(orders ? [describeOrders(orders)] : []),
    ...Object.entries(single).map(([name, value]) => `- ${sentence(name)}: ${value.toFixed(1)}`),
    ...(sizes ? describeSizes(database, sizes) : []),
  ];
}

function describeOrders({ perSecond, p50, p99, processor }: OrderFigures): string {
  return (
    `- Orders, 10 customers, 1 line: ${whole(perSecond)} per second, p50 ${ms(p50)} ms, ` +
    `p99 ${ms(p99)} ms, ${ms(processor)} ms of processor each`
  );
}

function describeSizes(database: string, { sizes, rows, startSeconds, memoryMb }: SizeFigures): string[] {
  const line = (name: string, values: readonly number[], digits: number) =>
    `| ${[name, ...values.map((value) => value.toFixed(digits))].join(" | ")} |`;
  return [
    "",
    `### Sizes, ${database}`,
    "",
    "Median times in ms, one request at a time; the shops of all sizes run and answer in turns.",
    "",
    `| Products added | ${sizes.map(whole).join(" | ")} |`,
    `|---|${"---|".repeat(sizes.length)}`,
    ...rows.map(({ name, times }) => line(name, times, 2)),
    line("start until the first page, s", startSeconds, 1),
    line("memory after the start, MB", memoryMb, 0),
  ];
}

const whole = (value: number) => Math.round(value).toLocaleString("en");
const share = (value: number) => value.toPrecision(2);
const ms = (value: number) => value.toFixed(1);
const sentence = (text: string) => text[0]?.toUpperCase() + text.slice(1);

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8", cwd: import.meta.dirname }).trim();
}
