import { Copy } from "lucide-react";
import { copyText } from "#app/lib/copy-text.ts";
import { formatAdminDateTime } from "#app/lib/format-dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { staffCopy } from "./copy.ts";

const copy = staffCopy.invite;

/** The link of a new invitation, which is shown only once. */
export function InvitationLink({ url, expiresAt }: { url: string; expiresAt: string }) {
  async function copyLink() {
    if (await copyText(url)) toast({ title: copy.copied, variant: "success" });
    else toast({ title: copy.copyFailed, variant: "destructive" });
  }

  return (
    <div className="mb-6 flex animate-rise-in flex-col gap-3 rounded-sheet bg-cream p-4">
      <Field label={copy.link} hint={copy.once(formatAdminDateTime(expiresAt))}>
        <Input value={url} readOnly onFocus={(event) => event.target.select()} />
      </Field>
      <Button size="sm" variant="quiet" className="self-start" onClick={copyLink}>
        <Copy className="size-4" strokeWidth={1.5} />
        {copy.copy}
      </Button>
    </div>
  );
}
