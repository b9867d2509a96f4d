import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { apiFetch } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { focusOnMount } from "#app/ui/focus-on-mount.ts";
import { Input } from "#app/ui/input.tsx";
import { toast, toastError } from "#app/ui/toast-store.ts";
import { MAX_UPLOAD_BYTES } from "#contract/names.ts";
import { isLongReference, REFERENCE_TOO_SHORT } from "#contract/payments/long-reference.ts";
import { transferCopy as copy } from "./copy.ts";

const PDF = "application/pdf";

type Props = {
  /** Path that takes the receipt. */
  path: string;
  /** Path prefix of the queries that show the order. */
  invalidates: string;
  onSent: () => void;
};

/** Sends a picture or PDF of the transfer's receipt, its reference, or both. */
export function ReceiptForm({ path, invalidates, onSent }: Props) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [reference, setReference] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [referenceError, setReferenceError] = useState<string | null>(null);
  const errorId = useId();
  const send = useMutation({
    mutationFn: (body: FormData) => apiFetch(path, { method: "POST", body }),
    onSuccess: async () => {
      toast({ title: copy.sent, variant: "success" });
      onSent();
      await invalidateApi(client, invalidates);
    },
    onError: (failure) => toastError(copy.sendFailed, failure),
  });

  function choose(chosen: File | undefined) {
    const refusal = chosen ? refusalOf(chosen) : null;
    setError(refusal);
    setFile(refusal ? null : (chosen ?? null));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = reference.trim();
    if (!file && !typed) return setError(copy.nothing);
    if (typed && !isLongReference(typed)) return setReferenceError(REFERENCE_TOO_SHORT);
    const body = new FormData();
    if (typed) body.append("reference", typed);
    if (file) body.append("file", file);
    send.mutate(body);
  }

  return (
    <form
      // The button that opened it is gone.
      ref={focusOnMount}
      tabIndex={-1}
      aria-label={copy.send}
      onSubmit={submit}
      noValidate
      className="grid gap-5 outline-none sm:grid-cols-2"
    >
      <div className="flex flex-col items-start gap-2">
        <span className="font-medium text-sm">{copy.file}</span>
        <label
          className={`${buttonClass({ variant: "quiet", size: "sm" })} has-focus-visible:outline-2 has-focus-visible:outline-forest has-focus-visible:outline-offset-2`}
        >
          {file ? copy.changeFile : copy.choose}
          <input
            type="file"
            aria-label={copy.file}
            accept={`image/*,${PDF}`}
            className="sr-only"
            aria-describedby={errorId}
            onChange={({ target }) => {
              choose(target.files?.[0]);
              // A file of the same name can be chosen again after a refusal.
              target.value = "";
            }}
          />
        </label>
        <span className="max-w-full truncate text-muted text-xs">{file?.name ?? copy.fileHint}</span>
        <FieldError id={errorId} message={error} />
      </div>
      <Field label={copy.reference} hint={copy.referenceHint} error={referenceError}>
        <Input
          value={reference}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => {
            setReference(event.target.value);
            setError(null);
            setReferenceError(null);
          }}
        />
      </Field>
      <Button
        type="submit"
        variant="sell"
        className="sm:col-span-2 sm:justify-self-start"
        isLoading={send.isPending}
      >
        {send.isPending ? copy.sending : copy.send}
      </Button>
    </form>
  );
}

/** Why the file cannot be a receipt. A type that the browser does not know is left to the server. */
function refusalOf({ size, type }: File): string | null {
  const isReadable = type === "" || type === PDF || (type.startsWith("image/") && type !== "image/svg+xml");
  if (!isReadable) return copy.wrongType;
  return size > MAX_UPLOAD_BYTES ? copy.tooLarge : null;
}
