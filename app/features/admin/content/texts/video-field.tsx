import { Film } from "lucide-react";
import { useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { videoTypes } from "#contract/content/uploads.ts";
import { FileButton } from "../../kit/file-button.tsx";
import { uploadCopy } from "../../kit/upload-copy.ts";
import { UploadProgress } from "../../kit/upload-progress.tsx";
import { useVideoUpload } from "../../kit/use-upload.ts";

const copy = uploadCopy.video;

type Props = {
  label: string;
  /** The same video, one address for each format. */
  urls: readonly string[];
  error: string | undefined;
  onChange: (urls: string[]) => void;
};

/** Chooses, previews, uploads and removes one video. */
export function VideoField({ label, urls, error, onChange }: Props) {
  const { upload, progress, preview, isUploading } = useVideoUpload((url) => onChange([url]), {
    outlivesForm: true,
  });
  const errorId = useId();
  const shown = preview ? [preview] : urls;

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap items-start gap-5">
        <div className="aspect-video w-56 max-w-full shrink-0">
          {shown.length > 0 ? (
            // A new video needs a new element: changed sources are not loaded again.
            <video
              key={shown.join(" ")}
              aria-label={copy.preview}
              muted
              controls
              playsInline
              preload="metadata"
              className="size-full rounded-picture bg-ink object-contain"
            >
              {shown.map((url) => (
                <source key={url} src={url} />
              ))}
            </video>
          ) : (
            <div className="grid size-full place-items-center rounded-picture border border-edge border-dashed text-muted">
              <Film className="size-6" strokeWidth={1.25} />
            </div>
          )}
        </div>
        <div className="flex min-w-48 grow basis-48 flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            <FileButton
              label={urls.length > 0 ? copy.replace : copy.choose}
              accept={videoTypes.join(",")}
              onFile={upload}
              isDisabled={isUploading}
              describedBy={error ? errorId : undefined}
            />
            {urls.length > 0 && (
              <Button variant="ghost" size="sm" disabled={isUploading} onClick={() => onChange([])}>
                {copy.remove}
              </Button>
            )}
          </div>
          <p className="text-muted text-xs">{copy.hint}</p>
          {progress !== null && <UploadProgress percent={progress} label={copy.progress} />}
          <FieldError id={errorId} message={error} />
        </div>
      </div>
    </fieldset>
  );
}
