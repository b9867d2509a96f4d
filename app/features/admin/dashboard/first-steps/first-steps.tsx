import { useQuery } from "@tanstack/react-query";
import { ArrowRight, CircleCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { apiFetch } from "#app/lib/api.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { FirstStepId, FirstSteps as Steps } from "#contract/first-steps.ts";
import { useAdminMutation } from "../../kit/use-admin-mutation.ts";
import { ownChange, suppressOwnNotification } from "../../own-changes.ts";
import { firstStepsCopy as copy } from "./copy.ts";

const stepsQuery = apiQuery<Steps>("/api/admin/first-steps");

/** Setup checklist. Disappears once every step is done and the demo store is removed. */
export function FirstSteps() {
  const { data } = useQuery(stepsQuery);
  if (!data) return null;
  const done = data.steps.filter(({ isDone }) => isDone).length;
  if (done === data.steps.length && data.demoProductIds.length === 0) return null;

  return (
    <section aria-labelledby="primeros-pasos" className="mb-10 rounded-sheet bg-cream px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-4">
        <h2 id="primeros-pasos" className="text-base">
          {copy.title}
        </h2>
        <p className="text-muted text-xs">{copy.progress(done, data.steps.length)}</p>
      </div>
      <ol className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-4">
        {data.steps.map(({ id, isDone }, index) => (
          <Step key={id} id={id} number={index + 1} isDone={isDone} />
        ))}
      </ol>
      {data.demoProductIds.length > 0 && <DemoNotice productIds={data.demoProductIds} />}
    </section>
  );
}

type StepProps = { id: FirstStepId; number: number; isDone: boolean };

function Step({ id, number, isDone }: StepProps) {
  const { title, text, to } = copy.steps[id];

  if (isDone) {
    return (
      <li className="flex items-start gap-3 border-line border-t py-3 text-muted">
        <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-success" strokeWidth={1.5} />
        <span>
          {title}
          <span className="sr-only">: {copy.done}</span>
        </span>
      </li>
    );
  }
  return (
    <li className="border-line border-t">
      <Link to={to} className="group flex min-h-(--control-height) items-start gap-3 py-3">
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded-full border border-edge text-xs"
        >
          {number}
        </span>
        <span>
          <span className="inline-flex items-center gap-1.5 font-medium">
            {title}
            <ArrowRight
              aria-hidden="true"
              className="size-3.5 text-muted transition-transform group-hover:translate-x-1"
              strokeWidth={1.75}
            />
          </span>
          <span className="block text-muted text-xs">{text}</span>
        </span>
      </Link>
    </li>
  );
}

function DemoNotice({ productIds }: { productIds: readonly number[] }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useRemoveDemo(productIds);

  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-4">
      <p>{copy.demo}</p>
      <Button onClick={() => setIsAsking(true)}>{copy.remove}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={copy.removeTitle}
        text={copy.removeText}
        confirmLabel={copy.removeConfirm}
        isDangerous
        isLoading={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </div>
  );
}

/** Removes the demo store and refetches everything on screen. */
function useRemoveDemo(productIds: readonly number[]) {
  return useAdminMutation({
    mutate: () => {
      for (const id of productIds) suppressOwnNotification(ownChange.productDeleted(id));
      return apiFetch<Steps>("/api/admin/demo", { method: "DELETE" });
    },
    success: { title: copy.removed, description: copy.removedText },
    failure: copy.removeFailed,
    invalidates: ["/api/"],
  });
}
