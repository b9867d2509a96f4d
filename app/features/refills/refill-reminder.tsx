import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import { Checkbox } from "#app/ui/choice.tsx";
import { cn } from "#app/ui/cn.ts";
import { FieldError } from "#app/ui/field.tsx";
import type { RefillReminder as Reminder } from "#contract/orders/refills.ts";
import { refillCopy as copy } from "./copy.ts";

/**
 * 'Avísame cuando se me esté acabando' (docs/rules/refills.md#asking). Renders nothing while
 * the shop sends no such mails, or when the order has no goods to remind of.
 *
 * @param path the order's address in the API
 */
export function RefillReminder({ path, className }: { path: string; className?: string }) {
  const isEnabled = useSettings()?.reminders.refills ?? false;
  const client = useQueryClient();
  const query = apiQuery<Reminder>(`${path}/refill-reminder`);
  const { data } = useQuery({ ...query, enabled: isEnabled });
  const saving = useMutation({
    mutationFn: (isOn: boolean) =>
      apiFetch<Reminder>(`${path}/refill-reminder`, { method: isOn ? "POST" : "DELETE" }),
    onSuccess: (saved) => client.setQueryData(query.queryKey, saved),
  });
  if (!isEnabled || !data?.isOffered) return null;

  const isOn = saving.isPending ? saving.variables : data.isOn;
  return (
    <div className={cn("mb-10 rounded-sheet bg-cream px-6 py-4 text-left print:hidden", className)}>
      <Checkbox
        label={copy.label}
        hint={copy.hint}
        checked={isOn}
        // Not `disabled` while it saves: the keyboard's focus would be lost.
        onChange={({ target }) => saving.isPending || saving.mutate(target.checked)}
        className="text-base"
      />
      <p role="status" className="pl-8 text-muted text-sm empty:sr-only">
        {saving.isSuccess && (isOn ? copy.on : copy.off)}
      </p>
      {saving.isError && <FieldError message={`${copy.failed}. ${errorMessage(saving.error)}`} />}
    </div>
  );
}
