import { Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { remittancesCopy as copy } from "./copy.ts";
import { useUploadRemittance } from "./use-remittances.ts";

/** Chooses the carrier's file and uploads it. */
export function UploadButton() {
  const upload = useUploadRemittance();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button isLoading={upload.isPending} onClick={() => input.current?.click()}>
        <Upload className="size-4" strokeWidth={1.75} />
        {copy.choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={copy.choose}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) upload.mutate(file);
          // The same file may be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}
