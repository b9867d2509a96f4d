import { useSyncExternalStore } from "react";
import { ApiError } from "#app/lib/api.ts";

/** The open password prompt, if any. `answer(true)`: the server has accepted the password. */
type Question = { answer: (isGiven: boolean) => void };

let question: Question | null = null;
const listeners = new Set<() => void>();

function setQuestion(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/**
 * Runs a call. When the server wants the password again, asks for it and repeats the call, so that nothing typed is
 * lost (docs/rules/accounts.md#password-again). Throws the refusal when the person closes the prompt.
 */
export async function withPassword<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === "password_required";
    if (!isAsked || !(await askForPassword())) throw error;
    return call();
  }
}

function askForPassword(): Promise<boolean> {
  question?.answer(false);
  return new Promise((resolve) => {
    setQuestion({
      answer: (isGiven) => {
        setQuestion(null);
        resolve(isGiven);
      },
    });
  });
}

export function usePasswordQuestion(): Question | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question,
    () => null,
  );
}
