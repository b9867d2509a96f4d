import { type Deps, systemCtx } from "../context.ts";
import { hasAdministrator } from "../modules/accounts/index.ts";

/**
 * Prints the shop's address and, until there is an administrator, where to create one
 * (docs/rules/accounts.md#first-administrator).
 */
export async function printStartMessage(deps: Deps, print: (line: string) => void): Promise<void> {
  const { publicUrl } = deps.config;
  const lines = [`La tienda está abierta: ${publicUrl}`];

  if (!(await hasAdministrator(systemCtx(deps)))) {
    lines.push(`Crea el primer administrador en ${publicUrl}/register-admin`);
    if (deps.setupCode) lines.push(`Código de instalación: ${deps.setupCode}`);
  }
  print(`\n${lines.join("\n")}\n`);
}
