import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { LANGUAGES } from '#contract/languages.ts';
import { iconsOneByOne } from './iconsOneByOne.ts';

const ROOT = join(import.meta.dirname, '../../..');
const AREAS = ['auth', 'app', 'ui'] as const;

type Markup = (language: string, texts: Record<string, Record<string, unknown>>) => Promise<string>;

/**
 * The sign-in as one template per language, drawn by its own components: it is visible before the first script has run.
 */
export async function signInTemplates(): Promise<string[]> {
  const signInMarkup = await loadMarkup();
  return Promise.all(
    LANGUAGES.map(async (language) => {
      const texts = await Promise.all(AREAS.map(async (area) => [area, await textsOf(language, area)] as const));
      const html = await signInMarkup(language, { [language]: Object.fromEntries(texts) });
      return `<template lang="${language}">${html}</template>`;
    }),
  );
}

const textsOf = async (language: string, area: string): Promise<unknown> =>
  JSON.parse(await readFile(join(ROOT, 'locales', language, `${area}.json`), 'utf8'));

/**
 * The components, built for this program as the app builds them for browsers, so that their class names are the same.
 */
async function loadMarkup(): Promise<Markup> {
  const built = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [iconsOneByOne, react()],
    ssr: { noExternal: ['@tabler/icons-react'] },
    build: {
      ssr: 'src/app/build/signInMarkup.tsx',
      write: false,
      rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  // Beside node_modules, so that the imports of packages resolve.
  const folder = await mkdtemp(join(ROOT, 'node_modules', '.sign-in-'));
  try {
    const file = join(folder, 'signInMarkup.mjs');
    await writeFile(file, built.output[0].code);
    return ((await import(pathToFileURL(file).href)) as { signInMarkup: Markup }).signInMarkup;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
