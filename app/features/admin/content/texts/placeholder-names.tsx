import type { PageTexts } from "#contract/content/content.ts";
import { Disclosure } from "../../kit/disclosure.tsx";
import { contentCopy } from "../copy.ts";

const copy = contentCopy.texts;

/** The data that a page's texts can refer to, with what the page shows for each today. */
export function PlaceholderNames({ placeholders }: Pick<PageTexts, "placeholders">) {
  return (
    <div className="pb-6">
      <Disclosure title={copy.names} summary={copy.namesText}>
        <dl className="grid gap-x-6 gap-y-2 py-2 sm:grid-cols-[auto_1fr]">
          {placeholders.map(({ name, value }) => (
            <div key={name} className="wrap-anywhere contents">
              <dt className="font-medium">{`{${name}}`}</dt>
              <dd className="wrap-anywhere min-w-0 text-muted">{value ?? copy.noValue}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}
