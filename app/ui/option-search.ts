/** Lower case without accents, so that «medellin» finds «Medellín». */
export function searchable(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

export type Option = { value: string; label: string; hint?: string };

/** Options that contain what was typed; those that begin with it first, otherwise in their own order. */
export function matchingOptions(options: readonly Option[], typed: string): readonly Option[] {
  const term = searchable(typed.trim());
  if (!term) return options;

  const found = options.filter(({ label }) => searchable(label).includes(term));
  const isLeading = ({ label }: Option) => searchable(label).startsWith(term);
  return [...found.filter(isLeading), ...found.filter((option) => !isLeading(option))];
}
