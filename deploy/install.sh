#!/usr/bin/env bash
# Puts the shop on a Debian 12 server: Node, PostgreSQL, Caddy with automatic HTTPS, and a systemd unit.
#
#   sudo ./deploy/install.sh tienda.example.co   installs; may be repeated
#   sudo ./deploy/install.sh upgrade             installs this folder's version; goes back if it does not answer
#   sudo ./deploy/install.sh uninstall           removes the shop, and keeps its data
#
# NODE_TARBALL=FILE uses a local archive of Node instead of nodejs.org's.
set -euo pipefail

NODE_VERSION=24.21.0
HOME_DIR=/opt/trenza
SETTINGS=/etc/trenza/trenza.env
DATA=/var/lib/trenza
BACKUPS=/var/backups/trenza
UNIT=/etc/systemd/system/trenza.service
SITE=/etc/caddy/trenza.caddy
COMMAND=/usr/local/bin/trenza
SOURCE=$(cd "$(dirname "$0")/.." && pwd)
HEALTH=http://127.0.0.1:3000/api/ready
HEALTH_SECONDS=90
KEPT_RELEASES=3

say() { printf '\n== %s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }
has_systemd() { [ -d /run/systemd/system ]; }

require_server() {
  [ "$(id -u)" = 0 ] || fail "Ejecuta este programa con sudo."
  [ -r /etc/debian_version ] || fail "Este programa es para Debian 12."
}

install_packages() {
  say "Programas de Debian"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  # Without upgrading: a new PostgreSQL is installed when its owner decides so.
  apt-get install -y -qq --no-upgrade --no-install-recommends ca-certificates curl xz-utils postgresql caddy age libjemalloc2 >/dev/null
}

install_node() {
  local target=$HOME_DIR/node-$NODE_VERSION
  if [ ! -x "$target/bin/npm" ]; then
    say "Node $NODE_VERSION"
    local folder; folder=$(mktemp -d)
    local archive=${NODE_TARBALL:-}
    if [ -z "$archive" ]; then
      local platform; platform=$(dpkg --print-architecture | sed 's/amd64/x64/')
      local name=node-v$NODE_VERSION-linux-$platform.tar.xz
      local site=https://nodejs.org/dist/v$NODE_VERSION
      curl -fsSL "$site/$name" -o "$folder/$name"
      curl -fsSL "$site/SHASUMS256.txt" -o "$folder/SHASUMS256.txt"
      (cd "$folder" && grep " $name\$" SHASUMS256.txt | sha256sum -c --quiet -)
      archive=$folder/$name
    fi
    rm -rf "$target.part" && mkdir -p "$target.part"
    tar -xf "$archive" -C "$target.part" --strip-components=1 --no-same-owner
    rm -rf "$target"
    mv -T "$target.part" "$target"
    rm -rf "$folder"
  fi
  export PATH=$target/bin:$PATH
}

create_user() {
  id trenza >/dev/null 2>&1 ||
    useradd --system --home-dir $DATA --no-create-home --shell /usr/sbin/nologin trenza
  install -d -o trenza -g trenza -m 0700 $DATA $BACKUPS
}

create_database() {
  say "Base de datos"
  service postgresql start >/dev/null
  as_postgres() { (cd / && runuser -u postgres -- "$@"); }
  [ "$(as_postgres psql -Atc "select 1 from pg_roles where rolname = 'trenza'")" = 1 ] ||
    as_postgres createuser --no-superuser --no-createdb --no-createrole trenza
  [ "$(as_postgres psql -Atc "select 1 from pg_database where datname = 'trenza'")" = 1 ] ||
    as_postgres createdb --owner=trenza --encoding=UTF8 --template=template0 trenza
}

# Written once: afterwards the file belongs to the owner. Only the address follows the command.
write_settings() {
  local domain=$1
  install -d -o root -g trenza -m 0750 /etc/trenza
  if [ ! -e $SETTINGS ]; then
    install -o root -g trenza -m 0640 /dev/null $SETTINGS
    cat >$SETTINGS <<EOF
# Settings of the shop; .env.example explains each. After a change: systemctl restart trenza
PUBLIC_URL=https://$domain
HOST=127.0.0.1
PORT=3000
TRUST_PROXY=127.0.0.1
DATA_DIR=$DATA
DATABASE_URL=postgres://trenza@localhost/trenza?host=/var/run/postgresql
BACKUP_DIR=$BACKUPS

# Nobody can pay online until the four keys of ePayco are here, or in the shop's own settings.
EPAYCO_PUBLIC_KEY=
EPAYCO_PRIVATE_KEY=
EPAYCO_CUST_ID=
EPAYCO_P_KEY=
EPAYCO_TEST=true

# Without a mail server each mail is a file in $DATA/outbox.
SMTP_URL=
MAIL_FROM=
EOF
  else
    sed -i "s#^PUBLIC_URL=.*#PUBLIC_URL=https://$domain#" $SETTINGS
  fi
}

write_site() {
  printf '%s {\n\treverse_proxy 127.0.0.1:3000\n}\n' "$1" >$SITE
  if ! grep -qsF "import $SITE" /etc/caddy/Caddyfile; then
    [ ! -e /etc/caddy/Caddyfile ] || cp /etc/caddy/Caddyfile /etc/caddy/Caddyfile.before-trenza
    printf 'import %s\n' $SITE >/etc/caddy/Caddyfile
  fi
  caddy validate --config /etc/caddy/Caddyfile --adapter caddyfile >/dev/null 2>&1 ||
    fail "Caddy no acepta su configuración: revisa /etc/caddy/Caddyfile y el dominio «$1»."
}

# Copies this folder and builds it there. Sets RELEASE.
prepare_release() {
  say "Versión nueva"
  RELEASE=$HOME_DIR/releases/$(date -u +%Y%m%dT%H%M%SZ)
  mkdir -p "$RELEASE"
  tar -C "$SOURCE" --exclude=./.git --exclude=./node_modules --exclude=./build --exclude=./data --exclude=./.env -cf - . |
    tar -C "$RELEASE" -xf - --no-same-owner
  # The user of the shop builds, so nothing of a dependency runs as root. Afterwards root owns the files.
  chown -R trenza: "$RELEASE"
  local cache; cache=$(mktemp -d) && chown trenza: "$cache"
  if ! (cd "$RELEASE" && runuser -u trenza -- env HOME="$cache" PATH="$PATH" \
    sh -c 'node scripts/setup.mjs && ./node_modules/.bin/node scripts/build.ts'); then
    rm -rf "$RELEASE" "$cache"
    fail "La versión nueva no se pudo preparar (detalle arriba). La tienda sigue como estaba."
  fi
  rm -rf "$cache"
  chown -R root:root "$RELEASE"
  # The unit, which root installs, and this program: as they were before the dependencies' own programs ran.
  rm -rf "$RELEASE/deploy"
  cp -R "$SOURCE/deploy" "$RELEASE/deploy"
  chmod -R go-w "$RELEASE"
}

use_release() {
  ln -sfn "$1" $HOME_DIR/current.new
  mv -T $HOME_DIR/current.new $HOME_DIR/current
  install -m 0644 "$1/deploy/systemd/trenza.service" $UNIT
  # An older release, to which an upgrade went back, may have none.
  [ ! -e "$1/deploy/trenza" ] || install -m 0755 "$1/deploy/trenza" $COMMAND
  if ! has_systemd; then
    echo "systemd no está en marcha aquí: la tienda queda instalada, sin abrir."
    systemctl enable trenza >/dev/null 2>&1 || true
    return
  fi
  systemctl daemon-reload
  systemctl enable --quiet trenza
  systemctl restart trenza
}

answers() {
  has_systemd || return 0
  for _ in $(seq $HEALTH_SECONDS); do
    ! curl -fsS -o /dev/null --max-time 5 $HEALTH 2>/dev/null || return 0
    sleep 1
  done
  return 1
}

delete_old_releases() {
  local current; current=$(readlink -f $HOME_DIR/current)
  find $HOME_DIR/releases -mindepth 1 -maxdepth 1 -type d | sort -r | tail -n +$((KEPT_RELEASES + 1)) |
    while read -r folder; do [ "$folder" = "$current" ] || rm -rf "$folder"; done
}

switch_release() {
  local previous; previous=$(readlink -f $HOME_DIR/current 2>/dev/null || true)
  say "Abrir la tienda"
  use_release "$RELEASE"
  if answers; then
    delete_old_releases
    return
  fi
  journalctl -u trenza -n 20 --no-pager || true
  [ -n "$previous" ] && [ -d "$previous" ] ||
    fail "La tienda no responde. Arriba están sus últimas líneas; corrige $SETTINGS y repite."
  use_release "$previous"
  rm -rf "$RELEASE"
  if answers; then fail "La versión nueva no responde: la tienda volvió a la anterior."; fi
  fail "Ni la versión nueva ni la anterior responden. Mira journalctl -u trenza."
}

install_shop() {
  local domain=$1
  [[ $domain =~ ^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$ ]] ||
    fail "«$domain» no es un dominio. Escríbelo así: tienda.example.co"
  require_server
  install_packages
  install_node
  create_user
  create_database
  write_settings "$domain"
  prepare_release
  switch_release
  write_site "$domain"
  if has_systemd; then systemctl enable --quiet caddy && systemctl reload-or-restart caddy; fi
  say "Listo: https://$domain"
  cat <<EOF
El código para crear el primer administrador está en: journalctl -u trenza | grep Código
Llaves de pago y correo: $SETTINGS. Después: systemctl restart trenza
Para revisar que todo esté listo: trenza doctor
Si usas un cortafuegos, abre los puertos 22, 80 y 443: ufw allow 22,80,443/tcp
EOF
}

upgrade_shop() {
  require_server
  [ -e $HOME_DIR/current ] || fail "Aquí no hay una tienda. Instálala con: $0 DOMINIO"
  # A new release may need more of them.
  install_packages
  install_node
  say "Copia de seguridad antes de cambiar"
  # By sh: a folder that was packed on Windows has no execute permissions.
  sh "$SOURCE/deploy/trenza" backup "$BACKUPS/antes-de-actualizar.tar.gz" || fail "No se pudo hacer la copia de seguridad, así que no se cambió nada."
  prepare_release
  switch_release
  say "La tienda tiene la versión nueva"
}

uninstall_shop() {
  require_server
  if has_systemd; then systemctl disable --now --quiet trenza || true; else systemctl disable trenza >/dev/null 2>&1 || true; fi
  rm -f $UNIT $SITE $COMMAND
  if [ -e /etc/caddy/Caddyfile ]; then sed -i "\#^import $SITE\$#d" /etc/caddy/Caddyfile; fi
  if has_systemd; then systemctl daemon-reload && systemctl reload-or-restart caddy || true; fi
  rm -rf $HOME_DIR
  say "La tienda se quitó. Sus datos siguen aquí"
  echo "Base de datos trenza, $DATA, $BACKUPS y $SETTINGS."
}

case "${1:-}" in
  upgrade) upgrade_shop ;;
  uninstall) uninstall_shop ;;
  "" | -*) fail "Uso: $0 DOMINIO | upgrade | uninstall" ;;
  *) install_shop "$1" ;;
esac
