/**
 * One o'clock is singular in Spanish: corrects «a las 1:05 p. m.», as `Intl` and our texts write it for every hour, to
 * «a la 1:05 p. m.».
 */
export function withSingularOneOClock(text: string): string {
  return text.replaceAll(/\blas (?=1\b)/g, "la ");
}
