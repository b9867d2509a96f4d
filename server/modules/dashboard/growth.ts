/** Change from one period to the next in percent with one decimal; 0 when there is nothing to compare with. */
export function growthPercent(current: bigint, previous: bigint): number {
  if (previous === 0n) return 0;
  return Math.round((Number(current - previous) / Number(previous)) * 1000) / 10;
}
