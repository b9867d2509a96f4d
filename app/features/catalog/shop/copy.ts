import type { ProductSort } from "#contract/catalog/catalog.ts";

const sorts: Record<ProductSort, string> = {
  newest: "Más recientes",
  "price-asc": "Precio: menor a mayor",
  "price-desc": "Precio: mayor a menor",
  "name-asc": "Nombre: A–Z",
  "name-desc": "Nombre: Z–A",
  "best-sellers": "Más vendidos",
};

/** Texts of the shop page. */
export const shopCopy = {
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
  sizes: "Tamaño",
  inStock: "Disponible",
  activeFilters: "Filtros activos",
  removeFilter: (text: string) => `Quitar ${text}`,
  priceBetween: (min: string | 0 | null, max: string | 0 | null) =>
    min && max ? `${min} – ${max}` : min ? `Desde ${min}` : `Hasta ${max}`,
  apply: "Aplicar",
  reset: "Restablecer Filtros",
  showResults: (count: number | undefined) =>
    count === undefined ? "Ver productos" : `Ver ${count} ${count === 1 ? "producto" : "productos"}`,
  sort: "Ordenar por",
  byRelevance: "Más relevantes",
  sorts,
  view: "Vista",
  grid: "Cuadrícula",
  list: "Lista",
  count: (count: number) => (count === 1 ? "Mostrando 1 producto" : `Mostrando ${count} productos`),
  results: "Productos",
  searchFor: (term: string) => `«${term}»`,
  resultsFor: (term: string) => `Resultados para «${term}»`,
  clearSearch: "Quitar la búsqueda",
  empty: "No se encontraron productos",
  emptyText: "Prueba con otras palabras, o quita algún filtro para ver más.",
  emptySearch: "Prueba con otras palabras, o mira todo lo que hay.",
  seeAll: "Ver sin la búsqueda",
  emptyShop: "Estamos preparando los primeros. Vuelve pronto.",
  errorTitle: "No pudimos cargar los productos",
  more: "Ver más productos",
  earlier: "Ver productos anteriores",
  suggestions: { categories: "Busca por categoría" },
} as const;
