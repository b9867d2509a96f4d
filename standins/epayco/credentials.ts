/** The two key pairs of a merchant: the first is for the API login, the second only for signatures. */
export interface Credentials {
  publicKey: string;
  privateKey: string;
  /** P_CUST_ID_CLIENTE: digits only. */
  custId: string;
  pKey: string;
}

/** Keys that open nothing but this stand-in. */
export const DEMO_CREDENTIALS: Credentials = {
  publicKey: "demo_public_key",
  privateKey: "demo_private_key",
  custId: "1234567",
  pKey: "demo_p_key",
};
