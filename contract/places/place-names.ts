/** Municipality and department; one name when both have the same, as «Bogotá, D.C.» (docs/rules/shipping.md#places). */
export function placeNames(city: string, department: string): string[] {
  return city === department ? [city] : [city, department];
}
