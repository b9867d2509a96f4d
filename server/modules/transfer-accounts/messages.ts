export const messages = {
  accountsChanged:
    "Otra persona cambió las cuentas mientras las editabas. Recarga la página para verlas. Si guardas otra vez, quedan las tuyas.",
};
