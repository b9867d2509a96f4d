const namesText = new Intl.ListFormat("es-CO");

/** Texts of the shipping zones (docs/rules/shipping.md#zones). */
export const zonesCopy = {
  title: "Zonas de envío",
  intro:
    "Cada municipio usa la zona que lo nombra; si ninguna, la de su departamento; si ninguna, Resto del país. Rigen mientras «Cobrar por zonas» esté activo.",
  add: "Añadir zona",
  edit: (name: string) => `Editar ${name}`,
  remove: (name: string) => `Quitar ${name}`,
  removeTitle: (name: string) => `¿Quitar ${name}?`,
  removeText:
    "Sus municipios pasan a la zona de su departamento, si la hay, o a Resto del país. Los pedidos hechos no cambian.",
  removeConfirm: "Quitar zona",
  saved: "Zonas guardadas",
  saveFailed: "No se pudieron guardar las zonas",
  everywhereElse: "Todo lo que no está en otra zona",
  noPlaces: "Sin lugares: nadie la usa",
  places: (departments: number, municipalities: number) =>
    [
      departments > 0 && `${departments} ${departments === 1 ? "departamento" : "departamentos"}`,
      municipalities > 0 && `${municipalities} ${municipalities === 1 ? "municipio" : "municipios"}`,
    ]
      .filter(Boolean)
      .join(" y "),
  noMethods: "Sin métodos: no hay envíos",
  cod: "Contra entrega",
  codOff: "apagado en Pagos",
  off: "apagado",
  free: "gratis",
  from: (amount: string) => `desde ${amount}`,
  freeFrom: (amount: string) => `gratis desde ${amount}`,
  form: {
    create: "Nueva zona",
    save: "Guardar zona",
    unsaved: "Los cambios de esta zona se perderán.",
    name: "Nombre",
    places: "Lugares",
    offersCod: "Pago contra entrega",
    offersCodHint: "Rige mientras esté activo en Pagos.",
    department: "Añadir departamento",
    municipality: "Añadir municipio",
    removePlace: (name: string) => `Quitar ${name}`,
    stayIn: (names: readonly string[], zone: string) =>
      `${namesText.format(names)} ${names.length === 1 ? "sigue" : "siguen"} en ${zone}`,
    moves: (names: readonly string[], zone: string) =>
      `Al guardar, ${namesText.format(names)} ${names.length === 1 ? "pasa" : "pasan"} de ${zone} a esta zona`,
    methods: "Métodos",
    method: (position: number) => `Método ${position}`,
    addMethod: "Añadir método",
    removeMethod: (name: string) => `Quitar ${name}`,
    label: "Nombre del método",
    isOn: "Activo",
    by: "El costo depende de",
    measures: { subtotal: "El valor de la compra", weight: "El peso del paquete" },
    stepFrom: { subtotal: "Compra desde (COP)", weight: "Peso desde (g)" },
    stepFee: "Costo (COP)",
    addStep: "Añadir tramo",
    removeStep: (position: number) => `Quitar el tramo ${position}`,
    freeFrom: "Gratis desde (COP)",
    daysFrom: "Primer día hábil",
    daysUntil: "Último día hábil",
    daysHint: "0 es el mismo día.",
    cutoffHour: "Hora límite",
    cutoffHint: "De 1 a 23. Desde esa hora cuenta el siguiente día hábil.",
  },
  try: {
    title: "Probar",
    intro: "Lo que pagaría un carrito con las zonas guardadas.",
    place: "Municipio",
    subtotal: "Valor de la compra (COP)",
    weight: "Peso del paquete (g)",
    wrongSubtotal: "Escribe el valor en pesos",
    wrongWeight: "Escribe los gramos con un número entero",
    zone: (name: string) => `Zona: ${name}`,
    notReached: "Ningún método llega ahí.",
  },
};
