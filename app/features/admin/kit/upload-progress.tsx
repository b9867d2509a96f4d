import { uploadCopy } from "./upload-copy.ts";

type Props = { percent: number; label?: string };

export function UploadProgress({ percent, label = uploadCopy.picture.progress }: Props) {
  return (
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
  );
}
