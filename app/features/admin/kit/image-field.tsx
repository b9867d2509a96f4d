import { ImagePlus } from "lucide-react";
import { type Ref, useId } from "react";
import { cn } from "#app/ui/cn.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { CameraButton, FileButton } from "./file-button.tsx";
import { uploadCopy } from "./upload-copy.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { useImageUpload } from "./use-upload.ts";

const copy = uploadCopy.picture;

type ImageFieldProps = {
  value: string;
  onChange: (imageUrl: string) => void;
  error?: string;
  /** Shows the picture uncropped, as for logos. */
  isWhole?: boolean;
  /** The upload goes on after the form was left, because its draft is kept. */
  outlivesForm?: boolean;
  /** Of the file input, which the form focuses when the picture is missing. */
  ref?: Ref<HTMLInputElement>;
};

/** Chooses, previews and uploads one picture. */
export function ImageField({ value, onChange, error, isWhole, outlivesForm, ref }: ImageFieldProps) {
  const { upload, progress, preview, isUploading } = useImageUpload(onChange, { outlivesForm });
  const errorId = useId();
  // A picture that is being uploaded is not missing.
  const shownError = isUploading ? undefined : error;

  return (
    <div className="flex flex-wrap items-start gap-5">
      <div className={cn("w-28 shrink-0", isWhole ? "aspect-square" : "aspect-4/5")}>
        {preview && (
          <img
            src={preview}
            alt={copy.preview}
            className={cn("size-full rounded-picture", isWhole ? "object-contain" : "object-cover")}
          />
        )}
        {!preview && value && (
          <Picture
            src={value}
            alt={copy.preview}
            sizes="112px"
            className="size-full"
            {...(isWhole && { imgClassName: "object-contain! p-2" })}
          />
        )}
        {!preview && !value && (
          <div className="grid size-full place-items-center rounded-picture border border-edge border-dashed text-muted">
            <ImagePlus className="size-6" strokeWidth={1.25} />
          </div>
        )}
      </div>
      <div className="flex min-w-48 grow flex-col gap-2">
        <FileButton
          label={value ? copy.replace : copy.choose}
          onFile={upload}
          ref={ref}
          isDisabled={isUploading}
          describedBy={shownError ? errorId : undefined}
        />
        <CameraButton onFile={upload} isDisabled={isUploading} />
        <p className="text-muted text-xs">{copy.hint}</p>
        {progress !== null && <UploadProgress percent={progress} />}
        <FieldError id={errorId} message={shownError} />
      </div>
    </div>
  );
}
