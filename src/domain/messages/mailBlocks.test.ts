import { expect, it } from 'vitest';
import {
  BLOCK_KINDS,
  blockFault,
  BUTTON_PLACES,
  compileBlocks,
  LONGEST_BLOCK_TEXT,
  MOST_BLOCKS,
  newBlock,
  readBlocks,
} from './mailBlocks.ts';
import { parseTemplate } from './templates/parseTemplate.ts';

const EVERY = BLOCK_KINDS.map((kind) => ({
  ...newBlock(kind, `Hola {{ customer.firstname }} de ${kind}`),
  address: 'https://x.example/a',
}));
const NASTY = '--><script>alert("1")</script> {% raw %} {{ a \\ -- %} }} " \u2028\nfin';

it('is read again as it was written, whatever stands in it', () => {
  const blocks = [
    ...EVERY,
    newBlock('text', NASTY),
    ...BUTTON_PLACES.map((place) => ({ ...newBlock('button', 'Ir'), place })),
  ];
  expect(readBlocks(compileBlocks(blocks, 'es'), 'es')).toEqual(blocks);
  expect(readBlocks(compileBlocks([], null), null)).toEqual([]);
});

it('is a template that can be understood, with the variables of its words alone in it', () => {
  const html = compileBlocks(EVERY, 'es');
  expect(() => parseTemplate(html)).not.toThrow();
  expect(html.split('\n')[0]).not.toMatch(/\{\{|\{%|.-->./);
  expect(html).toContain('<p style="margin:12px 0">Hola {{ customer.firstname }} de text</p>');
});

it('makes text of signs of HTML, and lines of lines', () => {
  const html = compileBlocks([newBlock('text', '<b>1 & 2</b>\n"3"')], 'es');
  expect(html).toContain('&lt;b&gt;1 &amp; 2&lt;/b&gt;<br>&quot;3&quot;');
});

it.each([
  ['an HTML of somebody', () => '<p>Hola</p>'],
  ['one that was changed by hand', (html: string) => html.replace('Hola', 'Buenas')],
  ['one with something behind it', (html: string) => `${html}\n<p>Más</p>`],
  ['another language', (html: string) => html.replace('lang="es"', 'lang="fr"')],
  ['a mark that is broken', (html: string) => html.replace('[[', '[')],
  ['a mark of other things', () => '<!-- blocks {"a":1} --><p></p>'],
  ['a mark without an end', () => '<!-- blocks [['],
])('leaves %s to whoever wrote it', (_, change) => {
  expect(readBlocks(change(compileBlocks([newBlock('text', 'Hola')], 'es')), 'es')).toBeNull();
});

it('reads no more blocks than a mail may have', () => {
  const html = compileBlocks(
    Array.from({ length: MOST_BLOCKS + 1 }, () => newBlock('divider')),
    'es',
  );
  expect(readBlocks(html, 'es')).toBeNull();
});

it.each([
  [newBlock('divider'), null],
  [newBlock('lines'), null],
  [newBlock('text', ' '), 'empty'],
  [newBlock('text', 'x'.repeat(LONGEST_BLOCK_TEXT + 1)), 'long'],
  [newBlock('image', 'Foto'), 'address'],
  [{ ...newBlock('image'), address: 'http://x.example/a.png' }, 'address'],
  [{ ...newBlock('image'), address: 'https://x.example/"onload="x' }, 'address'],
  [{ ...newBlock('image'), address: 'https://x.example/a.png' }, null],
  [newBlock('button', 'Ver'), null],
  [{ ...newBlock('button', 'Ver'), place: 'own' }, 'address'],
] as const)('of %j it says %s', (block, fault) => {
  expect(blockFault(block)).toBe(fault);
});
