import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, apiFetch } from "#app/lib/api.ts";
import { apiQuery, apiUrl } from "#app/lib/query-client.ts";
import { useDebouncedValue } from "#app/lib/use-debounced-value.ts";
import type { MailPreview, MailText, MailTextBody, SaveMailTextBody } from "#contract/settings/mail-texts.ts";
import type { TestMailAnswer } from "#contract/settings/settings.ts";
import { savedMeanwhile } from "../../kit/conflict.ts";
import { useAdminMutation } from "../../kit/use-admin-mutation.ts";
import { contentCopy } from "../copy.ts";

const copy = contentCopy.mails;
const PATH = "/api/admin/mail-texts";
const DEBOUNCE_MS = 400;

export const mailTextsQuery = apiQuery<MailText[]>(PATH);

/** A text to save, or the version on the screen that the shop's own text replaces. */
type Change = SaveMailTextBody | { restored: string };

/** Saves the text of a mail, or restores the shop's own. */
export function useSaveMailText(template: string) {
  return useAdminMutation({
    mutate: (change: Change) =>
      "restored" in change
        ? apiFetch<MailText>(apiUrl(`${PATH}/${template}`, { version: change.restored }), {
            method: "DELETE",
          })
        : apiFetch<MailText>(`${PATH}/${template}`, { method: "PUT", body: change }),
    success: (_saved, change) => ("restored" in change ? copy.restored : copy.saved),
    failure: (error) => (isShownAtField(error) ? null : copy.saveFailed),
    isConflictInForm: true,
    onSuccess: (saved, client) => replaceCachedText(client, saved),
    onError: (error, client) => {
      const theirs = savedMeanwhile(error, "text");
      if (theirs) replaceCachedText(client, theirs);
    },
  });
}

function replaceCachedText(client: QueryClient, saved: MailText): void {
  client.setQueryData<MailText[]>(mailTextsQuery.queryKey, (texts = []) =>
    texts.map((text) => (text.template === saved.template ? saved : text)),
  );
}

/** The rendered mail with this text, debounced. While a text is rejected, the previous preview stays. */
export function useMailPreview(template: string, body: MailTextBody) {
  const debounced = useDebouncedValue(JSON.stringify(body), DEBOUNCE_MS);
  const [last, setLast] = useState<{ template: string; preview: MailPreview }>();
  const { data, error, isError, isPlaceholderData } = useQuery({
    queryKey: ["mail-preview", template, debounced],
    queryFn: () =>
      apiFetch<MailPreview>(`${PATH}/${template}/preview`, { body: JSON.parse(debounced) as MailTextBody }),
    placeholderData: (shown, query) => (query?.queryKey[1] === template ? shown : undefined),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data && data !== last?.preview) setLast({ template, preview: data });
  const kept = last?.template === template ? last.preview : undefined;
  return { data: data ?? kept, error, isError, isPlaceholderData };
}

/** Mails the text to the signed-in person. */
export function useMailTest(template: string) {
  return useAdminMutation({
    mutate: (body: MailTextBody) => apiFetch<TestMailAnswer>(`${PATH}/${template}/test`, { body }),
    success: ({ to, isOutbox }) => (isOutbox ? copy.testInOutbox : copy.testSent(to)),
    failure: (error) => (isShownAtField(error) ? null : copy.testFailed),
  });
}

/** Messages about the two fields. */
export function fieldErrors(...errors: unknown[]): Partial<Record<keyof MailTextBody, string>> {
  const refusal = errors.find((error) => error instanceof ApiError);
  return refusal instanceof ApiError ? refusal.errors : {};
}

function isShownAtField(error: unknown): boolean {
  const { subject, intro } = fieldErrors(error);
  return Boolean(subject || intro);
}
