import type { Config } from "../../config.ts";

/** Addresses of the pages that account mails and invitations lead to. */
export const accountLinks = {
  verifyEmail: (config: Config, token: string) => `${config.publicUrl}/verify-email?token=${token}`,
  resetPassword: (config: Config, token: string) => `${config.publicUrl}/reset-password?token=${token}`,
  registerAdmin: (config: Config, token: string) => `${config.publicUrl}/register-admin?invitation=${token}`,
};
