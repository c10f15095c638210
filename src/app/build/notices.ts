import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type ThirdParty, thirdPartiesOf } from './thirdParty.ts';

/** The file of the build that names whose work the product is made with; the page of the device leads to it. */
const NOTICES = 'licences.txt';

/** Texts that packages under them leave out, and that have to go with them. The third adds to the GPL, so that goes along. */
const WHOLE_TEXTS = ['LGPL-2.1', 'LGPL-3', 'GPL-3'].map((name) => ({
  name,
  text: readFileSync(join(import.meta.dirname, 'licences', `${name}.txt`), 'utf8').trim(),
}));

const HEAD = `Despacho is MIT licensed. It runs with the packages below, each under the licence of its own makers.

qz-tray (LGPL-2.1-or-later) is part of the pages, sharp-libvips (LGPL-3.0-or-later) is a library beside the server. The
texts of their licences are at the end. Both are unchanged; their sources are those of the named version at https://github.com/qzind/tray and
https://github.com/lovell/sharp-libvips, and either may be replaced by another build of itself: by npm, in node_modules.
`;

/** Writes the licences of all packages that the product needs when it runs. */
export const notices: Plugin = {
  name: 'notices',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: NOTICES, source: noticeText(thirdPartiesOf(process.cwd())) });
  },
};

/** One part a package; equal texts are written once, under all who share them. */
export function noticeText(packages: readonly ThirdParty[]): string {
  const byText = Map.groupBy(packages, ({ texts }) => texts.join('\n\n'));
  const parts = [...byText].map(([text, those]) => {
    const names = those.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
    return `${names.join('\n')}\n\n${text === '' ? 'No text comes with it: the licence is the one named.' : text}`;
  });
  const whole = WHOLE_TEXTS.map(({ name, text }) => `${name}\n\n${text}`);
  return `${[HEAD, ...parts, ...whole].join(`\n${'-'.repeat(80)}\n\n`)}\n`;
}
