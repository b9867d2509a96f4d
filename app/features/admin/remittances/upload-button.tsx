import { Upload } from "lucide-react";
import { Spinner } from "#app/ui/spinner.tsx";
import { FileButton, TABLE_FILES } from "../kit/file-button.tsx";
import { remittancesCopy as copy } from "./copy.ts";
import { useUploadRemittance } from "./use-remittances.ts";

/** Chooses the carrier's file and uploads it. */
export function UploadButton() {
  const upload = useUploadRemittance();
  return (
    <FileButton
      variant="primary"
      size="md"
      accept={TABLE_FILES}
      isDisabled={upload.isPending}
      onFile={(file) => upload.mutate(file)}
      label={
        <>
          {upload.isPending ? (
            <Spinner className="size-4" />
          ) : (
            <Upload className="size-4" strokeWidth={1.75} />
          )}
          {copy.choose}
        </>
      }
    />
  );
}
