import type { ReactNode } from "react";
import { type Tab, Tabs } from "#app/ui/tabs.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { productCopy } from "./copy.ts";
import { HowToUse } from "./how-to-use.tsx";

const copy = productCopy.tabs;

/** The tabs General, Componentes, Modo de uso and Observaciones (docs/rules/pages.md#product-page). */
export function ProductTabs({ product }: { product: Product }) {
  const tabs: Tab<string>[] = [
    { value: "general", label: copy.general, content: <General product={product} /> },
    { value: "componentes", label: copy.components, content: <Components product={product} /> },
    {
      value: "modo-de-uso",
      label: copy.howToUse,
      content: product.howToUse.length > 0 ? <HowToUse steps={product.howToUse} /> : <EmptyTab />,
    },
    { value: "observaciones", label: copy.details, content: <Details details={product.details} /> },
  ];
  return (
    <Tabs
      label={copy.label}
      tabs={tabs}
      isKeptMounted
      // One row on a phone; with larger text two, because a row that scrolls would hide the last word.
      className="[&>[role=tablist]]:flex-wrap max-sm:[&>[role=tablist]]:gap-x-4 max-sm:[&_[role=tab]]:text-xs"
      contentClassName="min-h-64 wrap-anywhere lg:pt-10"
    />
  );
}

function General({ product }: { product: Product }) {
  const paragraphs = (product.longDescription ?? product.description).split(/\n{2,}/).filter(Boolean);

  return (
    <div className="grid gap-x-18 gap-y-10 lg:grid-cols-[3fr_2fr]">
      <div className="max-w-text space-y-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {product.benefits.length > 0 && (
        <Group title={copy.benefits}>
          <ul className="divide-y divide-line border-line border-y">
            {product.benefits.map((benefit) => (
              <li key={benefit} className="py-3">
                {benefit}
              </li>
            ))}
          </ul>
        </Group>
      )}
    </div>
  );
}

function Components({ product: { composition, ingredients } }: { product: Product }) {
  const names = ingredients?.split(", ").filter(Boolean) ?? [];
  if (!composition && names.length === 0) return <EmptyTab />;

  return (
    <div className="grid gap-x-18 gap-y-10 lg:grid-cols-2">
      {composition && <p className="max-w-text whitespace-pre-line">{composition}</p>}
      {names.length > 0 && (
        <Group title={copy.ingredients}>
          <ul className="flex flex-wrap gap-x-1.5 text-sm text-muted">
            {names.map((name, index) => (
              <li key={name}>
                {name}
                {index < names.length - 1 && ","}
              </li>
            ))}
          </ul>
        </Group>
      )}
    </div>
  );
}

function Details({ details }: { details: readonly string[] }) {
  if (details.length === 0) return <EmptyTab />;
  return (
    <ul className="max-w-text divide-y divide-line border-line border-y">
      {details.map((detail) => (
        <li key={detail} className="py-3">
          {detail}
        </li>
      ))}
    </ul>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="eyebrow mb-3 font-sans text-muted">{title}</h2>
      {children}
    </div>
  );
}

function EmptyTab() {
  return <p className="text-muted">{copy.nothing}</p>;
}
