# Menu Link as an image: docs/deploy.md says how to run it. Node's version is the one in package.json.
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build
# The image has a Node of its own.
RUN rm -rf node_modules/node node_modules/.bin/node node_modules/.cache

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
# Owned by root: the server cannot change itself, and needs to write nothing but /data and /tmp.
COPY --from=build /app ./
USER node
VOLUME /data
EXPOSE 3000
# Alive, not ready: while the database is away, menus that were opened before still go out.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["sh", "scripts/server-node.sh", "scripts/serve.mjs"]
