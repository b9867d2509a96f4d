import type { Mailer, MailMessage } from "#server/adapters/mail/index.ts";

/** Records mails instead of sending them. `isDown` makes it fail. */
export type RecordingMailer = Mailer & { sent: MailMessage[]; isDown: boolean };

export function makeRecordingMailer(): RecordingMailer {
  const mailer: RecordingMailer = {
    sent: [],
    isDown: false,
    async send(message) {
      if (mailer.isDown) throw new Error("the mail server is down");
      mailer.sent.push(message);
    },
  };
  return mailer;
}
