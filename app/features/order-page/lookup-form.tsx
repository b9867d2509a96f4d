import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useLocation } from "react-router";
import { MessageForm } from "#app/features/auth/message-form.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { OrderLookupBody } from "#contract/orders/order-page.ts";
import { lookupCopy as copy } from "./copy.ts";

/** Asks for an order's link. The answer does not reveal whether the order exists. */
export function LookupForm() {
  const { state } = useLocation();
  const form = useForm<OrderLookupBody>({
    resolver: zodResolver(OrderLookupBody),
    defaultValues: { orderId: orderIdOf(state), email: "" },
  });

  return (
    <MessageForm form={form} path="/api/order-lookups" copy={copy}>
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
    </MessageForm>
  );
}

/** The number that the payment's result page hands over. */
function orderIdOf(state: unknown): number | undefined {
  const isGiven = typeof state === "object" && state !== null && "orderId" in state;
  return isGiven && typeof state.orderId === "number" ? state.orderId : undefined;
}
