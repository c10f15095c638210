import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './sourceGraph.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

it('npm start builds anew whenever something changed that the build is made of', () => {
  const watched = /BUILT_FROM = \[(.*)\]/.exec(read('src/server/launch/start.mjs'))?.[1] ?? '';
  const used = [...read('vite.config.ts').matchAll(/from '\.\/([^/']+)\//g)].map(([, folder]) => folder);
  expect(used).toContain('src');
  expect(used.filter((folder) => !watched.includes(`'${folder}'`))).toEqual([]);
});
