import { aPackingConfiguration, aPackOrder } from '#tests/factories/packOrders.ts';
import { drawAtBench, setUpBenchScreen } from '#tests/fakes/benchScreen.tsx';
import { EAN, press, setUpPage } from '#tests/fakes/wedgePage.tsx';
import { said } from '#tests/fixtures/said.ts';
import type { DevicePacker } from '#offline/packing/devicePacker.ts';
import { onlineState } from '#platform/onlineState.ts';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BenchNotices } from './BenchNotices.tsx';
import { LateBenchFeedback } from './packingHand.ts';
import { BenchSheets, BoxAction, CloseButton, LaterStep } from './lateParts.ts';
import { PackingScreen } from './PackingScreen.tsx';

/** The packer that the screen loads: that of the bench it is drawn at. */
let here: DevicePacker | null = null;
vi.mock('#offline/packing/devicePacker.ts', () => ({ createDevicePacker: () => here }));

beforeAll(async () => {
  await setUpBenchScreen();
  // As at a bench that stands for a moment: what is there is drawn at once, and no test waits for a file.
  await Promise.all([BenchSheets, LaterStep, BoxAction, CloseButton, LateBenchFeedback].map((part) => part.fetch()));
});
setUpPage();

const BOX = { id: 31, name: 'Grande', code: 'GRANDE', width: 40, height: 40, depth: 40, weight: 50 };
const off = { enabled: false };
const on = { enabled: true };
const configuration = aPackingConfiguration({ validateProducts: off, qualityControl: on, packUp: { boxes: [BOX] } });
const noop = () => undefined;

async function draw(begun: Parameters<typeof drawAtBench>[2] = [], over: Parameters<typeof drawAtBench>[1] = {}) {
  const bench = drawAtBench(
    ({ work }) => <PackingScreen work={work} backTo="/packing" isAnew={false} onAnew={noop} />,
    { configuration, ...over },
    begun,
  );
  here = bench.device;
  const arrive = async () => {
    await vi.dynamicImportSettled();
    await bench.settled();
  };
  await arrive();
  return {
    ...bench,
    /** Presses keys one by one, as a person does. */
    async keys(...keys: readonly string[]) {
      for (const key of keys) {
        await press(document.body, [key], 300);
        await arrive();
      }
    },
    async scan(text: string) {
      await press(document.body, [...text, 'Enter'], 8);
      await arrive();
    },
  };
}

const inspected = { kind: 'inspect', id_product: 1, num_anomalous: 1, observations: '' } as const;
const INSPECTED = { kind: 'complete', step: 'qualityControl' } as const;

beforeEach(() => void (here = null));

it('says that it works by the usual steps where the device never heard those of the client', async () => {
  const bench = drawAtBench(({ work }) => <BenchNotices work={{ ...work, isConfigured: false }} isAnew={false} />);
  await bench.settled();
  expect(screen.getByRole('status').textContent).toBe(said('packing:unconfigured'));
});

