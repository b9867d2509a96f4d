/**
 * Copies a text to the clipboard. False where that is impossible: the API needs HTTPS, which a shop in a local network
 * may lack, and Safari refuses it when a request was awaited between the tap and this call.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
