import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { RemovableChip } from "#app/ui/chip.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { ContactProfile } from "#contract/admin/contacts.ts";
import { MAX_LABEL_LENGTH } from "#contract/admin/text-limits.ts";
import { Panel } from "../kit/admin-page.tsx";
import { usePermissions } from "../use-permissions.ts";
import { customersCopy } from "./copy.ts";
import { contactChoicesQuery } from "./customers-queries.ts";
import { useSetContactLabels } from "./use-contact-writes.ts";

const copy = customersCopy.labels;

type Props = { contact: Pick<ContactProfile, "contactId" | "labels"> };

/** The person's labels, which the list can be filtered by. Those in use are proposed while typing. */
export function ContactLabels({ contact: { contactId, labels } }: Props) {
  const may = usePermissions();
  if (!may("customers.write") && labels.length === 0) return null;

  return (
    <Panel id="etiquetas-del-cliente" title={copy.title}>
      {may("customers.write") ? (
        <LabelForm contactId={contactId} labels={labels} />
      ) : (
        <p className="flex flex-wrap gap-2 pt-3">
          {labels.map((label) => (
            <Badge key={label}>{label}</Badge>
          ))}
        </p>
      )}
    </Panel>
  );
}

function LabelForm({ contactId, labels: stored }: { contactId: number; labels: string[] }) {
  const [text, setText] = useState("");
  const set = useSetContactLabels(contactId);
  // Shows a change before it is stored, so that the next one starts from it.
  const labels = set.isPending ? set.variables.labels : stored;
  const known = useQuery(contactChoicesQuery).data?.labels ?? [];
  const listId = useId();

  function add(event: FormEvent) {
    event.preventDefault();
    const added = text.trim();
    // The next label may be typed while this one is saved.
    const clear = () => setText((typed) => (typed.trim() === added ? "" : typed));
    if (added) set.mutate({ labels: [...new Set([...labels, added])], seen: labels }, { onSuccess: clear });
  }

  return (
    <div className="flex flex-col gap-3 pt-3">
      {labels.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {labels.map((label) => (
            <RemovableChip
              key={label}
              label={label}
              onRemove={() => set.mutate({ labels: labels.filter((each) => each !== label), seen: labels })}
            />
          ))}
        </div>
      )}
      <form onSubmit={add} className="flex items-end gap-2">
        <Field label={copy.label} className="grow">
          <Input
            value={text}
            maxLength={MAX_LABEL_LENGTH}
            list={listId}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="quiet" disabled={!text.trim()} isLoading={set.isPending}>
          {copy.add}
        </Button>
        <datalist id={listId}>
          {known
            .filter((label) => !labels.includes(label))
            .map((label) => (
              <option key={label} value={label} />
            ))}
        </datalist>
      </form>
    </div>
  );
}
