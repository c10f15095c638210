import { aPackingConfiguration, aPackOrder } from '#tests/factories/packOrders.ts';
import { drawAtBench, setUpBenchScreen } from '#tests/fakes/benchScreen.tsx';
import { said } from '#tests/fixtures/said.ts';
import type { PackingAct } from '#domain/packing/events.ts';
import { packingState } from '#domain/packing/kind.ts';
import { parcelChangedAt } from '#domain/packing/labelDue.ts';
import { progress } from '#domain/packing/progress.ts';
import type { BenchLabel } from '#offline/packing/benchLabel.ts';
import { beginLabelAhead } from '#offline/packing/labelAhead.ts';
import { onlineState } from '#platform/onlineState.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LabelStep } from './LabelStep.tsx';

const calls = vi.hoisted(
  (): {
    asked: number;
    answer: (label: unknown) => void;
    choices: object | null;
    job: object | null | undefined;
    chosen: unknown[];
    settled: unknown[];
    /** How the store has a job that was made before. */
    queued: string;
  } => ({ asked: 0, answer: () => undefined, choices: null, job: null, chosen: [], settled: [], queued: 'waiting' }),
);
vi.mock('#offline/packing/benchLabel.ts', () => ({
  makeBenchLabel: () => {
    calls.asked += 1;
    return new Promise((resolve) => (calls.answer = resolve));
  },
}));
vi.mock('#offline/printing/printerChoice.ts', () => ({
  choosePrinter: async (choice: unknown) => void calls.chosen.push(choice),
}));
vi.mock('#offline/printing/settlePrint.ts', () => ({
  settlePrint: async (...settled: readonly unknown[]) => void calls.settled.push(settled),
}));
vi.mock('#offline/db/withReopen.ts', () => ({ withReopen: async () => ({ way: 'qz', state: calls.queued }) }));
vi.mock('#offline/hooks/usePrints.ts', () => ({
  useOrderPrint: () => calls.job,
  usePrintJob: () => null,
  usePrinterChoices: () => calls.choices,
}));

const MADE: BenchLabel = { outcome: 'made', answer: { state: 'queued', seq: 1 } };
const QZ = new Map([['label', { way: 'qz' }]]);
const ALL: PackingAct = { kind: 'validate', id_product: 1, units: 2 };
const order = aPackOrder({ 1: 2 });
const configuration = aPackingConfiguration({
  packUp: { enabled: false },
  printLabel: { enabled: true, automaticallyPrint: true },
});
const configurationOfBoxes = aPackingConfiguration({ printLabel: { enabled: true, validateLabel: true } });
/** As `drawAtBench` draws them. */
const session = { id: '6a1d5b0e-6a0b-4b60-9d5e-5a0c7f3f6f10', clientId: 1 };
const button = () => screen.getByRole('button', { name: said('packingLater:label.print', { count: 1 }) });

beforeAll(setUpBenchScreen);
beforeEach(() => {
  calls.asked = 0;
  calls.chosen = [];
  calls.settled = [];
  calls.queued = 'waiting';
  calls.choices = null;
  calls.job = null;
  onlineState.answered(0);
});
afterEach(cleanup);

it('asks for no label after a reload before it knows what the queue holds, and marks the one that came out', async () => {
  [calls.choices, calls.job] = [QZ, undefined];
  const bench = drawAtBench(LabelStep, { order, configuration }, [ALL]);
  await bench.settled();
  expect(calls.asked).toBe(0);
  calls.job = { seq: 1, state: 'printed', madeAt: 1, problem: null, printer: null };
  bench.change({});
  await bench.settled();
  expect(calls.asked).toBe(0);
  expect(bench.done()).toMatchObject([{ kind: 'printLabel', as: 'label' }]);
});

it('prints one label when it was begun ahead, a hand presses, and the step then looks for its printer', async () => {
  const events = [{ ...ALL, n: 1, at: 0 }];
  const state = packingState(events);
  const parcel = { order, configuration, state, steps: progress(configuration, order, state) };
  beginLabelAhead(session, { ...parcel, changedAt: parcelChangedAt(events) }, 'Etiqueta');
  const bench = drawAtBench(LabelStep, { order, configuration }, [ALL]);
  await bench.settled();
  fireEvent.click(button());
  await bench.settled();
  calls.choices = QZ;
  bench.change({});
  await bench.settled();
  expect(calls.asked).toBe(1);
  calls.answer(MADE);
  await bench.settled();
  expect(screen.getByText(said('packingLater:label.made'))).toBeTruthy();
});

