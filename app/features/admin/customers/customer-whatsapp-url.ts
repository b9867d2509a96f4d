const COLOMBIA = "57";

/** Whether a customer's number can be one of WhatsApp. */
export function isReachableByWhatsapp(phone: string | null): boolean {
  return customerWhatsappUrl(phone, "") !== null;
}

/** WhatsApp link to a customer; null for an invalid number. Ten digits are taken as a Colombian mobile number. */
export function customerWhatsappUrl(phone: string | null, greeting: string): string | null {
  const digits = (phone ?? "").replace(/\D/g, "");
  if (digits.length < 10 || digits.length > 15) return null;
  const number = digits.length === 10 ? COLOMBIA + digits : digits;
  return `https://wa.me/${number}?text=${encodeURIComponent(greeting)}`;
}
