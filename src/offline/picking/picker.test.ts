import { beforeEach, describe, expect, it } from 'vitest';
import type { ShownAnswer, Cause } from '#domain/blackBox/fact.ts';
import type { PickingEventData, PickingEvent } from '#domain/picking/events.ts';
import { pickList } from '#domain/picking/pickList.ts';
import { sessionState } from '#domain/picking/kind.ts';
import { aProduct, anOrder, someRules } from '#tests/factories/pickOrders.ts';
import type { LineChoice, PickFeedback } from '#domain/picking/pickFeedback.ts';
import type { DoubledCode } from '#domain/workSession/answers.ts';
import { createPicker } from './picker.ts';
import type { PickerWorld } from './pickerWorld.ts';

const orders = [anOrder(10, { 1: 2, 2: 1 }), anOrder(11, { 1: 1 })];
const list = pickList(orders, 'return');
const [first, second] = list.lines;
if (!first || !second) throw new Error('the list has two lines');

const shipped = {
  order_reference: 'PED-77',
  status: 'SHIPPED',
  since: '2026-11-18T09:00:00Z',
  barred: 'status',
} as const;

let stored: PickingEvent[];
let told: PickFeedback[];
let asked: LineChoice[];
let doubled: DoubledCode[];
let counts: number[];
let full: boolean;
let remembered: { cause: Cause; answer: ShownAnswer; told: number }[];
let world: PickerWorld;

beforeEach(() => {
  [stored, told, asked, doubled, counts, full, remembered] = [[], [], [], [], [], false, []];
  world = {
    list,
    rules: someRules(),
    known: () => [{ ...aProduct(9), name: 'Miel de flores' }],
    findOrder: async (code) => (code === 'PED-77' ? shipped : null),
    append: async (acts: readonly PickingEventData[], _cause, seen: number) => {
      await Promise.resolve();
      if (full) throw new Error('QuotaExceededError');
      if (seen < stored.length) return { outcome: 'behind', missed: stored.slice(seen) };
      const events = acts.map((act, index) => ({ ...act, n: stored.length + index + 1, at: 0 }));
      stored.push(...events);
      return { outcome: 'stored', events };
    },
    record: async (cause, answer) => void remembered.push({ cause, answer, told: told.length }),
    counted: (_, done) => counts.push(done),
    tell: (feedback) => told.push(feedback),
    ask: (choice) => asked.push(choice),
    askDoubled: (question) => doubled.push(question),
    arm: () => undefined,
    meant: () => undefined,
    failed: () => undefined,
  };
});

const pick = () => {
  const picker = createPicker();
  picker.connect(world);
  return picker;
};
const wedge = (text: string) => ({ text, source: 'wedge' as const });
const count = () => [...sessionState(stored).counts.values()].reduce((sum, one) => sum + one, 0);

