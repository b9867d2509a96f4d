import { cn } from "#app/ui/cn.ts";
import { Skeleton } from "#app/ui/feedback.tsx";
import { Disclosure } from "../../kit/disclosure.tsx";
import { contentCopy } from "../copy.ts";
import type { useMailPreview } from "./use-mail-texts.ts";

const copy = contentCopy.mails;

type Props = {
  preview: Pick<ReturnType<typeof useMailPreview>, "data" | "isError" | "isPlaceholderData">;
  label: string;
};

/** The mail as it arrives, in a frame that runs no scripts. */
export function MailPreviewPane({ preview: { data, isError, isPlaceholderData }, label }: Props) {
  return (
    <section aria-labelledby="mail-preview">
      <h2 id="mail-preview" className="font-medium text-base">
        {copy.preview}
      </h2>
      <p className="mb-3 text-muted text-xs">{copy.previewHint}</p>
      {data && (
        <div className={cn("transition-opacity", (isPlaceholderData || isError) && "opacity-55")}>
          <p className="wrap-anywhere rounded-t-sheet border border-line border-b-0 bg-cream px-4 py-2.5 font-medium">
            {data.subject}
          </p>
          {/* A new frame for each text: Chromium may keep the old text of a frame that is changed while it loads. */}
          <iframe
            key={data.html}
            title={copy.previewTitle(label)}
            srcDoc={data.html}
            sandbox=""
            className="mb-3 block h-144 w-full rounded-b-sheet border border-line bg-paper"
          />
          <Disclosure title={copy.plain} summary={copy.plainText}>
            <pre className="wrap-anywhere whitespace-pre-wrap py-3 font-sans text-sm">{data.text}</pre>
          </Disclosure>
        </div>
      )}
      {!data &&
        (isError ? <p className="text-muted">{copy.previewFailed}</p> : <Skeleton className="h-144" />)}
    </section>
  );
}
