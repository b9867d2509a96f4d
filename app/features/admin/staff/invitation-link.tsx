import { Copy } from "lucide-react";
import { copyText } from "#app/lib/copy-text.ts";
import { formatAdminDateTime } from "#app/lib/format-dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { InvitationCreated } from "#contract/accounts/staff.ts";
import { staffCopy } from "./copy.ts";

const copy = staffCopy.invite;

/** The link of an invitation that was made on this screen. */
export function InvitationLink({ created: { url, isOutbox, invitation } }: { created: InvitationCreated }) {
  const once = isOutbox ? copy.onceWithoutMail : copy.once;

  async function copyLink() {
    if (await copyText(url)) toast({ title: copy.copied, variant: "success" });
    else toast({ title: copy.copyFailed, variant: "destructive" });
  }

  return (
    <div className="flex w-full animate-rise-in flex-col gap-3 rounded-sheet bg-cream p-4">
      <Field label={copy.link} hint={once(formatAdminDateTime(invitation.expiresAt))}>
        <Input value={url} readOnly onFocus={(event) => event.target.select()} />
      </Field>
      <Button size="sm" variant="quiet" className="self-start" onClick={copyLink}>
        <Copy className="size-4" strokeWidth={1.5} />
        {copy.copy}
      </Button>
    </div>
  );
}
