/** A LIKE pattern for texts that hold this one anywhere; whatever it says is taken as it is. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
