import { beforeEach, expect, it, vi } from 'vitest';
import type { PackingEventData } from '#domain/packing/events.ts';
import { packingState } from '#domain/packing/kind.ts';
import { parcelChangedAt } from '#domain/packing/labelDue.ts';
import { progress } from '#domain/packing/progress.ts';
import type { PrintState } from '#domain/printing/printQueue.ts';
import type { PrintWay } from '#domain/printing/ways.ts';
import { onlineState } from '#platform/onlineState.ts';
import { aBench } from '#tests/factories/benchWorld.ts';
import { aPackingConfiguration, aPackOrder, packed } from '#tests/factories/packOrders.ts';
import { prints, type PrintJob } from '../db/printDatabase.ts';
import { makeBenchLabel, type BenchLabel, type LabelWish } from './benchLabel.ts';
import { askForLabel, beginLabelAhead } from './labelAhead.ts';

vi.mock('./benchLabel.ts', () => ({ makeBenchLabel: vi.fn<() => Promise<BenchLabel>>() }));

const SEQ = 1;
const MADE: BenchLabel = { outcome: 'made', answer: { state: 'queued', seq: SEQ } };
const ALL: PackingEventData = { kind: 'validate', id_product: 1, units: 2 };
const order = aPackOrder({ 1: 2 });
const configuration = (automaticallyPrint = true) =>
  aPackingConfiguration({ packUp: { enabled: false }, printLabel: { enabled: true, automaticallyPrint } });

beforeEach(async () => {
  vi.mocked(makeBenchLabel).mockReset().mockResolvedValue(MADE);
  await prints.delete();
  await prints.open();
  await printsBy('qz');
  await inQueue('waiting');
  onlineState.answered(0);
});

const printsBy = (way: PrintWay) => prints.printers.put({ kind: 'label', way, printer: null, stock: null });

/** What became of the job in the queue of its printer. */
const inQueue = (state: PrintState) => prints.jobs.put({ seq: SEQ, state } as PrintJob);

let sessions = 0;

/** A packing after these events, whose label this device begins, where one comes by itself. */
function aParcel(events: readonly PackingEventData[], by = configuration(), id = `s${(sessions += 1)}`) {
  const log = packed(...events).map((event) => ({ ...event, at: 1000 * event.n }));
  const state = packingState(log);
  const parcel = {
    order,
    configuration: by,
    state,
    steps: progress(by, order, state),
    changedAt: parcelChangedAt(log),
  };
  const session = { id, clientId: 1 };
  beginLabelAhead(session, parcel, 'Label');
  return { id, ask: (wish: Partial<LabelWish> = {}) => askForLabel(session, parcel, { title: 'Label', ...wish }) };
}

/** What this device does about a label that nobody has asked for by hand. */
const settled = () => prints.printers.get('label');
const calls = () => vi.mocked(makeBenchLabel).mock.calls.length;

it('begins the label with the act that was missing, and whoever asks for that parcel takes it over', async () => {
  const { id, ask } = aParcel([ALL]);
  expect(await ask()).toEqual(MADE);
  expect(await ask(), 'the step was left and is here again').toEqual(MADE);
  expect(makeBenchLabel).toHaveBeenCalledExactlyOnceWith({ id, clientId: 1 }, expect.objectContaining({ order }), {
    title: 'Label',
  });
});

it('prints one label when a hand presses in the moment in which it was begun, or twice', async () => {
  const begun = aParcel([ALL]);
  await Promise.all([begun.ask(), begun.ask(), begun.ask()]);
  expect(calls()).toBe(1);
  const byHand = aParcel([ALL], configuration(false));
  await Promise.all([byHand.ask(), byHand.ask()]);
  await byHand.ask();
  expect(calls(), 'one for the other parcel').toBe(2);
});

it('asks anew for what ended without a label, with a reason or in the place of a printed one', async () => {
  vi.mocked(makeBenchLabel).mockResolvedValueOnce({ outcome: 'no-network' });
  const { ask } = aParcel([ALL]);
  expect(await ask(), 'whoever waits for it hears why').toEqual({ outcome: 'no-network' });
  expect(await ask(), 'nobody hears it later').toEqual(MADE);
  await ask({ reason: 'damaged' });
  await ask({ replace: true });
  expect(calls()).toBe(4);
});

it('asks anew for a label that a person threw out of the queue, or that reached none', async () => {
  const { ask } = aParcel([ALL]);
  await ask();
  await inQueue('gone');
  await ask();
  expect(calls()).toBe(2);
  vi.mocked(makeBenchLabel).mockResolvedValue({
    outcome: 'made',
    answer: { state: 'handed', how: 'asked', seq: null },
  });
  await aParcel([ALL], configuration(false)).ask();
  expect(calls()).toBe(3);
});

it('begins one label for a parcel, and another one once it was changed', async () => {
  const { id, ask } = aParcel([ALL]);
  await ask();
  await aParcel([ALL, { kind: 'goto', step: 'printLabel' }], configuration(), id).ask();
  expect(calls()).toBe(1);
  await aParcel([ALL, { kind: 'undo', undoes: 1 }, ALL], configuration(), id).ask();
  expect(calls()).toBe(2);
});

it('begins none while a step is open, where a person asks for it, or without a network', async () => {
  aParcel([{ kind: 'validate', id_product: 1, units: 1 }]);
  aParcel([ALL], configuration(false));
  aParcel([ALL, { kind: 'goto', step: 'validateProducts' }]);
  onlineState.failed();
  aParcel([ALL]);
  await settled();
  expect(makeBenchLabel).not.toHaveBeenCalled();
});

it('begins none where labels need a person, or no printer was chosen; a person who asks gets theirs', async () => {
  await printsBy('system');
  const { ask } = aParcel([ALL]);
  await settled();
  expect(makeBenchLabel).not.toHaveBeenCalled();
  await Promise.all([ask(), ask()]);
  expect(calls()).toBe(1);
  await prints.printers.clear();
  aParcel([ALL]);
  await settled();
  expect(calls()).toBe(1);
});

it('hears of the parcel once its act is on the disk, before the packer is told', async () => {
  const heard: unknown[] = [];
  const bench = aBench({
    order,
    configuration: configuration(),
    packed: ({ state }) => heard.push([state.validated.get(1), bench.stored.length, bench.told.length]),
  });
  const code = order.products[0]?.ean13 ?? '';
  await bench.read(code, 'nonsense', code);
  expect(heard).toEqual([
    [1, 1, 0],
    [2, 2, 2],
  ]);
});