it('lets the packer go on with a plate while the carrier has not answered', async () => {
  calls.queued = 'gone';
  [calls.choices, calls.job] = [QZ, null];
  const bench = drawAtBench(LabelStep, { order, configuration }, [ALL]);
  await bench.settled();
  expect(calls.asked).toBe(1);
  press(said('packingLater:label.withPlate'));
  await bench.settled();
  expect(bench.done()).toMatchObject([{ kind: 'printLabel', as: 'plate' }]);
  calls.answer({ outcome: 'no-network' });
  await bench.settled();
});

const HANDED = { seq: 1, state: 'handed', how: 'saved', madeAt: 1, problem: null, printer: null };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('asks where labels come out of a device that nobody set up, once, before it makes one', async () => {
  calls.queued = 'gone';
  calls.choices = new Map();
  const bench = drawAtBench(LabelStep, { order, configuration }, [ALL]);
  await bench.settled();
  expect([calls.asked, calls.chosen]).toEqual([0, []]);
  screen.getByRole('link', { name: said('packingLater:label.choosePrinter') });
  press(said('packingLater:label.without.download'));
  await bench.settled();
  expect(calls.chosen).toEqual([{ kind: 'label', way: 'download', printer: null, stock: null }]);
  expect(calls.asked).toBe(1);
  calls.answer({ outcome: 'no-network' });
  await bench.settled();
});

it('keeps the step open after a download until a person says that the label is on the parcel', async () => {
  calls.choices = new Map([['label', { way: 'download' }]]);
  const bench = drawAtBench(LabelStep, { order, configuration }, [ALL]);
  await bench.settled();
  fireEvent.click(button());
  calls.answer({ outcome: 'made', answer: { state: 'handed', how: 'saved', seq: 1 } });
  calls.job = HANDED;
  await bench.settled();
  expect(bench.done()).toEqual([]);
  screen.getByText(said('packingLater:label.handed.saved'));
  press(said('packingLater:label.onParcel'));
  expect(calls.settled).toEqual([[1, 'printed']]);
  calls.job = { ...HANDED, state: 'printed' };
  bench.change({});
  await bench.settled();
  expect(bench.done()).toMatchObject([{ kind: 'printLabel', as: 'label' }]);
});

it('asks of a downloaded label again after a reload, and takes the word of a person where the device keeps no trace', async () => {
  [calls.choices, calls.job] = [new Map([['label', { way: 'download' }]]), HANDED];
  const reloaded = drawAtBench(LabelStep, { order, configuration }, [ALL]);
  await reloaded.settled();
  expect([reloaded.done(), calls.asked]).toEqual([[], 0]);
  screen.getByText(said('packingLater:label.handed.saved'));
  cleanup();
  calls.job = null;
  const bench = drawAtBench(LabelStep, { order, configuration }, [ALL]);
  await bench.settled();
  fireEvent.click(button());
  calls.answer({ outcome: 'made', answer: { state: 'handed', how: 'asked', seq: null } });
  await bench.settled();
  expect(bench.done()).toEqual([]);
  press(said('packingLater:label.onParcel'));
  await bench.settled();
  expect(bench.done()).toMatchObject([{ kind: 'printLabel', as: 'label' }]);
});

it('says which box each label goes on, where each has its own', async () => {
  const boxes: readonly PackingAct[] = [1, 2].map((box) => ({ kind: 'addBox', box, box_type: 0 }));
  const printed: PackingAct = { kind: 'printLabel', as: 'label' };
  const labelled = { ...order, trackingNumbers: ['N1', 'N2'] };
  const bench = drawAtBench(LabelStep, { order: labelled, configuration: configurationOfBoxes }, [
    ALL,
    ...boxes,
    { kind: 'putInBox', box: 1, id_product: 1, units: 1 },
    { kind: 'putInBox', box: 2, id_product: 1, units: 1 },
    { kind: 'complete', step: 'packUp' },
    printed,
  ]);
  await bench.settled();
  expect(screen.getByText(said('packingLater:label.scanEach'))).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    [1, 2].map((box) => expect.stringMatching(new RegExp(`^${said('packing:box', { box })} .*N${box}$`))),
  );
});
