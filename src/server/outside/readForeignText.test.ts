import { expect, it } from 'vitest';
import { LONGEST_XML, readForeignText } from './readForeignText.ts';

const WORDS = 'a "quoted" } ] word, ñ € \\ \n';

/** Long in each way: many short ones, long ones among them, names that objects have already, and long texts. */
const LONG = {
  orders: Array.from({ length: 4000 }, (_, id) => ({ id, note: WORDS.repeat(id % 7), lines: [[], {}, null, id / 3] })),
  empty: [],
  ['__proto__x']: 1,
  long: WORDS.repeat(20_000),
  nested: [WORDS.repeat(3000), { deep: { deeper: Array.from({ length: 9000 }, (_, place) => String(place)) } }, false],
  fields: Object.fromEntries(Array.from({ length: 5000 }, (_, place) => [`meta ${place}`, WORDS])),
};

it('a long text says what it says when it is read at once', async () => {
  const text = JSON.stringify(LONG).replace('__proto__x', '__proto__');
  const read = await readForeignText('json', text, 'https://long.example');
  expect(JSON.stringify(read)).toBe(text);
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
});

it.each([
  ['short and alone', '', ' ', { id: 7 }, null],
  ['short among words', 'Notice: x in /a.php\n', '', { id: 7 }, 'Notice: x in /a.php'],
  ['long and alone', '\uFEFF', '\n', LONG, null],
  ['long among words', 'Notice: x in /a.php\n', '<!-- 0.2 s -->', LONG, 'Notice: x in /a.php 0.2 s'],
])('finds a document that is %s, and says what stood around it', async (_, before, after, document, noise) => {
  const heard: string[] = [];
  const text = before + JSON.stringify(document) + after;
  expect(await readForeignText('json-in-words', text, 'https://words.example', (words) => heard.push(words))).toEqual(
    document,
  );
  expect(heard).toEqual(noise === null ? [] : [noise]);
});

it('reads XML long and short alike, and none that is too long or defines entities', async () => {
  const order = '<order id="007"><note>&lt;ñ&gt;</note><empty/></order>';
  const read = (xml: string) => readForeignText('xml', xml, 'https://xml.example');
  const parsed = { '@id': '007', note: '<ñ>', empty: '' };
  expect(await read(`<shop>${order}</shop>`)).toEqual({ shop: { order: parsed } });
  expect(await read(`<shop>${order.repeat(3000)}</shop>`)).toEqual({
    shop: { order: Array.from({ length: 3000 }, () => parsed) },
  });
  expect(await read(`<!DOCTYPE shop><shop>${order.repeat(3000)}</shop>`)).toBeUndefined();
  expect(await read(`<shop>${' '.repeat(LONGEST_XML)}</shop>`)).toBeUndefined();
});

it.each([
  ['is full of beginnings', `[${'[],'.repeat(5_000_000)}[]]`],
  ['is cut off', `[${'1,'.repeat(200_000)}`],
  ['says more than anybody reads', `[${'0,'.repeat(1_000_001)}0]`],
  ['nests deeper than anybody does', '['.repeat(150_000) + ']'.repeat(150_000)],
])('a long text that %s is none', async (_, text) => {
  expect(await readForeignText('json', text, 'https://none.example')).toBeUndefined();
});