describe('createPicker', () => {
  it('tells green only after the scan is stored', async () => {
    let storedAtGreen = -1;
    world = { ...world, tell: () => (storedAtGreen = stored.length) };
    const picker = pick();
    await picker.scan(wedge('8400000000001'));
    expect(storedAtGreen).toBe(1);
  });

  it('judges quick scans one after the other: the fourth of three is refused', async () => {
    const picker = pick();
    await Promise.all(Array.from({ length: 4 }, () => picker.scan(wedge('8400000000001'))));
    expect(count()).toBe(3);
    expect(told.map((one) => one.kind)).toEqual(['accepted', 'accepted', 'accepted', 'refused']);
    expect(told.at(-1)).toMatchObject({ reason: 'complete' });
  });

  it('has every refusal, note and question in the black box before it is told', async () => {
    const picker = pick();
    await picker.scan(wedge('8400000000009'));
    await picker.scan(wedge('2*'));
    await picker.undo();
    const by = (text: string) => ({ by: 'scan', text, source: 'wedge' });
    expect(remembered).toEqual([
      { cause: by('8400000000009'), answer: { kind: 'refused', which: 'not-here' }, told: 0 },
      { cause: by('2*'), answer: { kind: 'note', which: 'multiplier' }, told: 1 },
      { cause: { by: 'tap', on: 'undo' }, answer: { kind: 'note', which: 'nothing-to-undo' }, told: 2 },
    ]);
    expect(told).toHaveLength(3);
  });

  it('tells the black box once what was counted: with the events', async () => {
    const picker = pick();
    await picker.scan(wedge('8400000000001'));
    await picker.undo();
    expect(remembered).toEqual([]);
    expect(told.map((one) => one.kind)).toEqual(['accepted', 'note']);
  });

  it('counts nothing and says so when the device cannot store', async () => {
    const picker = pick();
    full = true;
    await picker.scan(wedge('8400000000001'));
    expect(told).toMatchObject([{ kind: 'refused', reason: 'unsaved' }]);
    full = false;
    await picker.scan(wedge('8400000000001'));
    expect(told.at(-1)).toMatchObject({ kind: 'accepted', done: 1 });
  });

  it('names a wrong thing next to the expected one', async () => {
    await pick().scan(wedge('8400000000009'));
    expect(told).toMatchObject([
      { kind: 'refused', reason: 'not-here', name: 'Miel de flores', expected: { id_product: 1 } },
    ]);
    expect(stored).toEqual([]);
  });

  it('tries the other readings when the text means nothing', async () => {
    await pick().scan({ ...wedge('84000000000018400000000001'), otherTexts: ['8400000000001'] });
    expect(told).toMatchObject([{ kind: 'accepted', done: 1 }]);
    expect(stored).toMatchObject([{ scan: { text: '8400000000001', source: 'wedge' } }]);
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
    expect(told).toMatchObject([{ note: 'multiplier', units: 2 }, { done: 2 }, { done: 3 }]);
  });

  it('asks which of two, and counts the answer with its units', async () => {
    const twins = [
      aProduct(1, { ean13: '8400000000001', quantity: 5 }),
      aProduct(2, { ean13: '8400000000001', quantity: 5 }),
    ];
    world = { ...world, list: pickList([{ id: 10, order_reference: 'PED-10', products: twins }], 'return') };
    const picker = pick();
    await picker.scan(wedge('2*8400000000001'));
    const [choice] = asked;
    const line = choice?.lines[1];
    if (!choice || !line) throw new Error('nothing was asked');
    expect(told).toEqual([]);
    await picker.choose(line, choice);
    expect(told).toMatchObject([{ kind: 'accepted', line: { id_product: 2 }, done: 2 }]);
  });

  it('goes to an order, to a place, and back', async () => {
    const picker = pick();
    await picker.scan(wedge('a-2-1'));
    expect(told.at(-1)).toMatchObject({ note: 'location', location: 'A-2-1', lines: 1 });
    expect(stored.at(-1)).toMatchObject({ kind: 'goto', id_product: 2 });
    await picker.scan(wedge('PED-11'));
    expect(told.at(-1)).toMatchObject({ note: 'order', order: { letter: 'B' }, open: 1 });
    expect(stored.at(-1)).toMatchObject({ kind: 'goto', id_product: 1 });
  });

  it('undoes by button and by card, and says when there is nothing left', async () => {
    const picker = pick();
    await picker.set(first, 3);
    await picker.scan(wedge('DESHACER'));
    expect(told.at(-1)).toMatchObject({ note: 'undone', line: { id_product: 1 }, done: 0 });
    await picker.undo();
    expect(told.at(-1)).toMatchObject({ note: 'nothing-to-undo' });
  });

  it('refuses the keypad and the minus button like a scan', async () => {
    const picker = pick();
    await picker.set(first, 4);
    expect(told.at(-1)).toMatchObject({ reason: 'too-many', left: 3 });
    await picker.minus(second);
    expect(told.at(-1)).toMatchObject({ reason: 'counted-before', before: 0 });
  });

  it('judges again when another tab was faster: two tabs never count the same last unit', async () => {
    const [here, there] = [pick(), pick()];
    await here.scan(wedge('2*8400000000001'));
    await there.scan(wedge('8400000000001'));
    await here.scan(wedge('8400000000001'));
    expect(count()).toBe(3);
    expect(told.map((one) => one.kind)).toEqual(['accepted', 'accepted', 'refused']);
  });

  it('says what a hand counted, for those who cannot see the number', async () => {
    const picker = pick();
    await picker.set(first, 2);
    await picker.minus(first);
    expect(counts).toEqual([2, 1]);
  });

  it('takes over what another tab stored, never an older view', async () => {
    const picker = pick();
    await picker.plus(second);
    picker.adopt([]);
    await picker.plus(second);
    expect(told).toMatchObject([{ kind: 'refused', reason: 'complete' }]);
  });

  it('reads nothing after an error until it is acknowledged, by button or by card', async () => {
    world = { ...world, rules: someRules({ error_stops: true }) };
    const picker = pick();
    await picker.scan(wedge('8400000000009'));
    await picker.scan(wedge('8400000000001'));
    expect(told).toMatchObject([{ reason: 'not-here', stops: true }, { reason: 'not-here' }]);
    expect(count()).toBe(0);
    await picker.scan(wedge('ok'));
    await picker.scan(wedge('8400000000001'));
    expect(told.slice(2)).toMatchObject([{ note: 'acknowledged' }, { kind: 'accepted' }]);
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

  it('binds a tote per order, then says into which one each unit goes', async () => {
    world = { ...world, rules: someRules({ mode: 'tote' }) };
    const picker = pick();
    for (const text of ['CUB-1', 'CUB-1', 'CUB-2', '8400000000001']) await picker.scan(wedge(text));
    expect(told).toMatchObject([
      { note: 'bound', order: { letter: 'A' }, tote: 'CUB-1' },
      { reason: 'tote-bound', order: { letter: 'A' } },
      { note: 'bound', order: { letter: 'B' } },
      { kind: 'accepted', into: [{ letter: 'A', tote: 'CUB-1', units: 1 }] },
    ]);
    expect(picker.isKnown('cub-2')).toBe(true);
  });

  it('takes a binding back by its order', async () => {
    world = { ...world, rules: someRules({ mode: 'tote' }) };
    const picker = pick();
    await picker.scan(wedge('CUB-1'));
    await picker.undo();
    expect(told.at(-1)).toMatchObject({ note: 'unbound', order: { letter: 'A' } });
  });

  it('counts a plus in the hand only when its tote is read', async () => {
    world = { ...world, rules: someRules({ mode: 'tote', force_tote: true }) };
    const picker = pick();
    for (const text of ['CUB-1', 'CUB-2']) await picker.scan(wedge(text));
    await picker.plus(first);
    expect(told.at(-1)).toMatchObject({ note: 'taken', into: [{ letter: 'A', tote: 'CUB-1' }] });
    await picker.scan(wedge('CUB-2'));
    expect(told.at(-1)).toMatchObject({ reason: 'foreign-tote' });
    expect(count()).toBe(0);
    await picker.scan(wedge('CUB-1'));
    expect(told.at(-1)).toMatchObject({ kind: 'accepted', done: 1, into: [] });
    expect(count()).toBe(1);
  });

  it('says when the order in hand has everything, and goes to another by its code', async () => {
    world = { ...world, rules: someRules({ mode: 'order' }) };
    const picker = pick();
    await picker.scan(wedge('PED-11'));
    expect(stored.at(-1)).toMatchObject({ kind: 'goto', order_id: 11 });
    await picker.scan(wedge('8400000000001'));
    expect(told.at(-1)).toMatchObject({ kind: 'accepted', orderDone: { letter: 'B' } });
  });

  it('remembers the place that was scanned, and asks for it before the product', async () => {
    world = { ...world, rules: someRules({ force_location: true }) };
    const picker = pick();
    for (const text of ['8400000000001', 'A-1-1', '8400000000001']) await picker.scan(wedge(text));
    expect(told).toMatchObject([{ reason: 'place-first' }, { note: 'location' }, { kind: 'accepted' }]);
    expect(stored).toMatchObject([{ kind: 'place', location: 'A-1-1' }, { kind: 'goto' }, { kind: 'add' }]);
  });

  it('stores why units are missing, and takes it back', async () => {
    const picker = pick();
    await picker.short(first, { reason: 'out_of_stock' });
    expect(stored).toMatchObject([
      { kind: 'short', order_id: 10, more: true },
      { kind: 'short', order_id: 11 },
    ]);
    await picker.undo();
    expect(sessionState(stored).shorts.size).toBe(0);
  });

  describe('a code that came twice in one go', () => {
    const twice = (code: string) => ({ ...wedge(code + code), otherTexts: [code], doubleOf: code });

    beforeEach(() => {
      world = { ...world, rules: someRules({ mode: 'tote' }) };
    });

    it('never names a tote by itself: the person says which of the two it is', async () => {
      const picker = pick();
      await picker.scan(twice('CUB-1'));
      expect(doubled).toEqual([{ text: 'CUB-1CUB-1', half: 'CUB-1' }]);
      expect([told, stored]).toEqual([[], []]);
      await picker.scan(wedge('CUB-1'));
      expect(told).toMatchObject([{ note: 'bound', tote: 'CUB-1' }]);
    });

    it('is its half where that means something', async () => {
      const picker = pick();
      await picker.scan(wedge('CUB-1'));
      await picker.scan(twice('CUB-1'));
      await picker.scan(twice('PED-11'));
      await picker.scan(twice('DESHACER'));
      expect(told.slice(1)).toMatchObject([
        { reason: 'tote-bound' },
        { reason: 'not-a-tote', text: 'PED-11' },
        { note: 'unbound' },
      ]);
      expect(doubled).toEqual([]);
    });

    it('is its half for orders, totes and places with nothing to bind', async () => {
      world = { ...world, rules: someRules() };
      const picker = pick();
      await picker.scan(twice('PED-11'));
      await picker.scan(twice('A-1-1'));
      expect(told).toMatchObject([
        { note: 'order', order: { id: 11 } },
        { note: 'location', location: 'A-1-1' },
      ]);
    });
  });
});
