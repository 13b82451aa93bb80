# The deployed shop: web and worker use the same image with different commands (fly.toml).
FROM node:24-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json ./
COPY patches patches
# No package script runs: the few that we allow (package.json, allowScripts) are for tests.
RUN npm ci --ignore-scripts --no-audit --no-fund && node node_modules/patch-package/index.js

# Before the sources: installed and pruned again only when the list of packages changes.
FROM packages AS shipped
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  # Half of it is for developers: types, sources and maps. Licences stay.
  && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -iname 'readme*' -o -iname 'changelog*' \) -delete \
  && rm -rf node_modules/typescript node_modules/@typescript node_modules/echarts/dist node_modules/.package-lock.json

FROM packages AS build
COPY . .
RUN node bin/shop/build.ts \
  # Files for the stand-ins do not belong in a real shop.
  && rm -r build/email-samples build/server/email-samples.js build/server/seed-sandbox.js build/.built-from

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 METRICS_PORT=9091
WORKDIR /shop
COPY --from=shipped /shop/node_modules node_modules
COPY --from=build /shop/build build
COPY drizzle drizzle
COPY package.json ./
# An unprivileged user, who owns nothing here and can write only to /tmp.
USER 10001:10001
EXPOSE 8080 9091
CMD ["node", "build/server/web.js"]
