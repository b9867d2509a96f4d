import { Download } from "lucide-react";
import { apiFetch } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { EVERYTHING_PATH, type Everything } from "#contract/admin/take-everything.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { settingsCopy } from "./copy.ts";
import { FieldGroup } from "./settings-form.tsx";

const copy = settingsCopy.takeEverything;

/** Downloads all data of the shop, after the password. */
export function TakeEverything() {
  const { mutate, isPending } = useAdminMutation({
    mutate: () => apiFetch<Everything>(EVERYTHING_PATH),
    success: (counts) => ({ title: copy.started, description: copy.counts(counts) }),
    failure: copy.failed,
    onSuccess: download,
  });

  return (
    <FieldGroup title={copy.title} text={copy.text} isFoldable>
      <div className="sm:col-span-2">
        <Button variant="quiet" isLoading={isPending} onClick={() => mutate()}>
          {!isPending && <Download className="size-4" strokeWidth={1.5} />}
          {copy.button}
        </Button>
      </div>
    </FieldGroup>
  );
}

/** Downloads by a link, so that the browser streams the answer to disk. */
function download(): void {
  const link = document.createElement("a");
  link.href = `${EVERYTHING_PATH}.zip`;
  link.download = "";
  link.click();
}
