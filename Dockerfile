# The site with its server. compose.yaml runs it behind Caddy and makes copies every night: docs/deploying.md.
# Another image of Debian will do as well, with Node 24 and npm.
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
ARG SITE_URL
ENV SITE_URL=${SITE_URL} ASTRO_TELEMETRY_DISABLED=1
# Pictures that were made for an earlier image are not made again. The server's own builds begin with those of this image.
RUN --mount=type=cache,target=/root/.cache touch /begun && npm run --silent build && mkdir cache \
  && cd /root/.cache/point-and-lift && find . -type f -newer /begun -exec cp -a --parents -t /app/cache {} +
# What the desk publishes is in the volume: code and image stay as they are.
RUN ln -s /site/versions dist.versions

FROM ${BASE}
# For the copies that leave the machine.
RUN apt-get -qq update && apt-get -qq install -y --no-install-recommends ca-certificates openssh-client restic >/dev/null \
  && rm -rf /var/lib/apt/lists/*
RUN groupadd --system --gid 10001 website \
  && useradd --system --uid 10001 --gid website --home-dir /data --no-create-home website \
  && install -d -o website -g website -m 700 /data /site /backups
WORKDIR /app
COPY --from=build /app ./
RUN ln -s /app/deploy/container/website /usr/local/bin/website
ARG SITE_URL
# Photos wait in TMPDIR until their lead is accepted: on disk, not in memory.
ENV PATH=/app/node_modules/.bin:$PATH PORT=3000 SITE_URL=${SITE_URL} DATABASE_URL=file:/data/leads.db TMPDIR=/data \
  SITE_DIR=/site CACHE_DIR=/site/cache BACKUP_DIR=/backups \
  TYPED_AS="docker compose exec website website"
USER website
VOLUME ["/data", "/site", "/backups"]
EXPOSE 3000
# A start builds what was restored or changed by hand, which takes a busy machine a minute.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["deploy/container/start"]
