import { Camera, ImagePlus } from "lucide-react";
import { type ReactNode, type Ref, useId } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { productsCopy } from "./copy.ts";
import { useImageUpload } from "./use-upload.ts";

const copy = productsCopy.upload;

type ImageFieldProps = {
  value: string;
  onChange: (imageUrl: string) => void;
  error?: string;
  /** Shows the picture uncropped, as for logos. */
  isWhole?: boolean;
  /** Of the file input, which the form focuses when the picture is missing. */
  ref?: Ref<HTMLInputElement>;
};

/** Chooses, previews and uploads one picture. */
export function ImageField({ value, onChange, error, isWhole, ref }: ImageFieldProps) {
  const { upload, progress, preview, isUploading } = useImageUpload(onChange);
  const errorId = useId();

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
            <ImagePlus aria-hidden="true" className="size-6" strokeWidth={1.25} />
          </div>
        )}
      </div>
      <div className="flex min-w-48 grow flex-col gap-2">
        <FileButton
          label={value ? copy.replace : copy.choose}
          onFile={upload}
          ref={ref}
          isDisabled={isUploading}
          describedBy={error ? errorId : undefined}
        />
        <CameraButton onFile={upload} isDisabled={isUploading} />
        <p className="text-muted text-xs">{copy.hint}</p>
        {progress !== null && <UploadProgress percent={progress} />}
        <FieldError id={errorId} message={error} />
      </div>
    </div>
  );
}

type FileButtonProps = {
  label: ReactNode;
  /** Called for each chosen file, one after another. */
  onFile: (file: File) => unknown;
  isMultiple?: boolean;
  isDisabled: boolean;
  describedBy?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** Accepted file types; pictures by default. */
  accept?: string;
  /** Opens the camera at the back instead of the files. */
  isCamera?: boolean;
  className?: string;
};

/** Takes a picture with the camera; shown on phones and tablets only. */
export function CameraButton(props: Pick<FileButtonProps, "onFile" | "isDisabled">) {
  return (
    <FileButton
      {...props}
      isCamera
      className="pointer-coarse:inline-flex hidden"
      label={
        <>
          <Camera aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {copy.camera}
        </>
      }
    />
  );
}

export function FileButton(props: FileButtonProps) {
  const { label, onFile, isMultiple, isDisabled, describedBy, ref, accept = "image/*" } = props;
  const { isCamera, className } = props;

  async function handleEach(files: readonly File[]) {
    for (const file of files) await onFile(file);
  }

  return (
    <label
      className={cn(
        buttonClass({ variant: "quiet", size: "sm" }),
        "w-fit has-focus-visible:outline-2 has-focus-visible:outline-forest has-focus-visible:outline-offset-2",
        isDisabled && "opacity-55",
        className,
      )}
    >
      {label}
      <input
        type="file"
        ref={ref}
        accept={accept}
        {...(isCamera && { capture: "environment" as const })}
        multiple={isMultiple}
        className="sr-only"
        disabled={isDisabled}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          void handleEach([...(target.files ?? [])]);
          // Allows choosing the same file again.
          target.value = "";
        }}
      />
    </label>
  );
}

export function UploadProgress({ percent, label = copy.progress }: { percent: number; label?: string }) {
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
