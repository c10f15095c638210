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

/** What index.html carries of the sign-in. */
export interface SignInParts {
  /** One per language. */
  readonly templates: readonly string[];
  /** Everything the templates are styled with, except the fonts: those come with the app's style sheet. */
  readonly styles: string;
}

/**
 * The sign-in as one template per language, drawn by its own components: it is visible before any other file has come.
 */
export async function signInParts(): Promise<SignInParts> {
  const { signInMarkup, styles } = await loadMarkup();
  const templates = await Promise.all(
    LANGUAGES.map(async (language) => {
      const texts = await Promise.all(AREAS.map(async (area) => [area, await textsOf(language, area)] as const));
      const html = await signInMarkup(language, { [language]: Object.fromEntries(texts) });
      return `<template lang="${language}">${html}</template>`;
    }),
  );
  return { templates, styles };
}

const textsOf = async (language: string, area: string): Promise<unknown> =>
  JSON.parse(await readFile(join(ROOT, 'locales', language, `${area}.json`), 'utf8'));

/**
 * The components, built for this program as the app builds them for browsers, so that their class names are the same.
 */
async function loadMarkup(): Promise<{ readonly signInMarkup: Markup; readonly styles: string }> {
  const built = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [iconsOneByOne, react()],
    ssr: { noExternal: ['@tabler/icons-react'] },
    build: {
      ssr: 'src/app/build/signInMarkup.tsx',
      ssrEmitAssets: true,
      cssCodeSplit: false,
      cssMinify: true,
      write: false,
      rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  // Beside node_modules, so that the imports of packages resolve.
  const folder = await mkdtemp(join(ROOT, 'node_modules', '.sign-in-'));
  try {
    const file = join(folder, 'signInMarkup.mjs');
    await writeFile(file, built.output[0].code);
    const { signInMarkup } = (await import(pathToFileURL(file).href)) as { signInMarkup: Markup };
    return { signInMarkup, styles: stylesOf(built) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function stylesOf({ output }: Rolldown.RolldownOutput): string {
  const sheet = output.find((one) => one.type === 'asset' && one.fileName.endsWith('.css'));
  if (sheet?.type !== 'asset') throw new Error('the sign-in lost its styles');
  // The first layout asks the browser process for each font family and weight, one after the other. The web font has no
  // face yet, and a system font has two weights: nothing else is worth asking for.
  return String(sheet.source)
    .replaceAll(/"Inter Variable",\s*/g, '')
    .replaceAll(/font-weight:(\d+)/g, (_, weight: string) => `font-weight:${Number(weight) < 600 ? 400 : 700}`)
    .trim();
}
