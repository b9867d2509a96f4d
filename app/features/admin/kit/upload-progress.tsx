import { uploadCopy } from "./upload-copy.ts";
import { WAITS_AT_PERCENT } from "./use-upload.ts";

type Props = { percent: number; label?: string };

/** Progress bar of an upload. Says what it waits for once it stands still. */
export function UploadProgress({ percent, label = uploadCopy.picture.progress }: Props) {
  return (
    <>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 w-full max-w-64 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-forest transition-all" style={{ width: `${percent}%` }} />
      </div>
      {percent === WAITS_AT_PERCENT && (
        <p role="status" className="text-muted text-xs">
          {uploadCopy.waiting}
        </p>
      )}
    </>
  );
}
