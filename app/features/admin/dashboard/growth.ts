const percent = new Intl.NumberFormat("es-CO", {
  style: "percent",
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});

/** `+12,5 %`, from percent as the API gives them. */
export function formatGrowth(growth: number): string {
  return percent.format(growth / 100);
}
