import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ContactPage } from "#app/features/admin/customers/contact-page.tsx";
import { contactQuery } from "#app/features/admin/customers/customers-queries.ts";
import { parseId } from "#app/features/admin/kit/use-url-state.ts";

/** A person who ordered without an account (docs/rules/accounts.md#contacts). */
export default function AdminContactPage() {
  const id = parseId(useParams().id);
  const query = useQuery({ ...contactQuery(id ?? 0), enabled: id !== null });

  return <ContactPage query={query} isInvalid={id === null} accountOf={({ account }) => account} />;
}
