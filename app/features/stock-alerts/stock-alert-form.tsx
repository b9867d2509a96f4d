import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { z } from "zod";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { useUser } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { focusOnMount } from "#app/ui/focus-on-mount.ts";
import { Input } from "#app/ui/input.tsx";
import type { MessageAnswer } from "#contract/accounts/accounts.ts";
import type { StockAlertBody } from "#contract/catalog/stock-alerts.ts";
import { emailField } from "#contract/schemas.ts";
import { stockAlertCopy as copy } from "./copy.ts";

const Values = z.object({ email: emailField("Escribe tu correo electrónico") });

type Props = { productId: number; size: string; submitLabel: string };

/** Form to be notified when a sold-out size is back in stock. Remount it for another size. */
export default function StockAlertForm({ productId, size, submitLabel }: Props) {
  const { user } = useUser();
  const asking = useMutation({
    mutationFn: (body: StockAlertBody) =>
      apiFetch<z.infer<typeof MessageAnswer>>("/api/stock-alerts", { body }),
  });
  const form = useForm({
    resolver: zodResolver(Values),
    values: { email: user?.email ?? "" },
    // The user may arrive after somebody has begun to type.
    resetOptions: { keepDirtyValues: true },
  });

  if (asking.isSuccess) {
    return (
      <p
        ref={focusOnMount}
        tabIndex={-1}
        role="status"
        className="mt-4 max-w-text rounded-sheet bg-cream px-5 py-4 outline-none"
      >
        {asking.data.message}
      </p>
    );
  }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ email }) => asking.mutate({ productId, size, email }))}
      aria-label={copy.title}
      className="mt-4 rounded-sheet bg-cream px-5 py-5"
    >
      <p className="font-medium">{copy.title}</p>
      <div className="mt-3 flex flex-col items-stretch gap-3 sm:flex-row sm:items-start">
        <Field label={copy.email} error={form.formState.errors.email?.message} className="grow">
          <Input {...form.register("email")} type="email" autoComplete="email" />
        </Field>
        <Button type="submit" isLoading={asking.isPending} className="shrink-0 sm:mt-7 sm:min-h-12">
          {asking.isPending ? copy.submitting : submitLabel}
        </Button>
      </div>
      {asking.isError && <FieldError message={errorMessage(asking.error)} />}
      <p className="mt-3 text-muted text-sm">
        {copy.note}{" "}
        <Link to="/privacidad" className="text-link">
          {copy.privacy}
        </Link>
        .
      </p>
    </form>
  );
}
