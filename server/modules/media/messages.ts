/** Specified texts (docs/rules/admin.md#upload). */
export const messages = {
  tooLarge: "Archivo demasiado grande",
  notAnImage: "Tipo de archivo no permitido",
  missing: "Por favor, selecciona una imagen (JPEG, PNG, GIF, etc.)",
} as const;
