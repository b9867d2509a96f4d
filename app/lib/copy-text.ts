/**
 * Copies a text to the clipboard. False where that is impossible: the API needs HTTPS, which a shop in a local network
 * may lack, and in some browsers a tap without a request in between.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
