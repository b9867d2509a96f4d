import { Users } from "lucide-react";
import { useState } from "react";
import { errorMessage } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { adminCopy } from "../copy.ts";
import { AdminDialog } from "./admin-dialog.tsx";
import { ChangedNotice } from "./changed-notice.tsx";
import { isConflict } from "./conflict.ts";
import { ConflictFrame } from "./conflict-message.tsx";

const copy = adminCopy.conflict;
type Side = "mine" | "theirs";

/** One field that somebody else changed while it was open here. */
export type Difference = {
  key: string;
  label: string;
  before: string;
  theirs: string;
  mine: string;
  /** Both sides changed it: the user has to choose. */
  isDisputed: boolean;
};

type Props = {
  notice: string;
  /** Empty without a conflict. */
  differences: readonly Difference[];
  /** Of the last save. Reset it in `onChoose`. */
  error: Error | null;
  /** Keys of the fields to take from the other side; the others keep the local values. */
  onChoose: (taken: ReadonlySet<string>) => void;
};

/**
 * Reports an edit conflict and lets the user resolve it field by field. When nothing differs any more, it gives the
 * server's reason for refusing the save.
 */
export function ConflictNotice({ error, ...props }: Props) {
  return (
    <ConflictFrame error={error}>
      {props.differences.length > 0 ? (
        <Choice {...props} />
      ) : (
        isConflict(error) && <ChangedNotice>{errorMessage(error)}</ChangedNotice>
      )}
    </ConflictFrame>
  );
}

function Choice({ notice, differences, onChoose }: Omit<Props, "error">) {
  const [isOpen, setIsOpen] = useState(false);

  return (
    <div
      role="alert"
      className="mt-2 mb-5 flex w-full flex-wrap items-center gap-x-4 gap-y-3 rounded-sheet bg-warning-tint p-4"
    >
      <Users className="size-5 shrink-0 self-start text-warning" strokeWidth={1.5} />
      <div className="min-w-56 flex-1">
        <p className="font-medium">{notice}</p>
        <p className="text-sm">{copy.noticeText}</p>
      </div>
      <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)}>
        {copy.open}
      </Button>
      {isOpen && (
        <ConflictDialog differences={differences} onChoose={onChoose} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}

type DialogProps = Pick<Props, "differences" | "onChoose"> & { onClose: () => void };

function ConflictDialog({ differences, onChoose, onClose }: DialogProps) {
  /** Preset: the other side's value where only they changed the field. */
  const [chosen, setChosen] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differences.map(({ key, isDisputed }) => [key, isDisputed ? "mine" : "theirs"])),
  );
  const keys = differences.map(({ key }) => key);

  return (
    <AdminDialog
      onClose={onClose}
      title={copy.title}
      description={copy.text}
      footer={
        <>
          <Button variant="quiet" size="sm" onClick={() => onChoose(new Set())}>
            {copy.keepMine}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => onChoose(new Set(keys))}>
            {copy.takeTheirs}
          </Button>
          <Button size="sm" onClick={() => onChoose(new Set(keys.filter((key) => chosen[key] === "theirs")))}>
            {copy.apply}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6 pt-2">
        {differences.map(({ key, label, before, theirs, mine }) => (
          <div key={key}>
            <RadioGroup<Side>
              legend={label}
              value={chosen[key] ?? "mine"}
              onChange={(side) => setChosen({ ...chosen, [key]: side })}
              options={[
                { value: "theirs", label: copy.theirs, hint: <Value text={theirs} /> },
                { value: "mine", label: copy.mine, hint: <Value text={mine} /> },
              ]}
            />
            <p className="mt-1.5 line-clamp-2 text-muted text-xs">{copy.before(before || copy.nothing)}</p>
          </div>
        ))}
      </div>
    </AdminDialog>
  );
}

function Value({ text }: { text: string }) {
  return <span className="line-clamp-4 whitespace-pre-line break-words">{text || copy.nothing}</span>;
}
