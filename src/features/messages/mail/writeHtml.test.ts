import { parseTemplate } from '#domain/messages/templates/parseTemplate.ts';
import { expect, it } from 'vitest';
import { FORMATS, formatAt, insertAt, type FormatName } from './writeHtml.ts';

const marked = ({ text, from, to }: ReturnType<typeof formatAt>) => text.slice(from, to);

it('puts a piece where the cursor is and goes on behind it', () => {
  expect(insertAt('Hola X', '{{ customer.firstname }}', 5, 6)).toEqual({
    text: 'Hola {{ customer.firstname }}',
    from: 29,
    to: 29,
  });
});

it.each(Object.keys(FORMATS) as FormatName[])('%s takes what is marked, or words to write over', (name) => {
  const taken = formatAt('antes Hola después', name, 'texto', 6, 10);
  expect(taken.text.startsWith('antes ') && taken.text.endsWith(' después')).toBe(true);
  expect(marked(taken)).toContain('Hola');
  expect(marked(formatAt('', name, 'texto', 0, 0))).toContain('texto');
  expect(parseTemplate(taken.text)).toBeTruthy();
});

it('makes an entry of the list of each marked line', () => {
  expect(formatAt('uno\n\ndos', 'list', 'x', 0, 8).text).toBe('<ul>\n  <li>uno</li>\n  <li>dos</li>\n</ul>');
});
