/** Change in percent with one decimal; 0 when the previous value is 0 (docs/rules/admin.md#growth). */
export function growthPercent(current: bigint, previous: bigint): number {
  if (previous === 0n) return 0;
  return Math.round((Number(current - previous) / Number(previous)) * 1000) / 10;
}
