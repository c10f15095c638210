# The app and its API in one container, as an ordinary user, with what it needs to run and nothing else.
# docker build -t despacho . && docker run -p 8080:8080 -v despacho:/data despacho
ARG NODE=24-slim

FROM node:${NODE} AS client
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json vite.config.ts index.html ./
COPY public public
COPY locales locales
COPY src src
# Compressed here, because the user of the image may not write beside the files.
RUN NODE_ENV=production node node_modules/vite/bin/vite.js build --logLevel warn \
  && node -e "import('./src/server/app/client/compressClient.ts').then((client) => client.compressClient('dist'))"

FROM node:${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The image has its Node.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node node_modules/node-bin-*

FROM node:${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data DEMO=0
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY locales locales
COPY src/domain src/domain
COPY src/contract src/contract
COPY src/server src/server
COPY src/app/evidence src/app/evidence
COPY --from=client /app/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
# With HTTPS=1 the certificate is the server's own, which nobody vouches for.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "--no-warnings", "-e", "process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'; fetch((process.env.HTTPS === '1' ? 'https' : 'http') + '://127.0.0.1:' + process.env.PORT + '/api/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/server/main.ts"]
