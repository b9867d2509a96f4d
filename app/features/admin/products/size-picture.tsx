import { X } from "lucide-react";
import { Picture } from "#app/ui/picture.tsx";
import { FileButton } from "../kit/file-button.tsx";
import { UploadProgress } from "../kit/upload-progress.tsx";
import { useImageUpload } from "../kit/use-upload.ts";
import { productsCopy } from "./copy.ts";

const copy = productsCopy.variants;

type SizePictureProps = { size: string; value: string | null; onChange: (imageUrl: string | null) => void };

/** The size's own picture; without one the shop shows the product's. */
export function SizePicture({ size, value, onChange }: SizePictureProps) {
  const { upload, progress, preview, isUploading } = useImageUpload(onChange);

  return (
    <div className="flex @max-[26rem]/fields:flex-row flex-col @max-[26rem]/fields:items-center gap-2 @max-[52rem]/fields:@min-[26rem]/fields:pt-6.5 @min-[52rem]/fields:row-span-2">
      {(preview ?? value) && (
        <div className="relative w-18 shrink-0 @min-[52rem]/fields:w-12">
          {preview ? (
            <img src={preview} alt="" className="aspect-square w-full rounded-picture object-cover" />
          ) : (
            <Picture src={value ?? ""} alt="" sizes="72px" className="aspect-square w-full" />
          )}
          {/* An upload cannot be stopped, and would set the picture again. */}
          {!preview && (
            <button
              type="button"
              aria-label={copy.removePicture(size)}
              onClick={() => onChange(null)}
              className="touch-target -top-2 -right-2 absolute! grid size-7 place-items-center rounded-full border border-line bg-paper hover:bg-cream"
            >
              <X className="size-3.5" />
            </button>
          )}
        </div>
      )}
      <FileButton
        label={
          <>
            <span aria-hidden="true">{copy.pictureShort}</span>
            <span className="sr-only">{copy.picture(size)}</span>
          </>
        }
        onFile={upload}
        isDisabled={isUploading}
      />
      {progress !== null && <UploadProgress percent={progress} />}
    </div>
  );
}
