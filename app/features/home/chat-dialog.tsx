import { Dialog } from "#app/ui/dialog.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { homeCopy } from "./copy.ts";

/** One chat, large enough to read. */
export default function ChatDialog({ src, alt, onClose }: { src: string; alt: string; onClose: () => void }) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={homeCopy.testimonials.caption} size="sm">
      <Picture
        src={src}
        alt={alt}
        sizes="(min-width: 640px) 400px, 92vw"
        className="mx-auto max-h-[72dvh] w-fit"
        imgClassName="object-contain! max-h-[72dvh]"
      />
    </Dialog>
  );
}
