import { Camera } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { type ButtonStyle, buttonClass } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { uploadCopy } from "./upload-copy.ts";

/** For `accept`: tables, and workbooks, so that whoever has only one of those is told how to save it as a table. */
export const TABLE_FILES = ".csv,.txt,text/csv,.xlsx,.xls";

type FileButtonProps = Pick<ButtonStyle, "variant" | "size"> & {
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
          <Camera className="size-4" strokeWidth={1.5} />
          {uploadCopy.picture.camera}
        </>
      }
    />
  );
}

export function FileButton(props: FileButtonProps) {
  const { label, onFile, isMultiple, isDisabled, describedBy, ref, accept = "image/*" } = props;
  const { isCamera, className, variant = "quiet", size = "sm" } = props;

  async function handleEach(files: readonly File[]) {
    for (const file of files) await onFile(file);
  }

  return (
    <label
      className={cn(
        buttonClass({ variant, size }),
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
