/** LIKE pattern that matches texts containing this one; escapes the wildcards in it. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
