import { type QueryClient, type UseMutateFunction, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { invalidateApi } from "#app/lib/query-client.ts";
import { type ToastInput, toast, toastError } from "#app/ui/toast-store.ts";
import { isConflict } from "./conflict.ts";
import { withPassword } from "./password-prompt.ts";

/** A toast's title, or the parts of a toast that differ from one of a plain success. */
type Notice = string | ToastInput;

type Options<Input, Result> = {
  mutate: (input: Input) => Promise<Result>;
  /** Toast after a success; null for none. */
  success?: Notice | ((result: Result, input: Input) => Notice | null);
  /** Title of the toast after a failure, above the server's message; null for none. */
  failure?: string | ((error: Error) => string | null);
  /** No toast for an edit conflict, which the form shows itself. */
  isConflictInForm?: boolean;
  /** Path prefixes of the queries to refetch after a success. */
  invalidates?: readonly string[];
  /** Invalidates after a failure too, when a refusal may mean that the screen is stale. */
  isRefetchedOnFailure?: boolean;
  /** Runs before the toast and the invalidation: stores the answer, closes a dialog. */
  onSuccess?: (result: Result, client: QueryClient, input: Input) => void | Promise<void>;
  onError?: (error: Error, client: QueryClient, input: Input) => void;
  /** Mutations with the same queue run one after another; a repetition is one more step. */
  queue?: string;
};

/**
 * A mutation that reports its result in a toast and refetches what it changed. Outside a queue it ignores a call with
 * the same input while it runs: a double click comes before the button is disabled.
 */
export function useAdminMutation<Input = void, Result = unknown>(options: Options<Input, Result>) {
  const { success, failure, isConflictInForm, invalidates = [], isRefetchedOnFailure, queue } = options;
  const client = useQueryClient();
  const refetch = () => Promise.all(invalidates.map((path) => invalidateApi(client, path)));

  const running = useRef(new Set<string>());

  const mutation = useMutation({
    ...(queue && { scope: { id: queue } }),
    mutationFn: (input: Input) => withPassword(() => options.mutate(input)),
    onSuccess: async (result, input) => {
      await options.onSuccess?.(result, client, input);
      const notice = typeof success === "function" ? success(result, input) : success;
      if (notice) toast({ variant: "success", ...(typeof notice === "string" ? { title: notice } : notice) });
      await refetch();
    },
    onError: async (error, input) => {
      options.onError?.(error, client, input);
      const title = typeof failure === "function" ? failure(error) : failure;
      if (title && !(isConflictInForm && isConflict(error))) toastError(title, error);
      if (isRefetchedOnFailure) await refetch();
    },
    onSettled: (_result, _error, input) => void running.current.delete(keyOf(input)),
  });

  const mutateOnce: UseMutateFunction<Result, Error, Input> = (...args) => {
    const key = keyOf(args[0]);
    if (running.current.has(key)) return;
    running.current.add(key);
    mutation.mutate(...args);
  };
  return { ...mutation, mutate: queue ? mutation.mutate : mutateOnce };
}

/** The same for equal inputs. Files differ by name, size and time. */
function keyOf(input: unknown): string {
  return JSON.stringify([input], (_key, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}
