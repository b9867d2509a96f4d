import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "#app/lib/api.ts";
import { apiQuery, invalidateApi } from "#app/lib/query-client.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/feedback.tsx";
import { LoadingSpinner } from "#app/ui/spinner.tsx";
import { toast, toastError } from "#app/ui/toast-store.ts";
import type { UserSession } from "#contract/accounts/sessions.ts";
import { securityCopy } from "./copy.ts";
import { SessionRow } from "./session-row.tsx";

const copy = securityCopy.sessions;
const SESSIONS_PATH = "/api/user/sessions";
const sessionsQuery = apiQuery<UserSession[]>(SESSIONS_PATH);

/** All sessions of the user, with buttons to end them. */
export function SessionsList() {
  const { data: sessions, isError, isFetching, refetch } = useQuery(sessionsQuery);
  const end = useEndSession();

  return (
    <section aria-labelledby="sesiones">
      <h3 id="sesiones" className="text-xl">
        {copy.title}
      </h3>
      <p className="mt-2 text-muted text-sm">{copy.text}</p>
      {isError && <ErrorState title={copy.failed} onRetry={refetch} isRetrying={isFetching} />}
      {!sessions && !isError && <LoadingSpinner label={copy.loading} />}
      {sessions && (
        <ul className="mt-5 divide-y divide-line border-line border-y">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <Button
          variant="quiet"
          className="mt-5"
          isLoading={end.isPending && end.variables === null}
          onClick={() => end.mutate(null)}
        >
          {copy.endOthers}
        </Button>
      )}
    </section>
  );
}

/** Ends one session; null ends all except this one. */
function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number | null) =>
      apiFetch<unknown>(id === null ? SESSIONS_PATH : `${SESSIONS_PATH}/${id}`, { method: "DELETE" }),
    onSuccess: (_, id) => toast({ title: id === null ? copy.othersEnded : copy.ended, variant: "success" }),
    onError: (error) => toastError(copy.endFailed, error),
    onSettled: () => invalidateApi(client, SESSIONS_PATH),
  });
}