describe('the keys of the bench', () => {
  it('confirm, take a box and take it back, without a mouse', async () => {
    const bench = await draw();
    await bench.keys('Enter', '1');
    await bench.keys('u', 'Enter', 'Enter');
    expect(bench.done().filter(({ kind }) => kind !== 'undo')).toMatchObject([
      INSPECTED,
      { kind: 'addBox', box_type: 31 },
      { kind: 'addBox', box_type: 31 },
      { kind: 'complete', step: 'packUp' },
    ]);
  });

  it('open the camera for a photo of what is wrong', async () => {
    const bench = await draw([inspected]);
    const taken = vi.fn<() => void>();
    screen.getByLabelText(said('work:photo.add')).addEventListener('click', taken);
    await bench.keys('f');
    expect(taken).toHaveBeenCalledOnce();
  });

  it('list themselves, and close what is open', async () => {
    const bench = await draw();
    await bench.keys('?');
    expect(screen.getByRole('dialog').textContent).toContain('GRANDE');
    await bench.scan('ATRAS');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('do nothing when a scanner types, in a field, or under a sheet', async () => {
    const bench = await draw([inspected]);
    await bench.scan(`1${EAN}`);
    expect(bench.last()).toMatchObject({ reason: 'unknown' });
    await press(screen.getByRole('textbox'), ['1', 'u', 'Enter'], 300);
    await bench.keys('?');
    await bench.keys('u', 'Enter', '1');
    expect(bench.done()).toEqual([]);
  });

  it('confirm nothing before a refusal was seen', async () => {
    const bench = await draw();
    await bench.scan('UNKNOWN99');
    expect(document.querySelector('[data-feedback=refused]')).not.toBeNull();
    await bench.keys('Enter');
    expect([document.querySelector('[data-feedback=refused]'), bench.done()]).toEqual([null, []]);
    await bench.keys('Enter');
    expect(bench.done()).toMatchObject([INSPECTED]);
  });

  it('confirm rather than press again what was touched last', async () => {
    const bench = await draw();
    const undo = screen.getByRole('button', { name: said('packing:actions.undo') });
    undo.focus();
    const clicked = vi.fn<() => void>();
    undo.addEventListener('click', clicked);
    vi.spyOn(undo, 'matches').mockReturnValue(false);
    await press(undo, ['Enter'], 300);
    await bench.settled();
    expect([clicked.mock.calls, bench.done()]).toMatchObject([[], [INSPECTED]]);
  });
});

describe('a step that waits for another', () => {
  const waits = aPackingConfiguration({ validateProducts: off, weighPackage: on });
  const boxed = { kind: 'addBox', box: 1, box_type: 0 } as const;

  it.each([
    ['the close', 'close', [boxed, { kind: 'complete', step: 'packUp' }], 'weighPackage', 'weight'],
    ['the label', 'printLabel', [boxed], 'packUp', 'word'],
  ] as const)('%s says why, and has one button, which leads there', async (_, step, done, open, missing) => {
    const bench = await draw([...done, { kind: 'goto', step }], { configuration: waits });
    expect(screen.queryByRole('button', { name: said('packingLater:close.action') })).toBeNull();
    expect(screen.queryByRole('button', { name: said('packing:actions.scan') })).toBeNull();
    screen.getByText(said(`packingLater:missing.${missing}`));
    expect(screen.queryByText(said('packingLater:close.text'))).toBeNull();
    screen.getByRole('button', { name: said('packing:primary.goTo', { step: said(`packing:steps.${open}`) }) });
    await bench.keys('Enter');
    expect(bench.done()).toMatchObject([{ kind: 'goto', step: open }]);
    expect(document.querySelector(`[data-step=${open}]`)).not.toBeNull();
  });
});

it('the word that ends a step is the next thing to do once nothing else is missing', async () => {
  const photos = aPackingConfiguration({
    validateProducts: off,
    qualityControl: { ...on, requireImagesIfAnomalous: true },
  });
  const kind = () => screen.getByRole('button', { name: said('packing:primary.qualityControl') }).className;
  const bench = await draw([inspected], { configuration: photos });
  expect(kind()).toContain('secondary');
  await bench.keys('u');
  expect(kind()).toContain('primary');
});

it.each([
  ['all that there is', 2, 'packingLater:packUp.allIn', 'packing:actions.scan'],
  ['some of the units', 1, 'packing:actions.scan', 'packingLater:packUp.allIn'],
] as const)('boxes that hold %s have one thing to do next', async (_, units, next, other) => {
  const put = { kind: 'putInBox', box: 1, id_product: 1, units } as const;
  const order = aPackOrder({ 1: 2 });
  const boxes = aPackingConfiguration({ validateProducts: off, packUp: { boxes: [BOX] } });
  await draw([{ kind: 'addBox', box: 1, box_type: BOX.id }, put, { kind: 'goto', step: 'packUp' }], {
    configuration: boxes,
    order,
  });
  expect(screen.getByRole('button', { name: said(next) }).className).toContain('primary');
  expect(screen.queryByRole('button', { name: said(other) })).toBeNull();
});

it.each(['Enter', 'CONFIRMAR'])('%s tells which units lie in no box yet, and what to do with them', async (said_) => {
  const order = aPackOrder({ 1: 3, 2: 1 });
  const [first] = order.products;
  const boxes = aPackingConfiguration({ validateProducts: off, packUp: { boxes: [BOX] } });
  const put = { kind: 'putInBox', box: 1, id_product: 1, units: 1 } as const;
  const bench = await draw([{ kind: 'addBox', box: 1, box_type: BOX.id }, put, { kind: 'goto', step: 'packUp' }], {
    configuration: boxes,
    order,
  });
  await (said_ === 'Enter' ? bench.keys(said_) : bench.scan(said_));
  const refusal = document.querySelector('[data-feedback=refused]')?.textContent;
  expect(refusal).toContain(said('packingLater:missing.unplaced', { count: 2, name: first?.name ?? '' }));
  expect(refusal).toContain(said('packingLater:missing.moreBeside', { count: 1 }));
  expect(bench.done()).toEqual([]);
});

it('has the main button of the label in the bar under the thumb, in place of the camera', async () => {
  onlineState.lost();
  await draw([], { configuration: aPackingConfiguration({ validateProducts: off, packUp: off, printLabel: on }) });
  const plate = screen.getByRole('button', { name: said('packingLater:label.plateOn', { count: 1 }) });
  const bar = screen.getByRole('button', { name: said('packing:actions.undo') }).parentElement;
  onlineState.answered(Date.now());
  expect(bar?.contains(plate)).toBe(true);
});
