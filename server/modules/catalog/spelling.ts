const MIN_LENGTH = 4;
const LONG_WORD = 8;

/** How many slips are forgiven in a word; none in one so short that another word would answer to it. */
export function slipsForgiven(word: string): number {
  if (word.length < MIN_LENGTH) return 0;
  return word.length < LONG_WORD ? 1 : 2;
}

/** Slips between two words: letters added, left out, changed or swapped with their neighbour. */
export function countSlips(a: string, b: string): number {
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
