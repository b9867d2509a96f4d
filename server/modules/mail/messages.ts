/** What the shop says to administrators about its mails. */
export const messages = {
  failedMailNotFound: "Ese correo ya no está entre los que fallaron.",
};
