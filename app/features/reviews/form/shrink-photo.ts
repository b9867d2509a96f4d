/** Longest side of a photo that is sent, in px. */
const MAX_SIDE = 1600;
const QUALITY = 0.82;

/**
 * Reduces a photo in the browser, which also removes its metadata. Returns the file itself when the browser cannot
 * decode it: the server may.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext("2d");
    // A JPEG has no transparency: without this, it would be black.
    if (context) context.fillStyle = "#ffffff";
    context?.fillRect(0, 0, canvas.width, canvas.height);
    context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return (await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY))) ?? file;
  } catch {
    return file;
  }
}
