import { Camera, X } from "lucide-react";
import { uiCopy } from "#app/ui/copy.ts";
import { MAX_REVIEW_PHOTOS } from "#contract/reviews/review-names.ts";
import type { OwnReview } from "#contract/reviews/reviews.ts";
import { reviewFormCopy as copy } from "./copy.ts";

/** A chosen photo with the address that shows it. */
export type LocalPhoto = { url: string; blob: Blob };

const frameClass = "relative size-16 shrink-0 overflow-hidden rounded-picture bg-cream";

type Props = {
  kept: OwnReview["photos"];
  photos: readonly LocalPhoto[];
  onAdd: (files: File[]) => void;
  onRemove: (index: number) => void;
  onRemoveKept: (id: number) => void;
};

/** The photos of a review with a button that opens the camera or the gallery. */
export function PhotoInput({ kept, photos, onAdd, onRemove, onRemoveKept }: Props) {
  const count = kept.length + photos.length;
  return (
    <ul aria-label={copy.photos} className="flex gap-2">
      {kept.map(({ id, url }, index) => (
        <li key={id} className={frameClass}>
          <img src={url} alt={copy.photo(index)} className="size-full object-cover" />
          <RemovePhotoButton index={index} onClick={() => onRemoveKept(id)} />
        </li>
      ))}
      {photos.map(({ url }, index) => (
        <li key={url} className={frameClass}>
          <img src={url} alt={copy.photo(kept.length + index)} className="size-full object-cover" />
          <RemovePhotoButton index={kept.length + index} onClick={() => onRemove(index)} />
        </li>
      ))}
      {count < MAX_REVIEW_PHOTOS && (
        <li>
          <label className="group flex cursor-pointer items-center gap-3 rounded-picture text-sm has-focus-visible:outline-2 has-focus-visible:outline-forest">
            <span className="grid size-16 place-items-center rounded-picture border border-edge border-dashed text-muted group-hover:border-ink">
              <Camera className="size-6" strokeWidth={1.25} />
            </span>
            <span className={count > 0 ? "sr-only" : undefined}>
              <span className="font-medium">{copy.addPhotos}</span>{" "}
              <span className="text-muted">({uiCopy.optional})</span>
            </span>
            <input
              type="file"
              accept="image/*"
              multiple
              className="sr-only"
              onChange={({ target }) => {
                onAdd([...(target.files ?? [])]);
                // The same photo can be chosen again after it was removed.
                target.value = "";
              }}
            />
          </label>
        </li>
      )}
    </ul>
  );
}

function RemovePhotoButton({ index, onClick }: { index: number; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={copy.removePhoto(index)}
      onClick={onClick}
      className="absolute top-0 right-0 grid size-8 place-items-center rounded-full bg-paper/85"
    >
      <X className="size-4" />
    </button>
  );
}
