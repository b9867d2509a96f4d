import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const INSTALLER = new URL("../../deploy/install.sh", import.meta.url);

test("an upgrade takes its backup from a folder that was packed on Windows, without execute permissions", async () => {
  const folder = await mkdtemp(join(tmpdir(), "trenza-install-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "current"));
  await mkdir(join(folder, "deploy"));
  await writeFile(join(folder, "deploy/trenza"), `#!/bin/sh\necho "$@" >${folder}/called`, { mode: 0o644 });
  const [functions = ""] = (await readFile(INSTALLER, "utf8")).split("\ncase ");
  const others = ["require_server", "install_packages", "install_node", "prepare_release", "switch_release"];
  const script = [
    functions,
    `SOURCE=${folder} HOME_DIR=${folder} BACKUPS=/backups`,
    ...others.map((name) => `${name}() { :; }`),
    "upgrade_shop",
  ];

  execFileSync("bash", ["-c", script.join("\n")], { stdio: "pipe" });

  expect(await readFile(join(folder, "called"), "utf8")).toBe("backup /backups/antes-de-actualizar.tar.gz\n");
});
