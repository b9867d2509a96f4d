import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { uiCopy } from "#app/ui/copy.ts";
import { FieldError } from "#app/ui/field.tsx";
import { LoadingSpinner } from "#app/ui/spinner.tsx";
import { authCopy } from "./copy.ts";

const copy = authCopy.verifyEmail;

/** Confirms the address by POST from the browser, so that a mail scanner's GET does not use up the link. */
export function EmailVerification({ token }: { token: string }) {
  const client = useQueryClient();
  const verification = useMutation({
    mutationFn: () => apiFetch("/api/user/verify-email", { body: { token } }),
    onSuccess: () => invalidateApi(client, "/api/user"),
  });
  const isStarted = useRef(false);
  const { mutate } = verification;

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    mutate();
  }, [mutate]);

  if (verification.isError) {
    return (
      <div className="flex flex-col items-start gap-6">
        <FieldError message={errorMessage(verification.error)} />
        {/* A lost connection can be tried again; a new link is sent from the account. */}
        <Button variant="quiet" onClick={() => mutate()}>
          {uiCopy.retry}
        </Button>
        <ButtonLink to="/profile" variant="link">
          {copy.goToProfile}
        </ButtonLink>
      </div>
    );
  }
  if (!verification.isSuccess) return <LoadingSpinner label={copy.verifying} />;
  return (
    <div role="status" className="flex flex-col items-start gap-6">
      <p className="text-lg">{copy.success}</p>
      <ButtonLink to="/profile">{copy.goToProfile}</ButtonLink>
    </div>
  );
}
