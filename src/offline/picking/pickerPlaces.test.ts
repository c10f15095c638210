import { sessionState } from '#domain/picking/kind.ts';
import { someRules } from '#tests/factories/pickOrders.ts';
import { bench, count, first, pick, setUpBench, wedge } from '#tests/fakes/pickingBench.ts';
import { beforeEach, describe, expect, it } from 'vitest';

setUpBench();

describe('picking into totes, by places and with units missing', () => {
  it('binds a tote per order, then says into which one each unit goes', async () => {
    bench.world = { ...bench.world, rules: someRules({ mode: 'tote' }) };
    const picker = pick();
    for (const text of ['CUB-1', 'CUB-1', 'CUB-2', '8400000000001']) await picker.scan(wedge(text));
    expect(bench.told).toMatchObject([
      { note: 'bound', order: { letter: 'A' }, tote: 'CUB-1' },
      { reason: 'tote-bound', order: { letter: 'A' } },
      { note: 'bound', order: { letter: 'B' } },
      { kind: 'accepted', into: [{ letter: 'A', tote: 'CUB-1', units: 1 }] },
    ]);
    expect(picker.isKnown('cub-2')).toBe(true);
  });

  it('takes a binding back by its order', async () => {
    bench.world = { ...bench.world, rules: someRules({ mode: 'tote' }) };
    const picker = pick();
    await picker.scan(wedge('CUB-1'));
    await picker.undo();
    expect(bench.told.at(-1)).toMatchObject({ note: 'unbound', order: { letter: 'A' } });
  });

  it('counts a plus in the hand only when its tote is read', async () => {
    bench.world = { ...bench.world, rules: someRules({ mode: 'tote', force_tote: true }) };
    const picker = pick();
    for (const text of ['CUB-1', 'CUB-2']) await picker.scan(wedge(text));
    await picker.plus(first);
    expect(bench.told.at(-1)).toMatchObject({ note: 'taken', into: [{ letter: 'A', tote: 'CUB-1' }] });
    await picker.scan(wedge('CUB-2'));
    expect(bench.told.at(-1)).toMatchObject({ reason: 'foreign-tote' });
    expect(count()).toBe(0);
    await picker.scan(wedge('CUB-1'));
    expect(bench.told.at(-1)).toMatchObject({ kind: 'accepted', done: 1, into: [] });
    expect(count()).toBe(1);
  });

  it('says when the order in hand has everything, and goes to another by its code', async () => {
    bench.world = { ...bench.world, rules: someRules({ mode: 'order' }) };
    const picker = pick();
    await picker.scan(wedge('PED-11'));
    expect(bench.stored.at(-1)).toMatchObject({ kind: 'goto', order_id: 11 });
    await picker.scan(wedge('8400000000001'));
    expect(bench.told.at(-1)).toMatchObject({ kind: 'accepted', orderDone: { letter: 'B' } });
  });

  it('remembers the place that was scanned, and asks for it before the product', async () => {
    bench.world = { ...bench.world, rules: someRules({ force_location: true }) };
    const picker = pick();
    for (const text of ['8400000000001', 'A-1-1', '8400000000001']) await picker.scan(wedge(text));
    expect(bench.told).toMatchObject([{ reason: 'place-first' }, { note: 'location' }, { kind: 'accepted' }]);
    expect(bench.stored).toMatchObject([{ kind: 'place', location: 'A-1-1' }, { kind: 'goto' }, { kind: 'add' }]);
  });

  it('stores why units are missing, and takes it back', async () => {
    const picker = pick();
    await picker.short(first, { reason: 'out_of_stock' });
    expect(bench.stored).toMatchObject([
      { kind: 'short', order_id: 10, more: true },
      { kind: 'short', order_id: 11 },
    ]);
    await picker.undo();
    expect(sessionState(bench.stored).shorts.size).toBe(0);
  });

  describe('a code that came twice in one go', () => {
    const twice = (code: string) => ({ ...wedge(code + code), otherTexts: [code], doubleOf: code });

    beforeEach(() => {
      bench.world = { ...bench.world, rules: someRules({ mode: 'tote' }) };
    });

    it('never names a tote by itself: the person says which of the two it is', async () => {
      const picker = pick();
      await picker.scan(twice('CUB-1'));
      expect(bench.doubled).toEqual([{ text: 'CUB-1CUB-1', half: 'CUB-1' }]);
      expect([bench.told, bench.stored]).toEqual([[], []]);
      await picker.scan(wedge('CUB-1'));
      expect(bench.told).toMatchObject([{ note: 'bound', tote: 'CUB-1' }]);
    });

    it('is its half where that means something', async () => {
      const picker = pick();
      await picker.scan(wedge('CUB-1'));
      await picker.scan(twice('CUB-1'));
      await picker.scan(twice('PED-11'));
      await picker.scan(twice('DESHACER'));
      expect(bench.told.slice(1)).toMatchObject([
        { reason: 'tote-bound' },
        { reason: 'not-a-tote', text: 'PED-11' },
        { note: 'unbound' },
      ]);
      expect(bench.doubled).toEqual([]);
    });

    it('is its half for orders, totes and places with nothing to bind', async () => {
      bench.world = { ...bench.world, rules: someRules() };
      const picker = pick();
      await picker.scan(twice('PED-11'));
      await picker.scan(twice('A-1-1'));
      expect(bench.told).toMatchObject([
        { note: 'order', order: { id: 11 } },
        { note: 'location', location: 'A-1-1' },
      ]);
    });
  });
});
