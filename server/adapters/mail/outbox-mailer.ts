import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compose, type Sender } from "./compose.ts";
import type { Mailer } from "./mailer.ts";

/** Keeps each mail as an `.eml` file, whole or not at all; the same mail again is the same file. */
export function makeOutboxMailer(folder: string, sender: Sender): Mailer {
  return {
    async send(message) {
      const content = await build(compose(message, sender));
      const file = join(folder, `${message.id}.eml`);
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.part`, content);
      await rename(`${file}.part`, file);
    },
  };
}

/** nodemailer costs 20 MB: a process that mails nothing does without. */
async function build(options: ReturnType<typeof compose>): Promise<Buffer> {
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer/index.js");
  return new MailComposer(options).compile().build();
}
