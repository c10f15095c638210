import { expect, it } from 'vitest';
import { scrubEvent } from './scrubEvent.ts';

const CANARY = 'Ana Ruiz 600123456';
const at = (type: number, data: unknown) => ({ type, timestamp: 1, data });
const text = (id: number) => ({ type: 3, id, textContent: CANARY });
/** An element with the canary in everything that an element can have. */
const everything = (tagName: string) => ({
  type: 2,
  id: 3,
  tagName,
  attributes: {
    title: CANARY,
    alt: CANARY,
    placeholder: CANARY,
    value: CANARY,
    href: `https://a.test/${CANARY}`,
    src: CANARY,
    id: CANARY,
    for: CANARY,
    name: CANARY,
    'aria-label': CANARY,
    'data-name': CANARY,
    onclick: CANARY,
    srcdoc: CANARY,
    content: CANARY,
    'xlink:href': CANARY,
    d: CANARY,
    rr_src: CANARY,
    rr_dataURL: CANARY,
    style: `color: red; background: url(${CANARY}); content: "${CANARY}"`,
    class: 'row',
  },
  childNodes: [text(4), { type: 5, id: 5, textContent: CANARY }, { type: 4, id: 6, textContent: CANARY }],
});

it.each([
  ['a whole picture', at(2, { node: { type: 0, id: 1, childNodes: [everything('div')] }, initialOffset: {} })],
  ['a picture of a drawing', at(2, { node: everything('svg'), initialOffset: {} })],
  ['what is added', at(3, { source: 0, adds: [{ parentId: 1, nextId: null, node: everything('option') }] })],
  ['a text that changes', at(3, { source: 0, texts: [{ id: 4, value: CANARY }] })],
  [
    'attributes that change',
    at(3, {
      source: 0,
      attributes: [
        { id: 3, attributes: everything('a').attributes },
        { id: 4, attributes: { style: { content: `"${CANARY}"`, background: [`url(${CANARY})`, 'important'] } } },
      ],
    }),
  ],
  ['what is typed', at(3, { source: 5, id: 3, text: CANARY, isChecked: false })],
  ['an address', at(4, { href: `https://a.test/orders/17?q=${CANARY}#${CANARY}`, width: 1, height: 1 })],
  ['an event of the page', at(5, { tag: CANARY, payload: CANARY })],
  ['an event of a plugin', at(6, { plugin: CANARY })],
  ['a line of the console', at(3, { source: 11, payload: [CANARY] })],
  ['a font', at(3, { source: 10, fontSource: CANARY })],
  ['a canvas', at(3, { source: 9, commands: [CANARY] })],
  ['what is not known yet', at(9, { words: CANARY })],
])('%s tells nothing', (_, event) => {
  expect(JSON.stringify(scrubEvent(event) ?? null)).not.toMatch(/Ana|Ruiz|600123456|\/17/);
});

it('keeps what it looked like', () => {
  const seen = scrubEvent(at(2, { node: everything('div'), initialOffset: { top: 0, left: 0 } }));
  expect(seen?.data).toMatchObject({
    node: {
      tagName: 'div',
      attributes: { class: 'row', style: 'color: red; background: none; content: none' },
      childNodes: [{ textContent: '*** **** *********' }, {}, {}],
    },
  });
  const sheet = { type: 2, id: 7, tagName: 'link', attributes: { _cssText: '.row{}', href: '/x.css' }, childNodes: [] };
  expect(scrubEvent(at(2, { node: sheet }))?.data).toMatchObject({ node: { attributes: { _cssText: '.row{}' } } });
  expect(scrubEvent(at(4, { href: 'https://a.test/orders/17', width: 3, height: 4 }))?.data).toEqual({
    href: 'https://a.test/orders/:id',
    width: 3,
    height: 4,
  });
  expect(scrubEvent(at(3, { source: 5, id: 3, text: '', isChecked: true }))?.data).toEqual({
    source: 5,
    id: 3,
    text: '',
    isChecked: true,
  });
});
