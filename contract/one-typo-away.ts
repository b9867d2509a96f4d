/** Minimum length of a word for typo tolerance: in a shorter one, a typo makes another word. */
export const MIN_LENGTH_FOR_TYPO = 5;

/** Whether one letter is missing, added, replaced or swapped with the next. Both texts are normalised; equal ones count. */
export function isOneTypoAway(typed: string, word: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  const [a, b] = [typed.slice(same), word.slice(same)];
  const isReplaced = a.slice(1) === b.slice(1);
  const isAdded = a.slice(1) === b;
  const isMissing = a === b.slice(1);
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isReplaced || isAdded || isMissing || isSwapped;
}
