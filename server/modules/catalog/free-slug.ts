/** The first of `base`, `base-2`, `base-3`, … that is not taken. */
export function findFreeSlug(base: string, taken: ReadonlySet<string>): string {
  let slug = base;
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
  return slug;
}
