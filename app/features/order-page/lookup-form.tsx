import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useLocation } from "react-router";
import type { z } from "zod";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { MessageAnswer } from "#contract/accounts/accounts.ts";
import { OrderLookupBody } from "#contract/orders/order-page.ts";
import { lookupCopy as copy } from "./copy.ts";

/** Asks for an order's link. The answer does not reveal whether the order exists. */
export function LookupForm() {
  const { state } = useLocation();
  const asking = useMutation({
    mutationFn: (body: OrderLookupBody) =>
      apiFetch<z.infer<typeof MessageAnswer>>("/api/order-lookups", { body }),
  });
  const form = useForm<OrderLookupBody>({
    resolver: zodResolver(OrderLookupBody),
    defaultValues: { orderId: orderIdOf(state), email: "" },
  });

  if (asking.isSuccess) {
    return (
      <p role="status" className="max-w-text text-lg">
        {asking.data.message}
      </p>
    );
  }

  return (
    <form
      method="post"
      onSubmit={form.handleSubmit((body) => asking.mutate(body))}
      noValidate
      className="flex flex-col gap-5"
    >
      <Field
        label={copy.number}
        hint={copy.numberHint}
        error={form.formState.errors.orderId?.message}
        required
      >
        <Input
          {...form.register("orderId", { setValueAs: (text) => Number(String(text ?? "").replace("#", "")) })}
          inputMode="numeric"
          autoComplete="off"
        />
      </Field>
      <Field label={copy.email} hint={copy.emailHint} error={form.formState.errors.email?.message} required>
        <Input {...form.register("email")} type="email" autoComplete="email" />
      </Field>
      {asking.isError && <FieldError message={errorMessage(asking.error)} />}
      <Button type="submit" size="lg" isBlock isLoading={asking.isPending}>
        {asking.isPending ? copy.submitting : copy.submit}
      </Button>
    </form>
  );
}

/** The number that the payment's result page hands over. */
function orderIdOf(state: unknown): number | undefined {
  const isGiven = typeof state === "object" && state !== null && "orderId" in state;
  return isGiven && typeof state.orderId === "number" ? state.orderId : undefined;
}
