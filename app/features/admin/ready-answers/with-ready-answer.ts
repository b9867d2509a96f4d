import type { ReadyAnswer } from "#contract/settings/settings.ts";

/** The text of a reply after a ready answer was chosen. What somebody typed stays above it. */
export function withReadyAnswer(typed: string, chosen: string, answers: readonly ReadyAnswer[]): string {
  const isUntouched = typed.trim() === "" || answers.some(({ text }) => text === typed);
  if (isUntouched) return chosen;
  return typed.includes(chosen) ? typed : `${typed.trimEnd()}\n\n${chosen}`;
}
