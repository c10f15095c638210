import { aProduct } from '#tests/factories/pickOrders.ts';
import { pickList } from '#domain/picking/pickList.ts';
import { expect, it, vi } from 'vitest';
import type { Hand, HandWorld } from './hand.ts';
import { createLateHand } from './lateHand.ts';

const list = pickList([{ id: 10, order_reference: 'PED-10', products: [aProduct(1), aProduct(2)] }], 'return');
const [line] = list.lines;
if (!line) throw new Error('the list has lines');
const world = { list } as HandWorld;

/** A hand that writes down what it was told. */
function recordingHand() {
  const told: string[] = [];
  const gesture = (name: string) => async () => void told.push(name);
  const hand: Hand = {
    scan: async ({ text }) => void told.push(`scan ${text}`),
    choose: gesture('choose'),
    plus: gesture('plus'),
    minus: gesture('minus'),
    set: gesture('set'),
    undo: gesture('undo'),
    skip: gesture('skip'),
    goTo: gesture('goTo'),
    short: gesture('short'),
    changeMode: gesture('changeMode'),
    showZone: gesture('showZone'),
    repeat: (text) => void told.push(`repeat ${text}`),
    acknowledge: () => void told.push('acknowledge'),
    isKnown: () => true,
    meet: () => void told.push('meet'),
    adopt: (events) => void told.push(`adopt ${events.length}`),
  };
  return { told, hand };
}

const scan = (text: string) => ({ text, source: 'wedge' }) as const;

it('judges what was done before it came, in its order, by the last world and the last events', async () => {
  const { told, hand } = recordingHand();
  let bring: (create: () => Hand) => void = () => undefined;
  const late = createLateHand(() => new Promise((resolve) => (bring = resolve)), vi.fn());
  late.meet(world);
  late.adopt([]);
  late.meet(world);
  const gestures = [late.scan(scan('1')), late.undo(), late.scan(scan('2')), late.plus(line)];
  late.repeat('2', 'wedge');
  expect(late.isKnown('1')).toBe(false);
  expect(told).toEqual([]);
  bring(() => hand);
  await Promise.all(gestures);
  expect(told).toEqual(['meet', 'adopt 0', 'scan 1', 'undo', 'scan 2', 'plus', 'repeat 2']);
  expect(late.isKnown('1')).toBe(true);
  await late.scan(scan('3'));
  expect(told.at(-1)).toBe('scan 3');
});

it('says so when it could not be fetched, and is asked for again with the next gesture', async () => {
  const { told, hand } = recordingHand();
  const load = vi
    .fn<() => Promise<() => Hand>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(() => hand);
  const missing = vi.fn<(reason: unknown) => void>();
  const late = createLateHand(load, missing);
  late.meet(world);
  await late.scan(scan('1'));
  expect(missing).toHaveBeenCalledOnce();
  expect(told).toEqual([]);
  await late.scan(scan('2'));
  expect(told).toEqual(['meet', 'adopt 0', 'scan 2']);
  expect(load).toHaveBeenCalledTimes(2);
});

it('that came ahead of any gesture is asked for once', async () => {
  const { told, hand } = recordingHand();
  const load = vi.fn<() => Promise<() => Hand>>().mockResolvedValue(() => hand);
  const late = createLateHand(load, vi.fn());
  late.meet(world);
  await late.fetch();
  await late.fetch();
  late.acknowledge();
  expect(load).toHaveBeenCalledOnce();
  expect(told).toEqual(['meet', 'adopt 0', 'acknowledge']);
});
