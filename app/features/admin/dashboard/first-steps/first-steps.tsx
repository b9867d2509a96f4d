import { useQuery } from "@tanstack/react-query";
import { ArrowRight, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { apiFetch } from "#app/lib/api.ts";
import { createLocalStorageValue, useLocalStorageValue } from "#app/lib/local-storage-value.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import type { FirstStepId, FirstSteps as Steps } from "#contract/admin/first-steps.ts";
import { Disclosure } from "../../kit/disclosure.tsx";
import { useAdminMutation } from "../../kit/use-admin-mutation.ts";
import { ownChange, suppressOwnNotification } from "../../own-changes.ts";
import { firstStepsQuery } from "../dashboard-queries.ts";
import { firstStepsCopy as copy } from "./copy.ts";

/** Whether this browser's user has closed the guide permanently. */
const finished = createLocalStorageValue("admin-guide-finished", false, (json) => json === true);

/**
 * Setup checklist, collapsed unless it is the first day. Disappears when it is finished, or every step is done and the
 * demo store removed.
 */
export function FirstSteps({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const { data } = useQuery(firstStepsQuery);
  const isFinished = useLocalStorageValue(finished);
  if (!data) return null;
  const done = data.steps.filter(({ isDone }) => isDone).length;
  const hasDemo = data.demoProductIds.length > 0;
  if (!hasDemo && (isFinished || done === data.steps.length)) return null;

  return (
    <Disclosure
      title={copy.title}
      summary={copy.progress(done, data.steps.length)}
      isOpenAtFirst={isOpenAtFirst}
      aside={
        !hasDemo && (
          <Button variant="ghost" size="sm" onClick={() => finished.set(true)}>
            {copy.finish}
          </Button>
        )
      }
    >
      <ol className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-4">
        {data.steps.map(({ id, isDone }, index) => (
          <Step key={id} id={id} number={index + 1} isDone={isDone} />
        ))}
      </ol>
      <Link to="/admin/going-live" className="text-link inline-flex min-h-(--control-height) items-center">
        {copy.check}
      </Link>
      {hasDemo && <DemoNotice productIds={data.demoProductIds} />}
    </Disclosure>
  );
}

type StepProps = { id: FirstStepId; number: number; isDone: boolean };

function Step({ id, number, isDone }: StepProps) {
  const { title, text, to } = copy.steps[id];

  if (isDone) {
    return (
      <li className="flex items-start gap-3 border-line border-t py-3 text-muted">
        <CircleCheck className="size-6 shrink-0 text-success" strokeWidth={1.5} />
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
  const { mutate, isPending } = useRemoveDemo(productIds);

  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-4">
      <p>{copy.demo}</p>
      <ConfirmButton
        question={{
          title: copy.removeTitle,
          text: copy.removeText,
          confirmLabel: copy.removeConfirm,
          isDangerous: true,
        }}
        isLoading={isPending}
        onConfirm={(options) => mutate(undefined, options)}
      >
        {copy.remove}
      </ConfirmButton>
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
