import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, isBarrel, readSource, ROOT } from './sourceGraph.ts';

const modules = readSource();
const FOLDERS = ['src', 'tests', 'e2e'];
const all = FOLDERS.flatMap((folder) => filesBelow(join(ROOT, folder)).map((path) => `${folder}/${path}`));
const code = all.filter((path) => /\.(ts|tsx|mjs|css)$/.test(path));
const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('rooms stay small and named', () => {
  it('stops a file at 400 lines', () => {
    expect(code.filter((path) => text(path).split('\n').length > 401)).toEqual([]);
  });

  it('keeps the median of src under 75 lines and nine of ten under 300', () => {
    const lines = modules.map((module) => module.lines).toSorted((a, b) => a - b);
    expect(lines[Math.floor(lines.length / 2)]).toBeLessThan(75);
    expect(lines[Math.floor(lines.length * 0.9)]).toBeLessThan(300);
  });

  it('has no barrel: a file that only hands on what others own', () => {
    const barrels = modules.filter(isBarrel);
    const indexes = modules.filter((module) => /(^|\/)index\.tsx?$/.test(module.path));
    expect([...barrels, ...indexes].map((module) => module.path)).toEqual([]);
  });

  it('has no drawer for everything', () => {
    expect(code.filter((path) => /(^|\/)(utils?|helpers?|misc|common|lib|types)(\/|\.tsx?$)/i.test(path))).toEqual([]);
  });

  it('leaves no note to self and silences no checker', () => {
    const notes =
      /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|nocheck)|[Cc]oming soon|eslint-disable|oxlint-disable(?!-next-line [\w/-]+ -- \S)/;
    const self = 'tests/architecture/rooms.test.ts';
    expect(code.filter((path) => path !== self && notes.test(text(path)))).toEqual([]);
  });

  it('imports modules with their extension, so that Node, Vite and tsc read the same line', () => {
    const bare = modules.flatMap((module) =>
      module.imports
        .filter(
          (one) =>
            /^[.#]/.test(one.specifier) && !/\.(ts|tsx|mjs|css|json|svg|png|wasm|html)(\?|$)/.test(one.specifier),
        )
        .map((one) => `${module.path} → ${one.specifier}`),
    );
    expect(bare).toEqual([]);
  });
});

describe('what a stranger installs', () => {
  it('names no registry host in the lock file', () => {
    const lock = JSON.parse(text('package-lock.json')) as { packages: Record<string, { resolved?: string }> };
    const hosts = Object.values(lock.packages).flatMap((one) => (one.resolved ? [new URL(one.resolved).host] : []));
    expect(hosts.filter((host) => host !== 'registry.npmjs.org')).toEqual([]);
  });

  it('pins every package exactly', () => {
    const manifest = JSON.parse(text('package.json')) as Record<string, Record<string, string>>;
    const versions = { ...manifest['dependencies'], ...manifest['devDependencies'], ...manifest['overrides'] };
    expect(Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});
