# The shop with its pages, on Debian with Node; settings come from the environment (.env.example). Nothing is downloaded at
# the start. docs/operations.md says how to run it.

FROM docker.io/library/node:24.21.0-bookworm-slim AS build
WORKDIR /trenza
COPY package.json package-lock.json .npmrc ./
# No install scripts: they only fetch the Node that this image has already. `install` instead of `ci`: scripts/setup.mjs.
RUN npm install --no-save --ignore-scripts --loglevel=error
COPY . .
RUN node scripts/build.ts
# The bundle contains the packages of the pages; maps and types are for people who develop.
RUN npm prune --omit=dev --no-save --ignore-scripts --loglevel=error \
  && rm -rf node_modules/lucide-react node_modules/radix-ui node_modules/@radix-ui node_modules/node \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete

FROM docker.io/library/debian:bookworm-slim
RUN useradd --uid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin trenza \
  && install -d -o trenza -g trenza -m 0700 /data /backups
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /trenza
COPY --from=build /trenza/package.json ./
COPY --from=build /trenza/node_modules node_modules
COPY --from=build /trenza/build build
COPY --from=build /trenza/contract contract
COPY --from=build /trenza/demo demo
COPY --from=build /trenza/standins standins
COPY --from=build /trenza/server server
COPY --from=build /trenza/scripts/backup.ts /trenza/scripts/restore.ts /trenza/scripts/doctor.ts /trenza/scripts/two-step-off.ts scripts/
# MALLOC_ARENA_MAX: fewer heaps of the C library, so less memory that it keeps after a load.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER trenza
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# On SIGTERM the shop finishes requests and jobs within 15 s.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=4", "server/main.ts"]
