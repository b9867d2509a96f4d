import { CircleAlert, CircleCheck, Send } from "lucide-react";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { useUser } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import type { TestMailAnswer } from "#contract/settings/settings.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { settingsCopy } from "./copy.ts";
import { FieldGroup } from "./settings-form.tsx";

const copy = settingsCopy.testMail;

/** Sends a test mail to the signed-in administrator and shows the result. */
export function TestMail() {
  const { user } = useUser();
  const { mutate, data, error, isPending } = useAdminMutation({
    mutate: () => apiFetch<TestMailAnswer>("/api/admin/settings/test-mail", { method: "POST" }),
  });
  const hasWorked = data !== undefined && !data.isOutbox;

  return (
    <FieldGroup title={copy.title} text={copy.text(user?.email ?? "")}>
      <div className="flex flex-col items-start gap-4 sm:col-span-2">
        <Button variant="quiet" isLoading={isPending} onClick={() => mutate()}>
          {!isPending && <Send className="size-4" strokeWidth={1.5} />}
          {isPending ? copy.sending : copy.send}
        </Button>
        <div role="status">
          {data && <Outcome isGood={hasWorked}>{data.isOutbox ? copy.outbox : copy.sent(data.to)}</Outcome>}
          {error && (
            <Outcome isGood={false}>
              {copy.failed}. {errorMessage(error)}
            </Outcome>
          )}
        </div>
      </div>
    </FieldGroup>
  );
}

function Outcome({ isGood, children }: { isGood: boolean; children: React.ReactNode }) {
  const Icon = isGood ? CircleCheck : CircleAlert;

  return (
    <p
      className={cn(
        "flex max-w-text animate-rise-in items-start gap-2",
        isGood ? "text-success" : "text-error",
      )}
    >
      <Icon className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.5} />
      <span>{children}</span>
    </p>
  );
}
