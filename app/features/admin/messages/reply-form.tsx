import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/input.tsx";
import { type ContactMessage, MAX_REPLY } from "#contract/content/contact.ts";
import { useDraft } from "../kit/use-draft.ts";
import { ReadyAnswers } from "../ready-answers/ready-answers.tsx";
import { messagesCopy as copy } from "./copy.ts";
import { useReply } from "./use-message-writes.ts";

type Props = {
  /** The newest message that is shown. */
  message: ContactMessage;
  replyTo: string;
  /** Nobody receives the reply. */
  isOutbox: boolean;
};

/** Writes a reply. The text stays until the shop has taken it. */
export function ReplyForm({ message, replyTo, isOutbox }: Props) {
  const [text, setText] = useDraft(`message-reply-${message.email}`);
  const reply = useReply(message, () => setText(""));

  const hint = replyTo ? copy.replyHint(message.subject, replyTo) : copy.noAddress;

  return (
    <form
      className="flex w-full flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() && !reply.isPending) reply.mutate(text.trim());
      }}
    >
      <ReadyAnswers use="messages" text={text} onChoose={setText} />
      <Field label={copy.reply} hint={isOutbox ? copy.noServer : hint}>
        <Textarea
          rows={3}
          value={text}
          maxLength={MAX_REPLY}
          readOnly={reply.isPending}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button type="submit" className="self-end" disabled={!text.trim()} isLoading={reply.isPending}>
        {copy.send}
      </Button>
    </form>
  );
}
