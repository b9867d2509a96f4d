import { GripVertical, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { moveItem, useReorder } from "#app/features/admin/kit/use-reorder.ts";
import { cn } from "#app/ui/cn.ts";
import { Picture } from "#app/ui/picture.tsx";
import { CameraButton, FileButton } from "../kit/file-button.tsx";
import { UploadProgress } from "../kit/upload-progress.tsx";
import { useImageUpload } from "../kit/use-upload.ts";
import { productsCopy } from "./copy.ts";

const copy = productsCopy.gallery;

type Props = { value: readonly string[]; onChange: (gallery: string[]) => void };

/** Additional pictures, in the order of the product page. */
export function GalleryField({ value, onChange }: Props) {
  /** Current value, for uploads that finish later and for pointer events, which outrun renders. */
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  function change(next: string[]) {
    latest.current = next;
    onChange(next);
  }
  const { upload, progress, isUploading } = useImageUpload((imageUrl) =>
    change([...latest.current, imageUrl]),
  );
  const { listRef, dragged, handleProps } = useReorder(value.length, (from, to) =>
    change(moveItem(latest.current, from, to)),
  );

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">{copy.title}</legend>
      {value.length > 0 && (
        <ul
          ref={(list) => {
            listRef.current = list;
          }}
          className="flex flex-wrap gap-3"
        >
          {value.map((imageUrl, index) => (
            <li
              key={imageUrl}
              className={cn("relative transition-opacity", dragged === index && "opacity-60")}
            >
              <Picture src={imageUrl} alt="" sizes="80px" className="aspect-4/5 w-20" />
              <button
                type="button"
                {...handleProps(index)}
                aria-label={copy.move(index + 1, value.length)}
                className="mt-1 grid h-8 w-full cursor-grab place-items-center rounded-full text-muted hover:bg-cream hover:text-ink active:cursor-grabbing touch-target"
              >
                <GripVertical className="size-4 rotate-90" strokeWidth={1.5} />
              </button>
              <button
                type="button"
                aria-label={copy.remove(index + 1)}
                onClick={() => change(latest.current.filter((other) => other !== imageUrl))}
                className="touch-target -top-2 -right-2 absolute! grid size-7 place-items-center rounded-full border border-line bg-paper hover:bg-cream"
              >
                <X className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {value.length > 1 && <p className="text-muted text-xs">{copy.hint}</p>}
      <div className="flex flex-wrap gap-2">
        <FileButton label={copy.add} onFile={upload} isMultiple isDisabled={isUploading} />
        <CameraButton onFile={upload} isDisabled={isUploading} />
      </div>
      {progress !== null && <UploadProgress percent={progress} />}
    </fieldset>
  );
}
