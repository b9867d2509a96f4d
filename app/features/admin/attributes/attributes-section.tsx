import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/feedback.tsx";
import type { Attribute } from "#contract/catalog/attributes.ts";
import { RemoveButton } from "../kit/remove-button.tsx";
import { ResourceList } from "../kit/resource.tsx";
import { attributesQuery } from "../products/products-queries.ts";
import { AttributeFormDialog } from "./attribute-form.tsx";
import { attributesCopy as copy } from "./copy.ts";
import { useDeleteAttribute } from "./use-attribute-actions.ts";

/** The shop's filters with their values. */
export function AttributesSection() {
  const list = useQuery(attributesQuery);
  /** The attribute whose form is open; "new" for a new one. */
  const [edited, setEdited] = useState<Attribute | "new" | null>(null);
  const [deleting, setDeleting] = useState<Attribute | null>(null);
  const remove = useDeleteAttribute();

  return (
    <section aria-labelledby="filtros" className="mt-12">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="max-w-2xl">
          <h2 id="filtros" className="font-medium text-lg">
            {copy.title}
          </h2>
          <p className="text-muted text-sm">{copy.lead}</p>
        </div>
        <Button variant="quiet" onClick={() => setEdited("new")}>
          <Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {copy.add}
        </Button>
      </div>
      <ResourceList
        query={list}
        skeleton={{ columns: 2, rows: 3 }}
        empty={<EmptyState title={copy.empty} text={copy.emptyText} />}
      >
        {(attributes) => (
          <ul className="divide-y divide-line border-line border-y">
            {attributes.map((attribute) => (
              <li key={attribute.id} className="flex items-center gap-3 py-2">
                <div className="min-w-0 grow sm:grid sm:grid-cols-[14rem_1fr] sm:gap-x-6">
                  <p className="font-medium">{attribute.name}</p>
                  <p className="text-muted">{attribute.values.map(({ name }) => name).join(", ")}</p>
                </div>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={copy.edit(attribute.name)}
                  onClick={() => setEdited(attribute)}
                >
                  <Pencil aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
                </Button>
                <RemoveButton label={copy.remove(attribute.name)} onClick={() => setDeleting(attribute)} />
              </li>
            ))}
          </ul>
        )}
      </ResourceList>
      {edited && (
        <AttributeFormDialog attribute={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
      {deleting && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setDeleting(null)}
          title={copy.deletion.title(deleting.name)}
          text={copy.deletion.text}
          confirmLabel={copy.deletion.confirm}
          isDangerous
          isLoading={remove.isPending}
          onConfirm={() => remove.mutate(deleting.id, { onSettled: () => setDeleting(null) })}
        />
      )}
    </section>
  );
}
