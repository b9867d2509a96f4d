import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { focusOnMount } from "#app/ui/focus-on-mount.ts";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { ResetPasswordBody } from "#contract/accounts/accounts.ts";
import { authCopy } from "./copy.ts";
import { PasswordMeter } from "./password-meter.tsx";

const copy = authCopy.resetPassword;
type Body = z.infer<typeof ResetPasswordBody>;

/** Sets a new password with the single-use link of a mail. */
export function ResetPasswordForm({ token }: { token: string }) {
  const saving = useMutation({ mutationFn: (body: Body) => apiFetch("/api/password/reset", { body }) });
  const form = useForm<Body>({
    resolver: zodResolver(ResetPasswordBody),
    defaultValues: { token, password: "" },
  });

  const password = useWatch({ control: form.control, name: "password" });

  if (saving.isSuccess) {
    return (
      <div
        ref={focusOnMount}
        tabIndex={-1}
        role="status"
        className="flex flex-col items-start gap-6 outline-none"
      >
        <p className="text-lg">{copy.success}</p>
        <ButtonLink to="/auth">{authCopy.login.submit}</ButtonLink>
      </div>
    );
  }

  return (
    <form
      method="post"
      onSubmit={form.handleSubmit((body) => saving.mutate(body))}
      noValidate
      className="flex flex-col gap-5"
    >
      <Field
        label={copy.password}
        hint={authCopy.register.passwordHint}
        error={form.formState.errors.password?.message}
        required
      >
        <PasswordInput {...form.register("password")} autoComplete="new-password" />
        <PasswordMeter password={password} about={[]} />
      </Field>
      {saving.isError && (
        <div className="flex flex-col items-start gap-2">
          <FieldError message={errorMessage(saving.error)} />
          <ButtonLink to="/forgot-password" variant="link">
            {copy.askAgain}
          </ButtonLink>
        </div>
      )}
      <Button type="submit" size="lg" isBlock isLoading={saving.isPending}>
        {saving.isPending ? copy.submitting : copy.submit}
      </Button>
    </form>
  );
}
