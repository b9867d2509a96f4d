/** Text of the archive's LEEME.txt. */
export const readme = `Tu tienda, para llevar
======================

productos.csv   todos los productos y tamaños, con precios y stock
clientes.csv    todas las personas que compraron o tienen cuenta
pedidos.csv     todos los pedidos, con sus productos, direcciones y valores
imagenes/       las fotos de la tienda, en su mayor tamaño

Los .csv se abren con Excel, LibreOffice y Google Sheets. productos.csv también
se puede volver a importar en la tienda, en Productos.

Este archivo tiene datos personales de tus clientes: guárdalo con cuidado y
bórralo cuando ya no lo necesites (Ley 1581).

Para mudar la tienda completa a otro servidor, con cuentas, configuración,
pagos, textos y registro, haz una copia de seguridad en el servidor:

    npm run backup -- copia.tar.gz
    npm run restore -- copia.tar.gz      (en el servidor nuevo)

La tienda también hace una cada noche si el servidor tiene BACKUP_DIR o
BACKUP_S3. Está explicado en docs/operations.md.
`.replaceAll("\n", "\r\n");
