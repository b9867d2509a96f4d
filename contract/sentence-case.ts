/** The text with a capital first letter: «Envío estándar». */
export function sentenceCase(text: string): string {
  return text.charAt(0).toLocaleUpperCase("es-CO") + text.slice(1);
}
