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

/** `letters` long each, and made to cost more than they say. */
const ODD_XML: Readonly<Record<string, (letters: number) => string>> = {
  'nests deeply': (letters) => '<a>'.repeat(letters / 7) + '</a>'.repeat(letters / 7),
  'has nothing but attributes': (letters) =>
    `<a ${Array.from({ length: letters / 11 }, (_, place) => `a${place}="1"`).join(' ')}/>`,
  'names one attribute again and again': (letters) => `<a ${'a="1" '.repeat(letters / 6)}/>`,
  'opens comments': (letters) => `<a>${'<!--'.repeat(letters / 4)}</a>`,
  'opens texts': (letters) => `<a>${'<![CDATA['.repeat(letters / 9)}</a>`,
  'opens instructions': (letters) => `<a>${'<?x '.repeat(letters / 4)}</a>`,
  'opens marks': (letters) => `<a>${'<'.repeat(letters)}</a>`,
};

it.each(Object.entries(ODD_XML))(
  'XML that %s is read or is none, short and long, and never ends the reading',
  async (name, odd) => {
    for (const letters of [7_000, 30_000, 300_000]) {
      const document = await readForeignText('xml', odd(letters), `https://${name.replaceAll(' ', '-')}.example`);
      expect(document === undefined || typeof document === 'object').toBe(true);
    }
    expect(await readForeignText('xml', '<a>1</a>', 'https://after.example')).toEqual({ a: '1' });
  },
);
