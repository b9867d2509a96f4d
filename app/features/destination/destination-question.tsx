import { MapPin } from "lucide-react";
import { type ReactNode, Suspense, useId, useRef, useState } from "react";
import { cn } from "#app/ui/cn.ts";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import { destinationCopy as copy } from "./copy.ts";
import { destinationStore, useDestination } from "./destination-store.ts";

/** Loaded on the first tap: most visits do not change the municipality. */
const LazyDestinationField = lazyWithFallback(() => import("./destination-field.tsx"));

type Props = {
  /** Fee and delivery days; shown once a municipality is chosen. */
  children: ReactNode;
  className?: string;
};

/** «¿A dónde te lo enviamos?»: asks for the municipality and remembers it in this browser (docs/rules/shipping.md#destination). */
export function DestinationQuestion({ children, className }: Props) {
  const destination = useDestination();
  const [isOpen, setIsOpen] = useState(false);
  const fieldId = useId();
  const button = useRef<HTMLButtonElement>(null);

  return (
    <section aria-label={copy.question} className={cn("text-sm", className)}>
      <div className="flex flex-wrap items-center gap-x-3">
        <MapPin className="size-5 shrink-0 text-sage" strokeWidth={1.4} />
        <p className="font-medium">
          {destination ? copy.to(destination.city, destination.state) : copy.question}
        </p>
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? fieldId : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className="min-h-11 text-cinnamon underline underline-offset-4"
        >
          {destination ? copy.change : copy.choose}
          {destination && <span className="sr-only"> {copy.municipality}</span>}
        </button>
      </div>
      {isOpen && (
        <Suspense fallback={<div className="h-15" />}>
          <LazyDestinationField
            id={fieldId}
            onChoose={(place) => {
              destinationStore.set(place);
              setIsOpen(false);
              button.current?.focus();
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
      <div aria-live="polite" className="empty:sr-only">
        {destination && children}
      </div>
    </section>
  );
}
