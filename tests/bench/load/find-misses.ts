import { LEAST_SHARE_OF_BARE, MOST, MOST_GROWTH, type SingleName } from "../thresholds.ts";
import { COMPARED } from "./measure-sizes.ts";
import { type DatabaseFigures, shareOf } from "./report.ts";

/** What is worse than its threshold, one line each. What was not measured is no miss. */
export function findMisses(figures: readonly DatabaseFigures[]): string[] {
  return figures.flatMap(({ database, reads, sizes, single }) => {
    const slowReads = reads
      .filter((row) => shareOf(row) < LEAST_SHARE_OF_BARE[row.name])
      .map(
        (row) =>
          `${row.name}, ${row.connections} connections: ${shareOf(row).toPrecision(2)} of bare, ` +
          `at least ${LEAST_SHARE_OF_BARE[row.name]}`,
      );
    const highFigures = Object.entries(MOST).flatMap(([name, most]) => {
      const value = single[name as SingleName];
      return value !== undefined && value > most ? `${name} ${value.toFixed(1)}, at most ${most}` : [];
    });
    return [...slowReads, ...highFigures, ...(sizes ? sizeMisses(sizes) : [])].map(
      (miss) => `${database}: ${miss}`,
    );
  });
}

function sizeMisses({ sizes, rows, startSeconds }: NonNullable<DatabaseFigures["sizes"]>): string[] {
  const timeAt = (times: readonly number[], size: number) => times[sizes.indexOf(size)] ?? Number.NaN;
  const grown = rows.flatMap(({ name, times }) => {
    const growth = timeAt(times, COMPARED.large) / timeAt(times, COMPARED.small);
    return growth > MOST_GROWTH[name]
      ? `${name}: ${growth.toFixed(1)} times as long with ${COMPARED.large} products as with ${COMPARED.small}, at most ${MOST_GROWTH[name]}`
      : [];
  });
  const slowest = Math.max(...startSeconds);
  return slowest > MOST["start at each size, s"]
    ? [
        ...grown,
        `start with one of the sizes: ${slowest.toFixed(1)} s, at most ${MOST["start at each size, s"]}`,
      ]
    : grown;
}
