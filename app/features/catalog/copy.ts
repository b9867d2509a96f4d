import type { ProductSort } from "#contract/catalog.ts";

const sorts: Record<ProductSort, string> = {
  newest: "Más recientes",
  "price-asc": "Precio: menor a mayor",
  "price-desc": "Precio: mayor a menor",
  "name-asc": "Nombre: A–Z",
  "name-desc": "Nombre: Z–A",
};

/** Texts of product cards, shop page and product page. */
export const catalogCopy = {
  card: {
    isNew: "Nuevo",
    soldOut: "Agotado",
    from: "Desde",
    add: "Añadir al carrito",
    addNamed: (name: string) => `Añadir al carrito: ${name}`,
    chooseSize: "Elige el tamaño",
    sizesOf: (name: string) => `Tamaños de ${name}`,
    see: "Ver producto",
    seeNamed: (name: string) => `Ver producto: ${name}`,
    sizes: (sizes: readonly string[]) =>
      sizes.length > 1 ? `${sizes[0]} – ${sizes.at(-1)}` : (sizes[0] ?? ""),
  },

  viewCart: "Ver carrito",
  nothingLeft: {
    title: "No hay más unidades",
    description: "Ya tienes en tu carrito todas las que quedan.",
  },

  shop: {
    allProducts: "Todos los Productos",
    unknownCategory: "Esta colección no existe",
    unknownCategoryText: "Tal vez cambió de nombre. Elige otra, o mira todos los productos.",
    subtitle:
      "Descubre productos de belleza exclusivos y de alta calidad, preparados con ingredientes de origen natural.",
    title: "Tienda",
    search: "Buscar productos",
    searchPlaceholder: "Buscar productos...",
    filters: "Filtros",
    filtersCount: (count: number) => `Filtros (${count})`,
    categories: "Categorías",
    price: "Precio",
    priceRange: "Rango de precio",
    minPrice: "Precio mínimo",
    maxPrice: "Precio máximo",
    apply: "Aplicar",
    reset: "Restablecer Filtros",
    showResults: (count: number) => `Ver ${count} ${count === 1 ? "producto" : "productos"}`,
    sort: "Ordenar por",
    byRelevance: "Más relevantes",
    sorts,
    view: "Vista",
    grid: "Cuadrícula",
    list: "Lista",
    count: (count: number) => `Mostrando ${count} productos`,
    results: "Productos",
    searchFor: (term: string) => `«${term}»`,
    resultsFor: (term: string) => `Resultados para «${term}»`,
    clearSearch: "Quitar la búsqueda",
    empty: "No se encontraron productos",
    emptyText: "Prueba con otras palabras, o quita algún filtro para ver más.",
    emptyShop: "Estamos preparando los primeros. Vuelve pronto.",
    errorTitle: "No pudimos cargar los productos",
    more: "Ver más productos",
    earlier: "Ver productos anteriores",
  },

  product: {
    home: "Inicio",
    shop: "Tienda",
    loading: "Cargando detalles del producto...",
    missing: "Producto No Encontrado",
    missingText: "El producto que estás buscando no se pudo encontrar o ha sido eliminado.",
    keepShopping: "Continuar Comprando",
    pictures: (name: string) => `Fotos de ${name}`,
    picture: (name: string, index: number) => (index === 0 ? name : `${name}, foto ${index + 1}`),
    showPicture: (index: number, count: number) => `Ver foto ${index + 1} de ${count}`,
    enlarge: (index: number, count: number) => `Ampliar foto ${index + 1} de ${count}`,
    size: "Tamaño",
    fewLeft: (stock: number) => (stock === 1 ? "Queda 1" : `Quedan ${stock}`),
    soldOut: "Agotado",
    soldOutNote: "Este tamaño se agotó. Prueba con otro o escríbenos y te contamos cuándo vuelve.",
    soldOutProduct: "Este producto se agotó. Escríbenos y te contamos cuándo vuelve.",
    noVariants: "No hay variantes disponibles para este producto",
    allInCart: (count: number) =>
      count === 1
        ? "La única unidad que queda ya está en tu carrito."
        : `Las ${count} unidades que quedan ya están en tu carrito.`,
    inCart: (count: number) => `Tienes ${count} en tu carrito.`,
    limit: (available: number, inCart: number) =>
      `${available === 1 ? "Solo queda 1 más" : `Solo quedan ${available} más`}: ya tienes ${inCart} en tu carrito.`,
    add: "Añadir al carrito",
    addingSoon: "Lo añadimos en cuanto termine de cargar la página.",
    share: "Compartir",
    copied: "Enlace copiado",
    copyFailed: "No se pudo copiar el enlace",
    tabs: {
      label: "Sobre el producto",
      general: "General",
      components: "Componentes",
      howToUse: "Modo de uso",
      details: "Observaciones",
      benefits: "Beneficios",
      ingredients: "Lista de ingredientes (INCI)",
      nothing: "Pronto tendrás aquí esta información. Si la necesitas ya, escríbenos.",
    },
    related: "También te puede gustar",
    trust: {
      shipping: (from: string) => `Envío estándar gratis desde ${from}`,
      shippingTime: (time: string) => `Te llega en ${time}`,
      returns: (days: number) => `Garantía de devolución de ${days} días`,
      payment: "Pago seguro con tarjeta, PSE y más medios",
    },
    barLabel: "Comprar este producto",
  },
} as const;
