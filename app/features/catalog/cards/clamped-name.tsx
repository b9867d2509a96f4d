/** A product's name on at most three lines, long words hyphenated. */
export function ClampedName({ name }: { name: string }) {
  return <span className="wrap-anywhere line-clamp-3 hyphens-auto">{name}</span>;
}
