import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDate } from "#app/lib/format-dates.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/feedback.tsx";
import type { User } from "#contract/accounts/accounts.ts";
import { securityCopy } from "./copy.ts";
import { ProofDialog } from "./proof-dialog.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { SetUpDialog } from "./set-up-dialog.tsx";
import { twoStepQuery } from "./two-step-queries.ts";

const copy = securityCopy.twoStep;

type Open = "set-up" | "off" | "renew" | null;

/** State of two-step verification, with buttons to change it. */
export function TwoStep({ user }: { user: User }) {
  const { data: status, isError, isFetching, refetch } = useQuery(twoStepQuery);
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => setOpen(null);

  function showCodes(recoveryCodes: string[]) {
    close();
    setCodes(recoveryCodes);
  }

  return (
    <section aria-labelledby="dos-pasos">
      <h3 id="dos-pasos" className="text-xl">
        {copy.title}
      </h3>
      <p className="mt-2 text-muted text-sm">{copy.text}</p>
      {user.mustSetUpTwoStep && (
        <p role="status" className="mt-4 rounded-sheet bg-warning-tint px-5 py-4 text-sm">
          {copy.required}
        </p>
      )}
      {isError && <ErrorState title={copy.failed} onRetry={refetch} isRetrying={isFetching} />}
      {status?.since && (
        <p className="mt-4">
          {copy.on(formatDate(status.since))} {copy.codesLeft(status.recoveryCodesLeft)}
        </p>
      )}
      {status && (
        <div className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
          {status.isOn ? (
            <>
              <Button variant="quiet" onClick={() => setOpen("renew")}>
                {copy.newCodes}
              </Button>
              {!status.isRequired && (
                <Button variant="link" className="text-error!" onClick={() => setOpen("off")}>
                  {copy.turnOff}
                </Button>
              )}
            </>
          ) : (
            <Button onClick={() => setOpen("set-up")}>{copy.turnOn}</Button>
          )}
        </div>
      )}
      {open === "set-up" && <SetUpDialog onClose={close} onCodes={showCodes} />}
      {(open === "off" || open === "renew") && (
        <ProofDialog action={open} onClose={close} onCodes={showCodes} />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </section>
  );
}
