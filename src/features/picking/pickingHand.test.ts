import { aProduct } from '#tests/factories/pickOrders.ts';
import { pickList } from '#domain/picking/pickList.ts';
import { expect, it, vi } from 'vitest';
import type { PickingEvent } from '#domain/picking/events.ts';
import type { DevicePicker, PickerScreen } from '#offline/picking/devicePicker.ts';
import { createLateHand } from '#offline/workSession/lateHand.ts';
import { PICKING_HAND } from './pickingHand.ts';

// What the screen opens later is fetched seconds after the first screen: by then this file is over.
vi.mock('#platform/firstScreen.ts', () => ({
  firstScreen: new Promise(() => {}),
  afterFirstScreen: new Promise(() => {}),
}));

const list = pickList([{ id: 10, order_reference: 'PED-10', products: [aProduct(1), aProduct(2)] }], 'return');
const [line] = list.lines;
if (!line) throw new Error('the list has lines');
const world = { list } as PickerScreen;
const createLatePicker = (load: () => Promise<DevicePicker>, onMissing: (reason: unknown) => void) =>
  createLateHand<PickerScreen, PickingEvent, DevicePicker, Gesture, Question>(PICKING_HAND, load, onMissing);

type Gesture = (typeof PICKING_HAND.gestures)[number];
type Question = keyof typeof PICKING_HAND.meanwhile;

/** A picker that writes down what it was told. */
function recordingPicker() {
  const told: string[] = [];
  const gesture = (name: string) => async () => void told.push(name);
  const picker: DevicePicker = {
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
    markOf: () => null,
    connect: () => void told.push('connect'),
    adopt: (events) => void told.push(`adopt ${events.length}`),
  };
  return { told, picker };
}

const scan = (text: string) => ({ text, source: 'wedge' }) as const;

it('judges what was done before it came, in its order, by the last world and the last events', async () => {
  const { told, picker } = recordingPicker();
  let bring: (picker: DevicePicker) => void = () => undefined;
  const late = createLatePicker(() => new Promise((resolve) => (bring = resolve)), vi.fn());
  late.connect(world);
  late.adopt([]);
  late.connect(world);
  const gestures = [late.scan(scan('1')), late.undo(), late.scan(scan('2')), late.plus(line)];
  void late.repeat('2', 'wedge');
  expect(late.isKnown('1')).toBe(false);
  expect(told).toEqual([]);
  bring(picker);
  await Promise.all(gestures);
  expect(told).toEqual(['connect', 'adopt 0', 'scan 1', 'undo', 'scan 2', 'plus', 'repeat 2']);
  expect(late.isKnown('1')).toBe(true);
  await late.scan(scan('3'));
  expect(told.at(-1)).toBe('scan 3');
});

it('says so when it could not be fetched, and is asked for again with the next gesture', async () => {
  const { told, picker } = recordingPicker();
  const load = vi
    .fn<() => Promise<DevicePicker>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(picker);
  const missing = vi.fn<(reason: unknown) => void>();
  const late = createLatePicker(load, missing);
  late.connect(world);
  await late.scan(scan('1'));
  expect(missing).toHaveBeenCalledOnce();
  expect(told).toEqual([]);
  await late.scan(scan('2'));
  expect(told).toEqual(['connect', 'adopt 0', 'scan 2']);
  expect(load).toHaveBeenCalledTimes(2);
});

it('that came ahead of any gesture is asked for once', async () => {
  const { told, picker } = recordingPicker();
  const load = vi.fn<() => Promise<DevicePicker>>().mockResolvedValue(picker);
  const late = createLatePicker(load, vi.fn());
  late.connect(world);
  await late.fetch();
  await late.fetch();
  late.acknowledge();
  expect(load).toHaveBeenCalledOnce();
  expect(told).toEqual(['connect', 'adopt 0', 'acknowledge']);
});
