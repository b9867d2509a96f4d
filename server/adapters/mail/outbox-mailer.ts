import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compose, type Sender } from "./compose.ts";
import type { Mailer } from "./mailer.ts";

/** Writes each mail atomically as an `.eml` file; a repeated mail overwrites its file. */
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

/** Imported on demand: nodemailer needs 20 MB of memory. */
async function build(options: ReturnType<typeof compose>): Promise<Buffer> {
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer/index.js");
  return new MailComposer(options).compile().build();
}
