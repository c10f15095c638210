import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const DOCKERFILE = read('Dockerfile');
/** The folders of our sources that the last stage has. */
const RUNS = [...DOCKERFILE.matchAll(/^COPY (src\/\S+) /gm)].map(([, folder]) => folder ?? '');

it('copies nothing that is not there, and nothing that is kept out', () => {
  const let_in = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  const copied = [...DOCKERFILE.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
    ([, names]) => names?.split(' ') ?? [],
  );
  expect(copied.length).toBeGreaterThan(8);
  expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(copied.filter((path) => !let_in.some((one) => path === one || path.startsWith(`${one}/`)))).toEqual([]);
});

it('has every package and every folder that the server imports', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const imported = RUNS.flatMap(filesBelow)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...read(file).matchAll(/^(?:import .*|\} )from '([\w#@][^']*)';$|^import '([\w#@][^']*)';$/gm)].map(
        ([, a, b]) => a ?? b ?? '',
      ),
    );
  expect(imported.length).toBeGreaterThan(1000);
  const ours = imported.filter((name) => name.startsWith('#')).map((name) => name.split('/')[0]);
  expect(new Set(ours)).toEqual(
    new Set(['#contract', '#domain', '#locales', '#server'].filter((one) => ours.includes(one))),
  );
  const packages = imported
    .filter((name) => !name.startsWith('#') && !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  expect([...new Set(packages)].filter((name) => !(name in dependencies))).toEqual([]);
});

it('runs as an ordinary user and starts the program that is there', () => {
  const [, last = ''] = DOCKERFILE.split(/^FROM node:\S+\n(?!WORKDIR)/m);
  expect(last).toMatch(/^USER node$/m);
  const program = /^CMD \["node", "(\S+)"\]$/m.exec(DOCKERFILE)?.[1] ?? '';
  expect(existsSync(join(ROOT, program))).toBe(true);
  // The page of evidence is put into answers as it stands.
  expect(RUNS).toEqual(['src/domain', 'src/contract', 'src/server', 'src/app/evidence']);
});

function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
}
