import { type FormEvent, useState } from "react";
import { ApiError, errorMessage } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { authCopy } from "./copy.ts";
import { useLoginCode } from "./use-account.ts";
import { welcomeToast } from "./welcome-toast.ts";

const copy = authCopy.twoStep;

/** The second step of a login. An expired challenge returns to the password form. */
export function TwoStepForm({ challenge, onBack }: { challenge: string; onBack: () => void }) {
  const login = useLoginCode();
  const [code, setCode] = useState("");

  function send(event: FormEvent) {
    event.preventDefault();
    login.mutate(
      { challenge, code },
      {
        onSuccess: (user) => welcomeToast(user.username),
        onError: (error) => {
          if (!(error instanceof ApiError && error.code === "token_invalid")) return;
          toast({
            title: authCopy.login.failure,
            titleLang: "en",
            description: copy.expired,
            variant: "destructive",
          });
          onBack();
        },
      },
    );
  }

  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-5">
      <p className="text-muted">{copy.lead}</p>
      <Field label={copy.code} error={login.error && messageOf(login.error)} required>
        <Input
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      </Field>
      <Button type="submit" size="lg" isBlock isLoading={login.isPending}>
        {login.isPending ? copy.submitting : copy.submit}
      </Button>
      <Button variant="link" className="self-start" onClick={onBack}>
        {copy.back}
      </Button>
    </form>
  );
}

function messageOf(error: Error): string {
  return (error instanceof ApiError && error.errors.code) || errorMessage(error);
}
