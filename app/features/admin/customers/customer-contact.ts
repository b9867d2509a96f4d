const COLOMBIA = "57";

/** A chat with a customer; null for a number that cannot be one. Ten digits are a Colombian mobile. */
export function customerWhatsappUrl(phone: string | null, greeting: string): string | null {
  const digits = (phone ?? "").replace(/\D/g, "");
  if (digits.length < 10 || digits.length > 15) return null;
  const number = digits.length === 10 ? COLOMBIA + digits : digits;
  return `https://wa.me/${number}?text=${encodeURIComponent(greeting)}`;
}
