# The shop with its pages, on Debian with Node; settings come from the environment (.env.example). Nothing is downloaded at
# the start. docs/operations.md says how to run it.

FROM docker.io/library/node:24.21.0-bookworm-slim AS build
WORKDIR /trenza
COPY package.json package-lock.json .npmrc ./
# No install scripts: they only fetch the Node that this image has already. `install` instead of `ci`: scripts/setup.mjs.
RUN npm install --no-save --ignore-scripts --loglevel=error
COPY . .
RUN node scripts/build.ts
# The bundle contains the packages of the pages; `bare-*` replace Node's modules in another runtime; maps
# and TypeScript are for people who develop.
RUN npm prune --omit=dev --no-save --ignore-scripts --loglevel=error \
  && cd node_modules \
  && rm -rf lucide-react radix-ui @radix-ui bare-* node \
  && find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' \) -delete

FROM docker.io/library/debian:bookworm-slim
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends libjemalloc2 \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin
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
# LD_PRELOAD: an allocator that returns memory after a load (docs/decisions/018-jemalloc.md).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data \
  LD_PRELOAD=libjemalloc.so.2 MALLOC_CONF=background_thread:true,narenas:2
USER trenza
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# On SIGTERM the shop ends its requests and jobs within 25 s (server/startup/shutdown-steps.ts).
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=1024", "server/main.ts"]
