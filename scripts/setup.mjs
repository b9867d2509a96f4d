/**
 * Installs the dependencies if they are missing or differ from package-lock.json. Runs before `npm start` and `npm
 * test`, with the machine's own Node: plain JavaScript without dependencies.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

const OLDEST_NODE = 20;
const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "..");
const modules = path.join(root, "node_modules");

/** npm writes node_modules/.package-lock.json last, so an interrupted install leaves none. */
function isInstalled() {
  try {
    const wanted = readPackages(path.join(root, "package-lock.json"));
    const installed = readPackages(path.join(modules, ".package-lock.json"));
    return (
      existsSync(path.join(modules, ".bin/node")) &&
      Object.entries(wanted).every(
        ([where, { version, optional }]) =>
          where === "" || (installed[where] ? installed[where].version === version : optional === true),
      )
    );
  } catch {
    return false;
  }
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

function install() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < OLDEST_NODE) fail(`Se necesita Node ${OLDEST_NODE} o posterior; este es ${process.version}.`);

  console.log("Instalando dependencias (solo la primera vez o cuando cambian)…");
  const [command, ...args] = npmCommand();
  // Not `npm ci`: it refuses the lock file if the registry lacks optional packages of other platforms (npm/cli#9846).
  // This command respects the lock file too, and does not change it.
  const npm = spawnSync(command, [...args, "install", "--no-save", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, PATH: pathWithoutModules() },
  });
  if (npm.status !== 0) fail("No se pudieron instalar las dependencias: npm falló (detalle arriba).");
  if (!isInstalled()) {
    fail(
      "La instalación quedó incompleta: borra node_modules y revisa que npm pueda ejecutar scripts de instalación.",
    );
  }
}

/** The npm that runs this script, with its own Node: the install may delete the one in node_modules. */
function npmCommand() {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  return node && npm && !node.startsWith(modules) ? [node, npm] : ["npm"];
}

function pathWithoutModules() {
  return (process.env.PATH ?? "")
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(modules))
    .join(path.delimiter);
}

function fail(line) {
  console.error(line);
  process.exit(1);
}

if (!isInstalled()) install();
