import { Check } from "lucide-react";
import type { AuthContent } from "#contract/content/content.ts";

/** Benefits of an account, beside the forms. */
export function BenefitsPanel({ panel }: { panel: AuthContent["panel"] }) {
  return (
    <aside className="rounded-sheet bg-cream px-6 py-8 sm:px-10 lg:py-12">
      <h2 className="text-2xl">{panel.title}</h2>
      <p className="mt-2 text-muted">{panel.intro}</p>
      <ul className="mt-6 flex flex-col gap-5">
        {panel.benefits.map((benefit) => (
          <li key={benefit.title} className="flex gap-3">
            <Check strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-cinnamon" />
            <div>
              <p className="font-medium">{benefit.title}</p>
              <p className="text-muted text-sm">{benefit.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
