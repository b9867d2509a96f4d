const percent = new Intl.NumberFormat("es-CO", {
  style: "percent",
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});

/** Formats a percentage with its sign: `+12,5 %`. */
export function formatGrowth(growth: number): string {
  return percent.format(growth / 100);
}
