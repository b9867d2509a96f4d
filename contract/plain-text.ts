/** Normalises a text for searching: lower case, without accents. Must match the database function search_key(). */
export function plainText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
