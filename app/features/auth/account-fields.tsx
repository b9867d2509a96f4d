import { type Path, type UseFormReturn, useWatch } from "react-hook-form";
import { EmailSuggestion } from "#app/ui/email-suggestion.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import type { RegisterBody } from "#contract/accounts/accounts.ts";
import { authCopy } from "./copy.ts";
import { PasswordMeter } from "./password-meter.tsx";

const copy = authCopy.register;

export const accountFieldNames: readonly Path<RegisterBody>[] = [
  "firstName",
  "lastName",
  "email",
  "username",
  "password",
  "setupCode",
];

/** The fields of a new account, for customers and administrators. */
export function AccountFields({ form }: { form: UseFormReturn<RegisterBody> }) {
  const { register, control, formState } = form;
  const { errors, isSubmitted } = formState;
  const [password, email, ...names] = useWatch({
    control,
    name: ["password", "email", "firstName", "lastName", "username"],
  });

  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={copy.firstName} error={errors.firstName?.message} required>
          <Input {...register("firstName")} autoComplete="given-name" />
        </Field>
        <Field label={copy.lastName} error={errors.lastName?.message} required>
          <Input {...register("lastName")} autoComplete="family-name" />
        </Field>
      </div>
      <Field label={copy.email} error={errors.email?.message} required>
        <Input {...register("email")} type="email" autoComplete="email" inputMode="email" />
        <EmailSuggestion
          email={email}
          onAccept={(accepted) => form.setValue("email", accepted, { shouldValidate: isSubmitted })}
        />
      </Field>
      <Field label={copy.username} error={errors.username?.message} required>
        <Input {...register("username")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={copy.password} hint={copy.passwordHint} error={errors.password?.message} required>
        <PasswordInput {...register("password")} autoComplete="new-password" />
        <PasswordMeter password={password} about={[email, ...names]} />
      </Field>
    </>
  );
}
