import { type FormEvent, useId, useState } from "react";
import { ApiError, errorMessage } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { TwoStepSetup } from "#contract/accounts/two-step.ts";
import { securityCopy } from "./copy.ts";
import { useConfirmTwoStep, useTwoStepSetup } from "./two-step-queries.ts";

const copy = securityCopy.twoStep;

type Props = { onClose: () => void; onCodes: (recoveryCodes: string[]) => void };

/** Asks for the password, then shows the QR code and asks for the first code. */
export function SetUpDialog({ onClose, onCodes }: Props) {
  const formId = useId();
  const setup = useTwoStepSetup();
  const confirm = useConfirmTwoStep();
  const [currentPassword, setCurrentPassword] = useState("");
  const [code, setCode] = useState("");
  const step = setup.data ? confirm : setup;

  function send(event: FormEvent) {
    event.preventDefault();
    if (!setup.data) return setup.mutate({ currentPassword });
    confirm.mutate(
      { code },
      {
        onSuccess: ({ recoveryCodes }) => {
          toast({ title: copy.setUp.done, variant: "success" });
          onCodes(recoveryCodes);
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      // While it waits, too: an answer to a closed dialog would never show its recovery codes.
      onOpenChange={(isOpen) => !isOpen && !step.isPending && onClose()}
      isKeptOpen={setup.data !== undefined || setup.isPending}
      title={copy.setUp.title}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={step.isPending}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={formId} isLoading={step.isPending}>
            {setup.data ? copy.setUp.confirm : copy.continue}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} noValidate className="flex flex-col gap-5">
        {setup.data ? (
          <>
            <Secret setup={setup.data} />
            <Field label={copy.setUp.code} error={messageOf(confirm.error, "code")} required>
              <Input
                key="code"
                value={code}
                onChange={(event) => setCode(event.target.value)}
                inputMode="numeric"
                autoComplete="one-time-code"
                autoFocus
              />
            </Field>
          </>
        ) : (
          <>
            <p className="text-muted text-sm">{copy.setUp.password}</p>
            <Field label={copy.password} error={messageOf(setup.error, "currentPassword")} required>
              <PasswordInput
                value={currentPassword}
                onChange={(event) => setCurrentPassword(event.target.value)}
                autoComplete="current-password"
                autoFocus
              />
            </Field>
          </>
        )}
      </form>
    </Dialog>
  );
}

function Secret({ setup: { qr, secret } }: { setup: TwoStepSetup }) {
  return (
    <>
      <p className="text-muted text-sm">{copy.setUp.scan}</p>
      <img src={qr} alt={copy.setUp.qr} width={200} height={200} className="self-center bg-paper" />
      <p className="text-sm">
        <span className="text-muted">{copy.setUp.bySecret}</span>
        <code className="mt-1 block break-all text-base tracking-wide">{secret}</code>
      </p>
    </>
  );
}

function messageOf(error: Error | null, field: string): string | null {
  if (!error) return null;
  return (error instanceof ApiError && error.errors[field]) || errorMessage(error);
}
