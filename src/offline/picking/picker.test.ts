import { gtinCheckDigit } from '#domain/codes/gtin.ts';
import type { LearnedCode } from '#domain/codes/learnedCode.ts';
import { pickList } from '#domain/picking/pickList.ts';
import { aProduct, someRules } from '#tests/factories/pickOrders.ts';
import { bench, count, first, pick, second, setUpBench, wedge } from '#tests/fakes/pickingBench.ts';
import { describe, expect, it } from 'vitest';

setUpBench();

describe('createPicker', () => {
  it('tells green only after the scan is stored', async () => {
    let storedAtGreen = -1;
    bench.world = { ...bench.world, tell: () => (storedAtGreen = bench.stored.length) };
    const picker = pick();
    await picker.scan(wedge('8400000000001'));
    expect(storedAtGreen).toBe(1);
  });

  it('judges quick scans one after the other: the fourth of three is refused', async () => {
    const picker = pick();
    await Promise.all(Array.from({ length: 4 }, () => picker.scan(wedge('8400000000001'))));
    expect(count()).toBe(3);
    expect(bench.told.map((one) => one.kind)).toEqual(['accepted', 'accepted', 'accepted', 'refused']);
    expect(bench.told.at(-1)).toMatchObject({ reason: 'complete' });
  });

  it('has every refusal, note and question in the black box before it is told', async () => {
    const picker = pick();
    await picker.scan(wedge('8400000000009'));
    await picker.scan(wedge('2*'));
    await picker.undo();
    const by = (text: string) => ({ by: 'scan', text, source: 'wedge' });
    expect(bench.remembered).toEqual([
      { cause: by('8400000000009'), answer: { kind: 'refused', which: 'not-here' }, told: 0 },
      { cause: by('2*'), answer: { kind: 'note', which: 'multiplier' }, told: 1 },
      { cause: { by: 'tap', on: 'undo' }, answer: { kind: 'note', which: 'nothing-to-undo' }, told: 2 },
    ]);
    expect(bench.told).toHaveLength(3);
  });

  it('says what a code in view is without doing anything, also by what was taught and what was just counted', async () => {
    const taught: LearnedCode = { id: 1, code: 'CAJA-1', id_product: second.id_product, units: 1 } as never;
    bench.world = { ...bench.world, taught: () => [taught] };
    const picker = pick();
    expect(picker.markOf('CAJA-1')).toMatchObject({ line: { id_product: second.id_product }, left: 1 });
    expect(picker.markOf('8400000000009')).toMatchObject({ need: 'none', sign: 'none' });
    await picker.scan(wedge('8400000000001'));
    expect(picker.markOf('8400000000001')).toMatchObject({ need: 'here', left: 2, done: 1 });
    expect([bench.stored.length, bench.told.length, bench.remembered.length]).toEqual([1, 1, 0]);
  });

  it('tells the black box once what was counted: with the events', async () => {
    const picker = pick();
    await picker.scan(wedge('8400000000001'));
    await picker.undo();
    expect(bench.remembered).toEqual([]);
    expect(bench.told.map((one) => one.kind)).toEqual(['accepted', 'note']);
  });

  it('counts nothing and says so when the device cannot store', async () => {
    const picker = pick();
    bench.full = true;
    await picker.scan(wedge('8400000000001'));
    expect(bench.told).toMatchObject([{ kind: 'refused', reason: 'unsaved' }]);
    bench.full = false;
    await picker.scan(wedge('8400000000001'));
    expect(bench.told.at(-1)).toMatchObject({ kind: 'accepted', done: 1 });
  });

  it('names a wrong thing next to the expected one', async () => {
    await pick().scan(wedge('8400000000009'));
    expect(bench.told).toMatchObject([
      { kind: 'refused', reason: 'not-here', name: 'Miel de flores', expected: { id_product: 1 } },
    ]);
    expect(bench.stored).toEqual([]);
  });

  it('counts the scan that was unknown once its code is taught, and says who may teach it', async () => {
    const learned: LearnedCode[] = [];
    let knows = false;
    bench.world = {
      ...bench.world,
      taught: () => (knows ? learned : []),
      learn: async () => {
        const before = knows;
        knows = learned.length > 0;
        return knows !== before;
      },
      teach: async (offer) => offer,
    };
    await pick().scan(wedge('CAJA-1'));
    const [told] = bench.told;
    const teach = told?.kind === 'refused' && told.reason === 'unknown' ? told.teach : undefined;
    expect(teach?.products.map(({ id_product }) => id_product)).toEqual([1, 2]);
    learned.push({ code: 'CAJA-1', id_product: 1, units: 3 });
    await teach?.again();
    expect([bench.told.at(-1)?.kind, count()]).toEqual(['accepted', 3]);
  });

  it('counts a case once its units are taught, of the product whose case it is alone', async () => {
    const learned: LearnedCode[] = [];
    let knows = false;
    const products = [aProduct(1, { ean13: '8400000000000', quantity: 3 }), aProduct(2)];
    bench.world = {
      ...bench.world,
      list: pickList([{ id: 10, order_reference: 'PED-10', products }], 'return'),
      taught: () => (knows ? learned : []),
      learn: async () => (knows = learned.length > 0),
      teach: async (offer) => offer,
    };
    const number = `1840000000000${gtinCheckDigit('1840000000000')}`;
    await pick().scan(wedge(number));
    const [told] = bench.told;
    const teach = told?.kind === 'refused' && told.reason === 'case' ? told.teach : undefined;
    expect(teach).toMatchObject({ code: number, isCase: true, products: [{ id_product: 1 }] });
    learned.push({ code: number, id_product: 1, units: 3 });
    await teach?.again();
    expect([bench.told.at(-1)?.kind, count()]).toEqual(['accepted', 3]);
  });

  it('tries the other readings when the text means nothing', async () => {
    await pick().scan({ ...wedge('84000000000018400000000001'), otherTexts: ['8400000000001'] });
    expect(bench.told).toMatchObject([{ kind: 'accepted', done: 1 }]);
    expect(bench.stored).toMatchObject([{ scan: { text: '8400000000001', source: 'wedge' } }]);
  });

  it('knows the codes of its list and of the device, and no others', () => {
    const picker = pick();
    expect(['8400000000001', '8400000000009', '4006381333931'].map(picker.isKnown)).toEqual([true, true, false]);
  });

  it('multiplies the next scan once', async () => {
    const picker = pick();
    await picker.scan(wedge('2*'));
    await picker.scan(wedge('8400000000001'));
    await picker.scan(wedge('8400000000001'));
    expect(bench.told).toMatchObject([{ note: 'multiplier', units: 2 }, { done: 2 }, { done: 3 }]);
  });

  it('asks which of two, and counts the answer with its units', async () => {
    const twins = [
      aProduct(1, { ean13: '8400000000001', quantity: 5 }),
      aProduct(2, { ean13: '8400000000001', quantity: 5 }),
    ];
    bench.world = {
      ...bench.world,
      list: pickList([{ id: 10, order_reference: 'PED-10', products: twins }], 'return'),
    };
    const picker = pick();
    await picker.scan(wedge('2*8400000000001'));
    const [choice] = bench.asked;
    const line = choice?.lines[1];
    if (!choice || !line) throw new Error('nothing was asked');
    expect(bench.told).toEqual([]);
    await picker.choose(line, choice);
    expect(bench.told).toMatchObject([{ kind: 'accepted', line: { id_product: 2 }, done: 2 }]);
  });

  it('goes to an order, to a place, and back', async () => {
    const picker = pick();
    await picker.scan(wedge('a-2-1'));
    expect(bench.told.at(-1)).toMatchObject({ note: 'location', location: 'A-2-1', lines: 1 });
    expect(bench.stored.at(-1)).toMatchObject({ kind: 'goto', id_product: 2 });
    await picker.scan(wedge('PED-11'));
    expect(bench.told.at(-1)).toMatchObject({ note: 'order', order: { letter: 'B' }, open: 1 });
    expect(bench.stored.at(-1)).toMatchObject({ kind: 'goto', id_product: 1 });
  });

  it('undoes by button and by card, and says when there is nothing left', async () => {
    const picker = pick();
    await picker.set(first, 3);
    await picker.scan(wedge('DESHACER'));
    expect(bench.told.at(-1)).toMatchObject({ note: 'undone', line: { id_product: 1 }, done: 0 });
    await picker.undo();
    expect(bench.told.at(-1)).toMatchObject({ note: 'nothing-to-undo' });
  });

  it('refuses the keypad and the minus button like a scan', async () => {
    const picker = pick();
    await picker.set(first, 4);
    expect(bench.told.at(-1)).toMatchObject({ reason: 'too-many', left: 3 });
    await picker.minus(second);
    expect(bench.told.at(-1)).toMatchObject({ reason: 'counted-before', before: 0 });
  });

  it('judges again when another tab was faster: two tabs never count the same last unit', async () => {
    const [here, there] = [pick(), pick()];
    await here.scan(wedge('2*8400000000001'));
    await there.scan(wedge('8400000000001'));
    await here.scan(wedge('8400000000001'));
    expect(count()).toBe(3);
    expect(bench.told.map((one) => one.kind)).toEqual(['accepted', 'accepted', 'refused']);
  });

  it('says what a hand counted, for those who cannot see the number', async () => {
    const picker = pick();
    await picker.set(first, 2);
    await picker.minus(first);
    expect(bench.counts).toEqual([2, 1]);
  });

  it('takes over what another tab stored, never an older view', async () => {
    const picker = pick();
    await picker.plus(second);
    picker.adopt([]);
    await picker.plus(second);
    expect(bench.told).toMatchObject([{ kind: 'refused', reason: 'complete' }]);
  });

  it('reads nothing after an error until it is acknowledged, by button or by card', async () => {
    bench.world = { ...bench.world, rules: someRules({ error_stops: true }) };
    const picker = pick();
    await picker.scan(wedge('8400000000009'));
    await picker.scan(wedge('8400000000001'));
    expect(bench.told).toMatchObject([{ reason: 'not-here', stops: true }, { reason: 'not-here' }]);
    expect(count()).toBe(0);
    await picker.scan(wedge('ok'));
    await picker.scan(wedge('8400000000001'));
    expect(bench.told.slice(2)).toMatchObject([{ note: 'acknowledged' }, { kind: 'accepted' }]);
    await picker.scan(wedge('8400000000009'));
    picker.acknowledge();
    await picker.scan(wedge('8400000000001'));
    expect(count()).toBe(2);
  });

  it('goes on after an error where the client does not want to be stopped', async () => {
    const picker = pick();
    await picker.scan(wedge('8400000000009'));
    await picker.scan(wedge('8400000000001'));
    expect(count()).toBe(1);
  });
});
