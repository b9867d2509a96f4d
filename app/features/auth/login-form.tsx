import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { toastError } from "#app/ui/toast-store.ts";
import { LoginBody } from "#contract/accounts/accounts.ts";
import { authCopy } from "./copy.ts";
import { TwoStepForm } from "./two-step-form.tsx";
import { isChallenge, useLogin } from "./use-account.ts";
import { welcomeToast } from "./welcome-toast.ts";

const copy = authCopy.login;

/** Asks for the password, then for a code when two-step verification is on. */
export function LoginForm() {
  const [challenge, setChallenge] = useState<string | null>(null);

  if (challenge) return <TwoStepForm challenge={challenge} onBack={() => setChallenge(null)} />;
  return <PasswordForm onChallenge={setChallenge} />;
}

function PasswordForm({ onChallenge }: { onChallenge: (challenge: string) => void }) {
  const login = useLogin();
  const form = useForm<LoginBody>({
    resolver: zodResolver(LoginBody),
    defaultValues: { username: "", password: "" },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit((body) =>
    login.mutate(body, {
      onSuccess: (answer) =>
        isChallenge(answer) ? onChallenge(answer.twoStep.challenge) : welcomeToast(answer.username),
      onError: (error) => toastError(copy.failure, error, { titleLang: "en" }),
    }),
  );

  return (
    <form method="post" action="/api/login" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field label={copy.username} error={errors.username?.message} required>
        <Input
          {...form.register("username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={copy.password} error={errors.password?.message} required>
        <PasswordInput {...form.register("password")} autoComplete="current-password" />
      </Field>
      <Link
        to="/forgot-password"
        className="touch-target self-start text-cinnamon text-sm underline underline-offset-4"
      >
        {copy.forgot}
      </Link>
      <Button type="submit" size="lg" isBlock isLoading={login.isPending}>
        {login.isPending ? copy.submitting : copy.submit}
      </Button>
    </form>
  );
}
