import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { apiFetch } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Container } from "#app/ui/layout.tsx";
import { toast, toastError } from "#app/ui/toast-store.ts";
import type { HomeContent } from "#contract/content/content.ts";
import { homeCopy } from "./copy.ts";
import { consentsQuery } from "./home-content.ts";

const copy = homeCopy.newsletter;

/** States of the form (docs/rules/pages.md#newsletter). */
type Status = "idle" | "submitting" | "success" | "error";

/** Newsletter form: one field on a dark background. */
export function Newsletter({ content }: { content: HomeContent["newsletter"] }) {
  const { title, text, placeholder, button, note } = content;
  const [status, setStatus] = useState<Status>("idle");

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setStatus("submitting");
    try {
      await apiFetch("/api/newsletter", { body: { email: new FormData(form).get("email") } });
      form.reset();
      setStatus("success");
      toast({ ...copy.success, variant: "success" });
    } catch (error) {
      setStatus("error");
      toastError(copy.failure, error);
    }
  }

  return (
    <section aria-labelledby="boletin" className="on-dark bg-forest text-cream">
      <Container className="grid gap-x-18 gap-y-8 py-12 sm:py-18 lg:grid-cols-2 lg:items-center">
        <div>
          <h2 id="boletin" className="text-3xl">
            {title}
          </h2>
          <p className="mt-3 max-w-text text-cream/85">{text}</p>
        </div>
        <form method="post" action="/api/newsletter" onSubmit={subscribe}>
          <div className="flex flex-col gap-3 sm:flex-row">
            <Field label={copy.email} isLabelHidden className="grow">
              <Input
                type="email"
                name="email"
                autoComplete="email"
                required
                maxLength={254}
                placeholder={placeholder}
                className="border-transparent!"
              />
            </Field>
            <Button
              type="submit"
              variant="sell"
              className="min-h-12! shrink-0"
              isLoading={status === "submitting"}
            >
              {status === "submitting" ? copy.submitting : button}
            </Button>
          </div>
          <Consent />
          <p className="mt-1 text-xs text-cream/80">{note}</p>
          <p role="status" className="mt-3 text-sm empty:sr-only">
            {status === "success" && copy.next}
          </p>
        </form>
      </Container>
    </section>
  );
}

/** Says what the user agrees to by subscribing (docs/rules/law.md#consent). */
function Consent() {
  const { data: consents } = useQuery(consentsQuery);
  const [before = "", after = ""] = consents?.newsletter.split("{privacyLink}") ?? [];
  if (!consents) return null;

  return (
    <p className="wrap-anywhere mt-3 text-xs text-cream/80">
      {before}
      <Link to="/privacidad" className="touch-target underline underline-offset-2 hover:text-paper">
        {consents.linkLabel}
      </Link>
      {after}
    </p>
  );
}
