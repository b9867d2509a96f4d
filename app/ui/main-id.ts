/** Id of the `<main>` element of every layout. */
export const MAIN_ID = "contenido";
