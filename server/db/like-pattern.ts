/** LIKE pattern that matches texts containing this one; escapes the wildcards in it. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
