const MIN_LENGTH = 4;
const LONG_WORD = 8;

/** Typos allowed in a word. Short words allow none, because one typo makes another word. */
export function maxTypos(word: string): number {
  if (word.length < MIN_LENGTH) return 0;
  return word.length < LONG_WORD ? 1 : 2;
}

/** Damerau-Levenshtein distance (optimal string alignment): letters added, removed, replaced or swapped. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);

  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(changed, at(last, j) + 1, at(row, j - 1) + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) best = Math.min(best, at(beforeLast, j - 2) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
