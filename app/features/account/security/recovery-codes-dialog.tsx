import { copyText } from "#app/lib/copy-text.ts";
import { Button, ButtonAnchor } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { securityCopy } from "./copy.ts";

const copy = securityCopy.twoStep.recovery;

/** Shows the recovery codes, once only. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = codes.join("\n");

  async function copyAll() {
    if (await copyText(text)) toast({ title: copy.copied, variant: "success" });
    else toast({ title: copy.copyFailed, variant: "destructive" });
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isKeptOpen
      size="sm"
      title={copy.title}
      description={copy.text}
      footer={<Button onClick={onClose}>{copy.done}</Button>}
    >
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-sheet bg-cream p-5 text-center">
        {codes.map((code) => (
          <li key={code}>
            <code className="tracking-wide">{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="quiet" onClick={copyAll}>
          {copy.copy}
        </Button>
        <ButtonAnchor
          variant="quiet"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={copy.file}
        >
          {copy.download}
        </ButtonAnchor>
      </div>
    </Dialog>
  );
}
