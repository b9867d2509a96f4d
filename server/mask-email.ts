/** An address for somebody who may not be its owner: «an…@correo.co». */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(2, at))}…${email.slice(at)}`;
}
