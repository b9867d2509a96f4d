import { ChevronDown } from "lucide-react";
import { type FormEventHandler, type ReactNode, useEffect, useRef, useState } from "react";
import { Checkbox } from "#app/ui/choice.tsx";
import { cn } from "#app/ui/cn.ts";
import { ConflictMessage } from "../kit/conflict-message.tsx";
import { Disclosure } from "../kit/disclosure.tsx";
import { SaveBar } from "../kit/save-bar.tsx";
import { useIsUploading } from "../kit/track-upload.ts";
import { useOpenOnError } from "../kit/use-open-on-error.ts";
import { usePermissions } from "../use-permissions.ts";
import { settingsCopy } from "./copy.ts";
import { useReportChanges } from "./unsaved.tsx";

type Props = {
  onSubmit: FormEventHandler;
  onCancel: () => void;
  isDirty: boolean;
  isSaving: boolean;
  /** Of the last save: an edit conflict is shown above the buttons. */
  error: Error | null;
  children: ReactNode;
};

/**
 * The form of one tab, disabled for those who may only read it. Its save and cancel buttons appear at the lower edge
 * once something has changed.
 */
export function SettingsForm({ onSubmit, onCancel, isDirty, isSaving, error, children }: Props) {
  useReportChanges(isDirty);
  const may = usePermissions();
  const isUploading = useIsUploading();
  const form = useRef<HTMLFormElement>(null);
  const hadChanges = useRef(false);

  // Focuses the form when the save bar disappears with the focus inside.
  useEffect(() => {
    if (hadChanges.current && !isDirty && document.activeElement === document.body) form.current?.focus();
    hadChanges.current = isDirty;
  }, [isDirty]);

  return (
    <form
      ref={form}
      tabIndex={-1}
      onSubmit={(event) => (isUploading ? event.preventDefault() : onSubmit(event))}
      noValidate
      // The margin keeps a focused field above the save bar.
      className="max-w-5xl outline-none **:[input,select,textarea]:scroll-mb-36"
    >
      <fieldset disabled={!may("settings.write")} className="flex min-w-0 flex-col divide-y divide-line">
        {children}
      </fieldset>
      <SaveBar
        isDirty={isDirty}
        isSaving={isSaving}
        saveLabel={isSaving ? settingsCopy.saving : settingsCopy.save}
        onCancel={onCancel}
      >
        <ConflictMessage error={error} />
      </SaveBar>
    </form>
  );
}

type GroupProps = {
  title: string;
  text?: ReactNode;
  /** On a phone only the title shows at first, for a long page. A field with an error unfolds it. */
  isFoldable?: boolean;
  children: ReactNode;
};

/** A group of fields: its explanation on the left, the fields on the right in two columns where there is room. */
export function FieldGroup({ title, text, children, ...props }: GroupProps) {
  const may = usePermissions();
  // The button that unfolds a group would be disabled with its form.
  const isFoldable = props.isFoldable === true && may("settings.write");
  const [isOpen, setIsOpen] = useState(!isFoldable);
  const fields = useOpenOnError<HTMLDivElement>(isOpen, () => setIsOpen(true));
  const folded = !isOpen && "max-sm:hidden";

  return (
    <fieldset
      className={cn(
        "min-w-0 py-7 first:pt-0 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12",
        isFoldable && "max-sm:py-2",
      )}
    >
      {/* A floating legend takes part in the grid. */}
      <legend className="float-left w-full font-medium">
        {isFoldable && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-11 w-full items-center justify-between gap-3 text-left sm:hidden"
          >
            {title}
            <ChevronDown
              className={cn("size-4 shrink-0 transition-transform", !isOpen && "-rotate-90")}
              strokeWidth={1.75}
            />
          </button>
        )}
        <span className={cn(isFoldable && "max-sm:hidden")}>{title}</span>
      </legend>
      <div className={cn("clear-both lg:col-start-1 lg:row-start-2", folded)}>
        {text && <p className="mt-1 text-muted text-xs">{text}</p>}
      </div>
      <div
        ref={fields}
        className={cn(
          "grid items-start gap-5 pt-4 sm:grid-cols-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-0",
          isFoldable && "max-sm:pb-5",
          folded,
        )}
      >
        {children}
      </div>
    </fieldset>
  );
}

/** Settings for technicians, collapsed. */
export function AdvancedFields({ children }: { children: ReactNode }) {
  const may = usePermissions();
  // The button that opens them would be disabled with their form.
  if (!may("settings.write")) return <div className="py-5">{children}</div>;
  return (
    <div className="py-5">
      <Disclosure title={settingsCopy.advanced} summary={settingsCopy.advancedText} isKeptMounted>
        <div className="pt-4">{children}</div>
      </Disclosure>
    </div>
  );
}

/** A switch over the whole width of its group. */
export function Switch(props: Parameters<typeof Checkbox>[0]) {
  return <Checkbox {...props} className="sm:col-span-2" />;
}
