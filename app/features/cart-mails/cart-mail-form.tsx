import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { z } from "zod";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { focusOnMount } from "#app/ui/focus-on-mount.ts";
import { Input } from "#app/ui/input.tsx";
import type { MessageAnswer } from "#contract/accounts/accounts.ts";
import { type CartLine, countedLines } from "#contract/cart/cart.ts";
import type { CheckoutStartBody } from "#contract/cart/cart-mails.ts";
import { emailField } from "#contract/schemas.ts";
import { cartMailCopy } from "./copy.ts";
import { CHECKOUT_STARTS_PATH } from "./use-checkout-start.ts";

const copy = cartMailCopy.form;

const Values = z.object({
  email: emailField("Escribe tu correo electrónico"),
  acceptReminders: z.boolean().refine(Boolean, copy.acceptMissing),
});

/** A visitor asks to get the cart by mail. Nothing is stored before the form is sent with its box ticked. */
export function CartMailForm({ lines }: { lines: readonly CartLine[] }) {
  const isOn = useSettings()?.reminders.cartMails ?? false;
  const saving = useMutation({
    mutationFn: (body: CheckoutStartBody) =>
      apiFetch<z.infer<typeof MessageAnswer>>(CHECKOUT_STARTS_PATH, { body }),
  });
  const form = useForm({
    resolver: zodResolver(Values),
    defaultValues: { email: "", acceptReminders: false },
  });
  const { errors } = form.formState;

  if (!isOn) return null;
  if (saving.isSuccess) {
    return (
      <p
        ref={focusOnMount}
        tabIndex={-1}
        role="status"
        className="mt-10 rounded-sheet bg-cream px-5 py-4 outline-none"
      >
        {saving.data.message}
      </p>
    );
  }
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ email }) =>
        saving.mutate({ items: countedLines(lines), email, acceptReminders: true }),
      )}
      aria-label={copy.title}
      className="mt-10 rounded-sheet bg-cream px-5 py-5"
    >
      <p className="font-medium">{copy.title}</p>
      <p className="mt-1 text-muted text-sm">{copy.text}</p>
      <div className="mt-4 flex flex-col gap-4">
        <Field label={copy.email} error={errors.email?.message}>
          <Input {...form.register("email")} type="email" autoComplete="email" />
        </Field>
        <Checkbox {...form.register("acceptReminders")} label={copy.accept} />
        {errors.acceptReminders && <FieldError message={copy.acceptMissing} />}
        <Button type="submit" variant="quiet" isLoading={saving.isPending} className="self-start">
          {saving.isPending ? copy.submitting : copy.submit}
        </Button>
      </div>
      {saving.isError && <FieldError message={errorMessage(saving.error)} />}
      <p className="mt-3 text-muted text-sm">
        <Link to="/privacidad" className="text-link">
          {copy.privacy}
        </Link>
      </p>
    </form>
  );
}
