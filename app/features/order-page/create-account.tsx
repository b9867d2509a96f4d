import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { authCopy } from "#app/features/auth/copy.ts";
import { PasswordMeter } from "#app/features/auth/password-meter.tsx";
import { useCreateHolderAccount } from "#app/features/auth/use-account.ts";
import { errorMessage } from "#app/lib/api.ts";
import { useUser } from "#app/lib/session.ts";
import { showServerErrors } from "#app/lib/show-server-errors.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { CreateHolderAccountBody } from "#contract/orders/order-page.ts";
import { orderPageCopy } from "./copy.ts";

const copy = orderPageCopy.account;

/** Creates an account with the order's name and e-mail (docs/rules/accounts.md#after-an-order). */
export default function CreateAccount({ token }: { token: string }) {
  const { user } = useUser();
  const creation = useCreateHolderAccount(token);
  const form = useForm<CreateHolderAccountBody>({
    resolver: zodResolver(CreateHolderAccountBody),
    defaultValues: { password: "" },
  });
  const password = useWatch({ control: form.control, name: "password" });
  const isCreated = creation.isSuccess;
  if (!isCreated && user !== null) return null;

  return (
    <section
      aria-labelledby="crear-cuenta"
      className="mb-12 flex flex-col gap-5 rounded-sheet border border-line p-6 text-left sm:p-8 print:hidden"
    >
      <div>
        <h2 id="crear-cuenta" className="text-2xl">
          {isCreated ? copy.created : copy.title}
        </h2>
        <p role={isCreated ? "status" : undefined} className="mt-2 text-muted">
          {isCreated ? copy.createdText : copy.text}
        </p>
      </div>
      {isCreated ? (
        <ButtonLink to="/profile" variant="quiet" className="self-start">
          {copy.profile}
        </ButtonLink>
      ) : (
        <form
          method="post"
          noValidate
          onSubmit={form.handleSubmit((body) =>
            creation.mutate(body, {
              onError: (error) => showServerErrors(error, ["password"], form.setError),
            }),
          )}
          className="flex max-w-md flex-col gap-5"
        >
          <Field
            label={authCopy.register.password}
            hint={authCopy.register.passwordHint}
            error={form.formState.errors.password?.message}
            required
          >
            <PasswordInput {...form.register("password")} autoComplete="new-password" />
            <PasswordMeter password={password} about={[]} />
          </Field>
          {creation.isError && !form.formState.errors.password && (
            <FieldError message={errorMessage(creation.error)} />
          )}
          <Button type="submit" isLoading={creation.isPending} className="self-start">
            {copy.submit}
          </Button>
        </form>
      )}
    </section>
  );
}
