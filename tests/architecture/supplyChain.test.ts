import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Package {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> };

it('what is asked for is one version each, with the hash of what it must be', () => {
  expect(
    Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    ),
  ).toEqual([]);
  const locked = Object.entries(packages).filter(([path]) => path !== '');
  expect(locked.length).toBeGreaterThan(300);
  const loose = locked.filter(([, { integrity, link }]) => link === true || !(integrity ?? '').startsWith('sha512-'));
  expect(loose.map(([path]) => path)).toEqual([]);
});

it('every package comes from a registry, none from a file, a branch or plain http', () => {
  const strange = Object.entries(packages).filter(
    ([path, { resolved }]) => path !== '' && resolved !== undefined && !/^https:\/\/[^/]+\/.+\.tgz$/.test(resolved),
  );
  expect(strange.map(([path]) => path)).toEqual([]);
});

it('the page loads no script, style or frame of anybody else', () => {
  const html = readFileSync('index.html', 'utf8');
  const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(3);
  expect(addresses.filter((address) => !/^\/(?!\/)/.test(address))).toEqual([]);
});
