import { RotateCcw } from "lucide-react";
import { isNotFound } from "#app/lib/page-data.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { uiCopy } from "#app/ui/copy.ts";
import { Container } from "#app/ui/layout.tsx";
import { layoutCopy } from "./copy.ts";
import { PageMeta } from "./page-meta.tsx";

/** Content of the error boundaries: not found, or failed. */
export function ErrorPage({ error }: { error: unknown }) {
  return isNotFound(error) ? <NotFoundPage /> : <FailurePage />;
}

export function NotFoundPage() {
  const copy = layoutCopy.notFound;

  return (
    <Container className="flex flex-col items-start gap-6 py-18 lg:py-28">
      <PageMeta title={copy.title} isHidden />
      <BranchDrawing />
      <h1 lang="en" className="text-3xl">
        {copy.title}
      </h1>
      <p lang="en" className="text-sm text-muted">
        {copy.text}
      </p>
      <p className="max-w-text text-lg">{copy.help}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/">{copy.home}</ButtonLink>
        <ButtonLink to="/shop" variant="quiet">
          {copy.shop}
        </ButtonLink>
      </div>
    </Container>
  );
}

export function FailurePage() {
  const copy = isOffline() ? { title: uiCopy.offline, text: uiCopy.errorText } : layoutCopy.failure;

  return (
    <Container className="flex flex-col items-start gap-6 py-18 lg:py-28">
      <PageMeta title={copy.title} isHidden />
      <BranchDrawing />
      <h1 className="text-3xl">{copy.title}</h1>
      <p className="max-w-text text-lg text-muted">{copy.text}</p>
      <Button onClick={() => location.reload()}>
        <RotateCcw className="size-4" strokeWidth={1.75} />
        {uiCopy.retry}
      </Button>
    </Container>
  );
}

function isOffline(): boolean {
  return typeof window !== "undefined" && !navigator.onLine;
}

function BranchDrawing() {
  return (
    <svg viewBox="0 0 120 72" fill="none" aria-hidden="true" className="w-28 text-sage" stroke="currentColor">
      <path d="M4 60C34 58 66 46 104 14" strokeLinecap="round" />
      <path d="M36 54c-4-14 2-24 14-30 4 12 0 24-14 30ZM62 43c-3-14 3-23 15-28 3 12-1 22-15 28ZM52 49c10 8 22 8 32 0-9-8-21-9-32 0ZM77 34c9 7 20 7 29 0-8-7-19-8-29 0Z" />
      <path d="M92 62c6-5 13-5 19-1-5 6-12 7-19 1Z" className="text-terracotta" />
    </svg>
  );
}
