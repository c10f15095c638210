/** Who may import whom, as one table. `npm` lists the packages that only some layers may touch. */
export const LAYERS = {
  domain: [],
  contract: ['domain'],
  platform: ['contract', 'domain'],
  ui: [],
  scanning: ['platform', 'contract', 'domain'],
  offline: ['platform', 'contract', 'domain'],
  workers: ['offline', 'scanning', 'platform', 'contract', 'domain'],
  widgets: ['offline', 'scanning', 'platform', 'ui', 'contract', 'domain'],
  features: ['widgets', 'offline', 'scanning', 'platform', 'ui', 'contract', 'domain'],
  app: ['features', 'widgets', 'offline', 'scanning', 'platform', 'ui', 'contract', 'domain'],
  server: ['contract', 'domain'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Layer = keyof typeof LAYERS;

export const LAYER_NAMES = Object.keys(LAYERS) as readonly Layer[];

/** Packages with an owner; everything else is free. A name ending in `/` means every package under it. */
export const PACKAGE_OWNERS: Readonly<Record<string, readonly Layer[]>> = {
  dexie: ['offline', 'workers'],
  'dexie-react-hooks': ['offline'],
  '@tanstack/react-query': ['offline'],
  '@zxing/': ['scanning', 'workers'],
  'zxing-wasm': ['scanning', 'workers'],
  comlink: ['scanning', 'offline', 'workers'],
  'workbox-': ['app', 'workers'],
  react: ['platform', 'ui', 'scanning', 'offline', 'widgets', 'features', 'app'],
  'react-dom': ['ui', 'widgets', 'features', 'app'],
  'react-router': ['ui', 'widgets', 'features', 'app'],
  fastify: ['server'],
  kysely: ['server'],
  pg: ['server'],
  '@electric-sql/': ['server'],
  'node:': ['server'],
};

/** Packages that a pure layer may use; a layer that is not named here may use any without an owner. */
export const PACKAGES_ALLOWED: Partial<Readonly<Record<Layer, readonly string[]>>> = {
  domain: [],
  contract: ['zod/mini'],
};

/** What vite.config.ts is made of: it runs in Node, and no page may reach it. */
export const BUILD_FILES = /^app\/build\//;

/** Where programs begin: files that nothing imports, because a browser, Node or a worker URL starts them. */
export const ENTRIES: readonly RegExp[] = [
  // Read from their folders: when the database opens, and when the server is put together.
  /^server\/db\/migrations\/[^/]+\.ts$/,
  /^server\/(?!app\/)(?:\w+\/)+routes\.ts$/,
  /^app\/main\.tsx$/,
  /^app\/pwa\/manifest\.ts$/,
  BUILD_FILES,
  /^workers\/service\/sw\.ts$/,
  // Put into pages by the server, as it stands (server/evidence/pageScript.ts).
  /^app\/evidence\/evidencePage\.ts$/,
  // Called from outside, to measure the decoder on other images (scanning/README.md).
  /^workers\/decoder\/decodeLuma\.ts$/,
  /^server\/main\.ts$/,
  /^server\/launch\//,
  /^server\/\w+\/cli\.ts$/,
];
