import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback.tsx";
import type { Attribute } from "#contract/catalog/attributes.ts";
import { AdminTable } from "../kit/admin-table.tsx";
import { DeleteDialog } from "../kit/delete-dialog.tsx";
import { ResourceList } from "../kit/resource.tsx";
import { RowMenu } from "../kit/row-menu.tsx";
import type { Column } from "../kit/table-columns.ts";
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
          <Plus className="size-4" strokeWidth={1.75} />
          {copy.add}
        </Button>
      </div>
      <ResourceList
        query={list}
        skeleton={{ columns: 2, rows: 3 }}
        empty={
          <EmptyState
            title={copy.empty}
            text={copy.emptyText}
            action={
              <Button variant="quiet" size="sm" onClick={() => setEdited("new")}>
                {copy.addFirst}
              </Button>
            }
          />
        }
      >
        {(attributes) => (
          <AdminTable
            size="medium"
            caption={copy.title}
            columns={columnsFor({ onEdit: setEdited, onRemove: setDeleting })}
            rows={attributes}
            onOpen={setEdited}
          />
        )}
      </ResourceList>
      {edited && (
        <AttributeFormDialog attribute={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
      {deleting && (
        <DeleteDialog
          title={copy.deletion.title(deleting.name)}
          text={copy.deletion.text}
          confirmLabel={copy.deletion.confirm}
          remove={remove}
          input={deleting.id}
          onClose={() => setDeleting(null)}
        />
      )}
    </section>
  );
}

type Actions = { onEdit: (attribute: Attribute) => void; onRemove: (attribute: Attribute) => void };

function columnsFor({ onEdit, onRemove }: Actions): Column<Attribute>[] {
  return [
    {
      header: copy.columns.name,
      isTitle: true,
      className: "w-56 as-cards:w-auto",
      cardArea: "title",
      cell: (attribute) => (
        <button
          type="button"
          data-open
          aria-label={copy.edit(attribute.name)}
          onClick={() => onEdit(attribute)}
          className="touch-target block max-w-full truncate text-left font-medium hover:underline"
        >
          {attribute.name}
        </button>
      ),
    },
    {
      header: copy.columns.values,
      cardArea: "note",
      className: "text-muted as-cards:truncate",
      cell: ({ values }) => values.map(({ name }) => name).join(", "),
    },
    {
      header: copy.columns.actions,
      isHeaderHidden: true,
      align: "end",
      cardArea: "menu",
      cell: (attribute) => (
        <span className="flex justify-end">
          <RowMenu
            name={attribute.name}
            actions={[
              { label: copy.editAction, icon: Pencil, onSelect: () => onEdit(attribute) },
              {
                label: copy.deletion.confirm,
                icon: Trash2,
                isDangerous: true,
                onSelect: () => onRemove(attribute),
              },
            ]}
          />
        </span>
      ),
    },
  ];
}
