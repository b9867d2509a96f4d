/** The two key pairs of a merchant: public and private key for the API login, custId and pKey for signatures. */
export interface Credentials {
  publicKey: string;
  privateKey: string;
  /** P_CUST_ID_CLIENTE: digits only. */
  custId: string;
  pKey: string;
}

/** Keys that only this stand-in accepts. */
export const DEMO_CREDENTIALS: Credentials = {
  publicKey: "demo_public_key",
  privateKey: "demo_private_key",
  custId: "1234567",
  pKey: "demo_p_key",
};
