import { beforeEach, expect, it, vi } from 'vitest';
import type { PackingEventData } from '#domain/packing/events.ts';
import { packingState } from '#domain/packing/kind.ts';
import { parcelChangedAt } from '#domain/packing/labelDue.ts';
import { progress } from '#domain/packing/progress.ts';
import type { PrintWay } from '#domain/printing/ways.ts';
import { onlineState } from '#platform/online.ts';
import { aBench } from '#tests/factories/benchWorld.ts';
import { aPackingConfiguration, aPackOrder, packed } from '#tests/factories/packOrders.ts';
import { prints } from '../db/printDatabase.ts';
import { makeBenchLabel, type BenchLabel } from './benchLabel.ts';
import { beginLabelAhead, takeLabelAhead } from './labelAhead.ts';

vi.mock('./benchLabel.ts', () => ({ makeBenchLabel: vi.fn<() => Promise<BenchLabel>>() }));

const MADE: BenchLabel = { outcome: 'made', answer: { state: 'queued', seq: 1 } };
const ALL: PackingEventData = { kind: 'validate', id_product: 1, units: 2 };
const order = aPackOrder({ 1: 2 });
const configuration = (automaticallyPrint = true) =>
  aPackingConfiguration({ packUp: { enabled: false }, printLabel: { enabled: true, automaticallyPrint } });

beforeEach(async () => {
  vi.mocked(makeBenchLabel).mockReset().mockResolvedValue(MADE);
  await prints.delete();
  await prints.open();
  await printsBy('qz');
  onlineState.answered(0);
});

const printsBy = (way: PrintWay) => prints.printers.put({ kind: 'label', way, printer: null, stock: null });

let sessions = 0;

/** Begins the label of a new packing after these events, and hands out what was begun. */
function begins(events: readonly PackingEventData[], by = configuration(), id = `s${(sessions += 1)}`) {
  const log = packed(...events).map((event) => ({ ...event, at: 1000 * event.n }));
  const state = packingState(log);
  const parcel = { order, configuration: by, state, steps: progress(by, order, state) };
  beginLabelAhead({ id, clientId: 1 }, { ...parcel, changedAt: parcelChangedAt(log) }, 'Label');
  return { id, taken: takeLabelAhead(id, parcelChangedAt(log)) };
}

it('begins the label with the act that was missing, and hands it to whoever asks for that parcel', async () => {
  const { id, taken } = begins([ALL]);
  expect(await taken).toEqual(MADE);
  expect(makeBenchLabel).toHaveBeenCalledExactlyOnceWith({ id, clientId: 1 }, expect.objectContaining({ order }), {
    title: 'Label',
  });
  expect(await takeLabelAhead(id, 1000)).toEqual(MADE);
  expect(takeLabelAhead(id, 2000), 'the parcel is another one').toBeNull();
  expect(takeLabelAhead('another', 1000)).toBeNull();
});

it('hands a refusal to whoever waits for it, and to nobody who comes later', async () => {
  vi.mocked(makeBenchLabel).mockResolvedValue({ outcome: 'no-network' });
  const { id, taken } = begins([ALL]);
  expect(await taken).toEqual({ outcome: 'no-network' });
  expect(takeLabelAhead(id, 1000)).toBeNull();
});

it('begins one label for a parcel, and another one once it was changed', async () => {
  const { id } = begins([ALL]);
  await begins([ALL, { kind: 'goto', step: 'printLabel' }], configuration(), id).taken;
  expect(makeBenchLabel).toHaveBeenCalledTimes(1);
  const undone: readonly PackingEventData[] = [ALL, { kind: 'undo', undoes: 1 }, ALL];
  await begins(undone, configuration(), id).taken;
  expect(makeBenchLabel).toHaveBeenCalledTimes(2);
});

it('begins none while a step is open, where a person asks for it, or without a network', async () => {
  expect(begins([{ kind: 'validate', id_product: 1, units: 1 }]).taken).toBeNull();
  expect(begins([ALL], configuration(false)).taken).toBeNull();
  expect(begins([ALL, { kind: 'goto', step: 'validateProducts' }]).taken, 'the packer looks elsewhere').toBeNull();
  onlineState.failed();
  expect(begins([ALL]).taken).toBeNull();
  expect(makeBenchLabel).not.toHaveBeenCalled();
});

it('begins none where labels need a person, or no printer was chosen', async () => {
  await printsBy('system');
  expect(await begins([ALL]).taken).toBeNull();
  await prints.printers.clear();
  expect(await begins([ALL]).taken).toBeNull();
  expect(makeBenchLabel).not.toHaveBeenCalled();
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
