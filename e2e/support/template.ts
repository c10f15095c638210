import { cpSync, existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dropUnusedFiles } from '../../tests/setup/dropUnusedFiles.ts';
import { ROOT, startServer } from './server.ts';

export const WORK = join(ROOT, 'test-results', 'e2e');
export const TEMPLATE = join(WORK, 'template');

/** Makes one data folder with the demo data, closed cleanly; every test starts from a copy of it. */
export default async function makeTemplate(): Promise<void> {
  if (!existsSync(join(ROOT, 'dist', 'index.html')))
    throw new Error('No build in dist/: run `npm test -- build browser`.');
  await rm(WORK, { recursive: true, force: true });
  await mkdir(WORK, { recursive: true });
  const server = await startServer({ dataDir: TEMPLATE });
  await server.stop();
  dropUnusedFiles(join(TEMPLATE, 'database'));
}

/** Copies the template. In one call: file by file, the copy costs twice what the start of the server does. */
export const copyTemplate = (dataDir: string): void => cpSync(TEMPLATE, dataDir, { recursive: true });
