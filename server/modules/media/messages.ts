/** Specified texts (docs/rules/admin.md#upload). */
export const messages = {
  tooLarge: "Archivo demasiado grande",
  notAnImage: "Tipo de archivo no permitido",
  tooManyPixels: "La imagen tiene más de 60 megapíxeles. Redúcela y súbela otra vez.",
  missing: "Por favor, selecciona una imagen (JPEG, PNG, GIF, etc.)",
  notAVideo: "Sube un video MP4 o WebM.",
  missingVideo: "Elige un video",
  videoTooLarge: "El video pesa más de 10 MB. Acórtalo o guárdalo con menos calidad.",
} as const;
