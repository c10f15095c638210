import enPicking from '#locales/en/picking.json' with { type: 'json' };
import enPickingLater from '#locales/en/pickingLater.json' with { type: 'json' };
import enStatuses from '#locales/en/statuses.json' with { type: 'json' };
import enWork from '#locales/en/work.json' with { type: 'json' };
import picking from '#locales/es/picking.json' with { type: 'json' };
import pickingLater from '#locales/es/pickingLater.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import work from '#locales/es/work.json' with { type: 'json' };
import frPicking from '#locales/fr/picking.json' with { type: 'json' };
import frPickingLater from '#locales/fr/pickingLater.json' with { type: 'json' };
import frStatuses from '#locales/fr/statuses.json' with { type: 'json' };
import frWork from '#locales/fr/work.json' with { type: 'json' };
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gtinCheckDigit } from '#domain/codes/gtin.ts';
import type { PickingAct, PickingEvent } from '#domain/picking/events.ts';
import type { UndoAct } from '#domain/workSession/sessionEvent.ts';
import { pickList } from '#domain/picking/pickList.ts';
import { aProduct, anOrder, someRules } from '#tests/factories/pickOrders.ts';
import { said } from '#tests/fixtures/said.ts';
import { makeScan } from '#scanning/scan.ts';
import { refusedName, spokenFeedback } from './feedbackWords.ts';
import type { KnownOrder, PickFeedback } from '#domain/picking/pickFeedback.ts';
import { createPicker } from '#offline/picking/picker.ts';

const list = pickList([anOrder(10, { 1: 30, 2: 1 }), { ...anOrder(11, { 3: 1 }), gone: true }], 'return');
const [first] = list.lines;
if (!first?.ean13) throw new Error('the list has a product with a code');
const gtin = `0${withCheck(first.ean13)}`;

/** The factory's codes have no right check digit; a GS1 label has one. */
function withCheck(ean13: string): string {
  const digits = ean13.slice(0, 12);
  return `${digits}${gtinCheckDigit(digits)}`;
}

/** The number on the case of a product. */
function caseOf(number: string): string {
  const digits = `1${number.slice(1, 13)}`;
  return `${digits}${gtinCheckDigit(digits)}`;
}

/** A list whose second product gets its labels from a scale. */
const ofProduct = {
  ...list,
  lines: list.lines.map((line) => ({
    ...line,
    ean13: line === first ? withCheck(line.ean13 ?? '') : line.id_product === 2 ? '2112345000008' : line.ean13,
  })),
};
const cancelled: KnownOrder = {
  order_reference: 'PED-11',
  status: 'CANCELED',
  since: '2026-11-20T09:00:00Z',
  barred: 'status',
};
const shipped: KnownOrder = {
  order_reference: 'PED-77',
  status: 'SHIPPED',
  since: '2026-11-18T09:00:00Z',
  barred: 'status',
};

let stored: PickingEvent[] = [];
let told: PickFeedback[] = [];

beforeAll(async () => {
  await i18next.init({
    lng: 'es',
    resources: {
      es: { picking, pickingLater, statuses, work },
      en: { picking: enPicking, pickingLater: enPickingLater, statuses: enStatuses, work: enWork },
      fr: { picking: frPicking, pickingLater: frPickingLater, statuses: frStatuses, work: frWork },
    },
    defaultNS: 'picking',
    interpolation: { escapeValue: false },
  });
});
beforeEach(() => {
  stored = [];
  told = [];
});

async function scan(text: string): Promise<PickFeedback | undefined> {
  const picker = createPicker();
  picker.connect({
    list: ofProduct,
    rules: someRules(),
    known: () => [{ ...aProduct(9), name: 'Miel de flores' }],
    findOrder: async (code) => [shipped, cancelled].find((one) => one.order_reference === code) ?? null,
    record: async () => undefined,
    append: async (acts: readonly (PickingAct | UndoAct)[]) => {
      const events = acts.map((act, index) => ({ ...act, n: stored.length + index + 1, at: 0 }));
      stored.push(...events);
      return { outcome: 'stored', events };
    },
    counted: () => undefined,
    tell: (feedback) => told.push(feedback),
    ask: () => undefined,
    askDoubled: () => undefined,
    arm: () => undefined,
    meant: () => undefined,
    learn: async () => false,
    failed: () => undefined,
  });
  await picker.scan({ text, source: 'camera' });
  return told.at(-1);
}

const say = (feedback: PickFeedback | undefined) =>
  feedback && spokenFeedback(feedback, i18next.getFixedT('es', 'picking'));

it('counts what a GS1 label names, as many as it says, and keeps the lot with the count', async () => {
  const label = `]C101${gtin}10L7\u001d3012`;
  expect(await scan(label)).toMatchObject({ kind: 'accepted', done: 12 });
  expect(stored).toMatchObject([{ kind: 'add', units: 12, scan: { text: gtin, source: 'camera', label } }]);
});

it('multiplies a card and a label', async () => {
  expect(await scan(`2*01${gtin}304`)).toMatchObject({ kind: 'accepted', done: 8 });
});

