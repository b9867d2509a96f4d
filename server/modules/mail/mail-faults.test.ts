import { expect, test } from "vitest";
import { makeSmtpMailer } from "#server/adapters/mail/smtp-mailer.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { describeFault, isPermanentRefusal, presentFault } from "./mail-faults.ts";

test.each([
  ["sender", "ESENDER 553", "sender_refused", false],
  ["recipient", "EENVELOPE 550", "address_refused", true],
  ["message", "EMESSAGE 554", "message_refused", false],
] as const)(
  "a refused %s is told from the others, and only a refused address ends the attempts",
  async (refuses, described, fault, isFinal) => {
    const smtp = await startSmtpServer({ refuses });
    const mailer = makeSmtpMailer(smtp.url, {
      publicUrl: "https://tienda.example",
      from: "hola@tienda.example",
    });
    const message = {
      id: "1",
      fromName: "Tienda",
      to: "ana@correo.example",
      subject: "Hola",
      text: "Hola",
      html: "<p>Hola</p>",
    };

    const error = await mailer.send(message).then(
      () => null,
      (refused: unknown) => refused,
    );
    await smtp.close();

    expect(describeFault(error)).toBe(described);
    expect(presentFault(described)).toBe(fault);
    expect(isPermanentRefusal(error)).toBe(isFinal);
  },
);
