import type { Config } from "../../../config.ts";

/** Page URLs used in account mails and invitations. */
export const accountLinks = {
  verifyEmail: (config: Config, token: string) => `${config.publicUrl}/verify-email?token=${token}`,
  resetPassword: (config: Config, token: string) => `${config.publicUrl}/reset-password?token=${token}`,
  registerAdmin: (config: Config, token: string) => `${config.publicUrl}/register-admin?invitation=${token}`,
};