it('counts by a label of a medicine, and by the number before an add-on', async () => {
  expect(await scan(`01${gtin}7126502006\u001d1727123110L7`)).toMatchObject({ kind: 'accepted', done: 1 });
  expect(await scan(`${gtin.slice(1)} 90000`)).toMatchObject({ kind: 'accepted', done: 1 });
  expect(await scan(`02${gtin}3703`)).toMatchObject({ kind: 'accepted', done: 3 });
});

it('counts the code inside an address', async () => {
  expect(await scan(`https://id.gs1.org/01/${gtin}/10/L7`)).toMatchObject({ kind: 'accepted', done: 1 });
});

const inAnswer = (title: string, ...rest: string[]): string =>
  [`${said(`pickingLater:feedback.${title}.title`)}.`, ...rest].join(' ');
const broken = (fault: string, field: string, ai: string): string =>
  inAnswer(
    'brokenLabel',
    said(`work:brokenLabel.${fault}`, {
      field: said(`work:brokenLabel.field.${field}`, { ai }),
    }),
  );
const notHere = (reference: string, status: string, date: string): string =>
  inAnswer('orderNotHere', said('pickingLater:feedback.orderNotHere.status', { reference, status, date }));
const unknown = (text: string): string =>
  inAnswer(
    'unknown',
    said('pickingLater:feedback.unknown.text', { text }),
    said('pickingLater:feedback.expected', { name: 'Producto 1' }),
  );
const notUnit = (stands: 'case' | 'measured', name = 'Producto 1'): string =>
  inAnswer(stands, said(`pickingLater:feedback.${stands}.text`, { name }));
const NO_CODE = inAnswer('noCode', said('pickingLater:feedback.noCode.text'));
const GONE = inAnswer(
  'orderGone',
  said('pickingLater:feedback.orderGone.text', { name: 'Producto 3', reference: 'PED-11' }),
  said('pickingLater:feedback.expected', { name: 'Producto 1' }),
);

it.each([
  [`01${gtin}10LOTE-QUE-SIGUE-Y-SIGUE-2026`, broken('no-end-mark', 'lot', '10')],
  [`01${gtin}1727`, broken('too-short', 'expiry', '17')],
  [`]C188X\u001d01${gtin}`, broken('unknown-field', 'other', '88')],
  ['https://id.example.com/01/05012345678900/21/SKU-1', unknown('05012345678900')],
  ['https://id.example.com/01/05012345678900/10/SKU-1?17=271231', unknown('05012345678900')],
  [caseOf(gtin), notUnit('case')],
  [`01${caseOf(gtin)}10SKU-1`, notUnit('case')],
  [`02${gtin}10L7`, notUnit('case')],
  [`02${caseOf(gtin)}3702`, notUnit('case')],
  ['2112345027500', notUnit('measured', 'Producto 2')],
  ['x'.repeat(512), NO_CODE],
  ['<img src=x onerror=alert(1)>', NO_CODE],
  ['https://shop.example/', NO_CODE],
  ['https://shop.example/una/pagina?x=1', NO_CODE],
  ['https://shop.example/orders/PED-77', notHere('PED-77', 'Enviado', '18/11/2026')],
  ['SKU-3', GONE],
  ['PED-11', notHere('PED-11', 'Cancelado', '20/11/2026')],
  ['PED-77', notHere('PED-77', 'Enviado', '18/11/2026')],
])('answers %s in plain words and counts nothing', async (text, words) => {
  expect(say(await scan(text))).toBe(words);
  expect(stored).toEqual([]);
});

it('shows no more of an unknown code than fits', async () => {
  const answer = await scan('A'.repeat(80));
  if (answer?.kind !== 'refused') throw new Error('it is refused');
  expect(answer.reason).toBe('unknown');
  expect(refusedName(answer)).toBe(`${'A'.repeat(40)}…`);
});

describe.each(['es', 'en', 'fr'] as const)('what a lens or a scanner may hand over, in %s', (language) => {
  const words = (feedback: PickFeedback | undefined) =>
    feedback && spokenFeedback(feedback, i18next.getFixedT(language, 'picking'));
  const texts = { es: pickingLater, en: enPickingLater, fr: frPickingLater }[language].feedback;

  it.each([
    ['a QR code with 4 kB of text', 'Lorem ipsum dolor sit amet. '.repeat(150), texts.noCode.title],
    ['HTML', '<img src=x onerror="alert(1)">', texts.noCode.title],
    ['HTML between control characters', '\u0000<b>\u001b[2J8400000000099</b>\u0007', texts.noCode.title],
    ['an unknown code with control characters', '84\u0000000\u001b000\u202e0099\r\n', texts.unknown.title],
    ['an order that may not be scanned', 'PED-77\u0007', texts.orderNotHere.title],
  ])('%s has its message and changes no count', async (_, raw, title) => {
    const code = makeScan(raw, 'camera', 0);
    const said = words(await scan(code?.text ?? ''));
    expect(said).toMatch(new RegExp(`^${title}[.] `));
    expect(said).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(stored).toEqual([]);
  });
});
