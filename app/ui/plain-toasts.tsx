import { useToast } from "./toast-store.ts";

/** Notices without their usual dress, for when it could not be loaded: it is the lost network they tell of. */
export function PlainToasts() {
  const shown = useToast().toasts.filter(({ isOpen }) => isOpen);

  return (
    <div role="status" className="fixed right-0 bottom-0 z-70 w-full max-w-[420px] p-4">
      {shown.map(({ id, title, description }) => (
        <div key={id} className="rounded-sheet border border-line bg-paper px-5 py-4 text-sm shadow-float">
          <p className="font-medium">{title}</p>
          {description && <p className="mt-0.5 text-muted">{description}</p>}
        </div>
      ))}
    </div>
  );
}
