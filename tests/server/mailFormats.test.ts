import { FORMATS, formatAt, type FormatName } from '#features/messages/mail/writeHtml.ts';
import { cleanHtml } from '#server/messages/cleanHtml.ts';
import { expect, it } from 'vitest';

it.each(Object.keys(FORMATS) as FormatName[])('%s of the editor is left as it is in a mail', (name) => {
  const { text } = formatAt('', name, 'texto', 0, 0);
  const tags = (html: string) => [...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag);
  expect(tags(cleanHtml(text.replaceAll(/\{\{.*?\}\}/g, 'https://shop.example/')))).toEqual(tags(text));
});
