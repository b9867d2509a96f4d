/** The options of a pick-list, from pairs of value and label. */
export function Options({
  of: pairs,
}: {
  of: readonly (readonly [value: string | number, label: string])[];
}) {
  return pairs.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
