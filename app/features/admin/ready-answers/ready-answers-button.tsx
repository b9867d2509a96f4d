import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { apiFetch } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input, Textarea } from "#app/ui/input.tsx";
import type { AdminSettings, ReadyAnswer, ReadyAnswerSettings } from "#contract/settings/settings.ts";
import { savedMeanwhile } from "../kit/conflict.ts";
import { ConflictMessage } from "../kit/conflict-message.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { mergeRows } from "../kit/merge-edits.ts";
import { RemoveButton } from "../kit/remove-button.tsx";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { usePermissions } from "../use-permissions.ts";
import { readyAnswersCopy as copy } from "./copy.ts";
import { readyAnswersQuery } from "./ready-answers.tsx";

const MOST = 20;

type Use = keyof ReadyAnswerSettings;

/** Opens the list of ready answers, for those who may change settings. */
export function ReadyAnswersButton({ use }: { use: Use }) {
  const may = usePermissions();
  const { data } = useQuery(readyAnswersQuery);
  const [isOpen, setIsOpen] = useState(false);
  if (!may("settings.write")) return null;

  return (
    <>
      <Button variant="quiet" disabled={!data} onClick={() => setIsOpen(true)}>
        {copy.open}
      </Button>
      {isOpen && data && (
        <ReadyAnswersDialog use={use} answers={data[use]} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

type DialogProps = { use: Use; answers: readonly ReadyAnswer[]; onClose: () => void };

function ReadyAnswersDialog({ use, answers, onClose }: DialogProps) {
  const lastKey = useRef(0);
  const rowOf = (answer: ReadyAnswer) => {
    lastKey.current += 1;
    return { key: lastKey.current, ...answer };
  };
  const [rows, setRows] = useState(() => answers.map(rowOf));
  /** The list that the changes are based on: as opened, or as a refusal showed it. */
  const [seen, setSeen] = useState(answers);
  const [isDirty, setIsDirty] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = useAdminMutation({
    mutate: (list: ReadyAnswer[]) =>
      apiFetch<AdminSettings>("/api/admin/settings", {
        method: "PATCH",
        body: { readyAnswers: { [use]: list }, seen: { readyAnswers: { [use]: seen } } },
      }),
    success: copy.saved,
    failure: copy.failed,
    isConflictInForm: true,
    invalidates: ["/api/admin/ready-answers"],
    isRefetchedOnFailure: true,
    onSuccess: onClose,
    onError: (error) => {
      const stored = savedMeanwhile(error, "settings")?.readyAnswers[use];
      if (!stored) return;
      setRows(mergeRows({ typed: answersOf(rows), seen, stored, keyOf: JSON.stringify }).map(rowOf));
      setSeen(stored);
    },
  });

  function change(next: typeof rows) {
    setRows(next);
    setIsDirty(true);
    setError(null);
  }

  function submit() {
    const list = answersOf(rows);
    if (list.every(({ name, text }) => name && text)) save.mutate(list);
    else setError(copy.incomplete);
  }

  return (
    <FormDialog
      title={copy.title[use]}
      description={copy.text}
      saveLabel={copy.save}
      isDirty={isDirty}
      isSaving={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictMessage error={save.error} />
      {rows.length === 0 && <p className="text-muted">{copy.none}</p>}
      <ol className="flex flex-col gap-5">
        {rows.map((row, index) => {
          const set = (field: Partial<ReadyAnswer>) =>
            change(rows.map((each) => (each.key === row.key ? { ...each, ...field } : each)));
          return (
            <li key={row.key} className="flex flex-col gap-2">
              <div className="flex items-end gap-2">
                <Field label={copy.name(index + 1)} className="grow">
                  <Input
                    value={row.name}
                    maxLength={40}
                    onChange={({ target }) => set({ name: target.value })}
                  />
                </Field>
                <RemoveButton
                  label={copy.remove(row.name || String(index + 1))}
                  onClick={() => change(rows.filter(({ key }) => key !== row.key))}
                />
              </div>
              <Field label={copy.answer(index + 1)} isLabelHidden>
                <Textarea
                  value={row.text}
                  rows={3}
                  maxLength={1000}
                  onChange={({ target }) => set({ text: target.value })}
                />
              </Field>
            </li>
          );
        })}
      </ol>
      {error && (
        <p role="alert" className="text-error">
          {error}
        </p>
      )}
      {rows.length < MOST && (
        <Button
          variant="quiet"
          className="self-start"
          onClick={() => change([...rows, rowOf({ name: "", text: "" })])}
        >
          <Plus className="size-4" strokeWidth={1.75} />
          {copy.add}
        </Button>
      )}
    </FormDialog>
  );
}

function answersOf(rows: readonly ReadyAnswer[]): ReadyAnswer[] {
  return rows.map(({ name, text }) => ({ name: name.trim(), text: text.trim() }));
}
