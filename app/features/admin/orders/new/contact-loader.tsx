import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadingSpinner } from "#app/ui/spinner.tsx";
import { customersCopy } from "../../customers/copy.ts";
import { contactQuery } from "../../customers/customers-queries.ts";
import { Resource } from "../../kit/resource.tsx";
import type { StartValues } from "./form-values.ts";
import { personValues } from "./person-values.ts";

type Props = { id: number; children: (person: StartValues) => ReactNode };

/** Loads the person that the new order is for. */
export function ContactLoader({ id, children }: Props) {
  const query = useQuery(contactQuery(id));

  return (
    <Resource query={query} missing={customersCopy.detail.missing} skeleton={<LoadingSpinner />}>
      {(contact) => children(personValues(contact))}
    </Resource>
  );
}
