import { type FormEvent, useId, useState } from "react";
import { ApiError, errorMessage } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { securityCopy } from "./copy.ts";
import { useNewRecoveryCodes, useTurnOffTwoStep } from "./two-step-queries.ts";

const copy = securityCopy.twoStep;

type Props = {
  action: "off" | "renew";
  onClose: () => void;
  onCodes: (recoveryCodes: string[]) => void;
};

/** Asks for the password and a code before two-step verification is turned off or its codes are renewed. */
export function ProofDialog({ action, onClose, onCodes }: Props) {
  const formId = useId();
  const turnOff = useTurnOffTwoStep();
  const renew = useNewRecoveryCodes();
  const [currentPassword, setCurrentPassword] = useState("");
  const [code, setCode] = useState("");
  const { error, isPending } = action === "off" ? turnOff : renew;
  const errors = error instanceof ApiError ? error.errors : {};

  function send(event: FormEvent) {
    event.preventDefault();
    const proof = { currentPassword, code };
    if (action === "renew")
      return renew.mutate(proof, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) });
    turnOff.mutate(proof, {
      onSuccess: () => {
        toast({ title: copy.off.done, variant: "success" });
        onClose();
      },
    });
  }

  return (
    <Dialog
      isOpen
      // While it waits, too: an answer to a closed dialog would never show its recovery codes.
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      isKeptOpen={isPending}
      size="sm"
      title={copy[action].title}
      description={copy[action].text}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isPending}>
            {copy.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={action === "off" ? "danger" : "primary"}
            isLoading={isPending}
          >
            {copy[action].confirm}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} noValidate className="flex flex-col gap-5">
        <Field label={copy.password} error={errors.currentPassword} required>
          <PasswordInput
            value={currentPassword}
            onChange={(event) => setCurrentPassword(event.target.value)}
            autoComplete="current-password"
          />
        </Field>
        <Field label={copy.code} hint={copy.codeHint} error={errors.code} required>
          <Input
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        {error && Object.keys(errors).length === 0 && (
          <FieldError message={errorMessage(error, copy.problem)} />
        )}
      </form>
    </Dialog>
  );
}
