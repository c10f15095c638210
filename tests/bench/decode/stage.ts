import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium as playwright, type Page } from '@playwright/test';
import { build } from 'vite';
import { chromium } from '../../../e2e/support/chromium.ts';
import { atEnd } from '../atEnd.ts';

const PORT = 8160;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/**
 * As the product is built: otherwise nothing of these packages is removed, and the bytes are not those of the product.
 */
const shakeZxing = {
  name: 'shake-zxing',
  enforce: 'post' as const,
  transform: {
    filter: { id: /node_modules\/@zxing\// },
    handler: (code: string) => ({ code, map: null, moduleSideEffects: false }),
  },
};

const ALIAS = [{ find: /^@zxing\/library$/, replacement: '@zxing/library/esnext/index.js' }];

export interface DecodeStage {
  readonly page: Page;
  /** Makes bytes available to the page at `/name`. */
  readonly put: (name: string, bytes: Uint8Array) => void;
  /** Bytes of the built files whose name fits, compressed as they are served. */
  readonly compressed: (name: RegExp) => Promise<number>;
}

let built: Promise<string> | null = null;

/** The folder of the benchmark's page, built once. */
async function buildPage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'despacho-decode-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const outDir = join(folder, 'page');
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, 'page'),
    resolve: { alias: ALIAS },
    worker: { format: 'es', plugins: () => [shakeZxing] },
    build: { outDir, target: 'es2022' },
  });
  return outDir;
}

/** Serves the benchmark's page and opens it in real Chromium for the length of `play`. */
export async function onDecodeStage<Result>(
  play: (stage: DecodeStage) => Promise<Result>,
  args: readonly string[] = [],
): Promise<Result> {
  built ??= buildPage();
  const outDir = await built;
  const extras = new Map<string, Uint8Array>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = normalize(new URL(request.url ?? '/', 'http://local').pathname);
    const name = path === '/' ? '/index.html' : path;
    const bytes = extras.get(name.slice(1)) ?? (await readFile(join(outDir, name)).catch(() => null));
    response.writeHead(bytes ? 200 : 404, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' });
    response.end(bytes);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(PORT, '127.0.0.1', resolve));
  const browser = await playwright.launch(chromium(args));
  try {
    const context = await browser.newContext({ permissions: ['camera'] });
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${PORT}/`);
    const compressed = async (name: RegExp): Promise<number> => {
      const files = (await readdir(join(outDir, 'assets'))).filter((file) => name.test(file));
      const sizes = await Promise.all(
        files.map(async (file) => gzipSync(await readFile(join(outDir, 'assets', file)), { level: 9 }).length),
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    };
    return await play({ page, put: (name, bytes) => void extras.set(name, bytes), compressed });
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
