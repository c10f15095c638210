import { aPackingConfiguration, aPackOrder } from '#tests/factories/packOrders.ts';
import { drawAtBench, setUpBenchScreen } from '#tests/fakes/benchScreen.tsx';
import { said } from '#tests/fixtures/said.ts';
import type { PackingAct } from '#domain/packing/events.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WeighStep } from './WeighStep.tsx';

beforeAll(setUpBenchScreen);
afterEach(cleanup);

const on = { enabled: true };
const off = { enabled: false };
const configuration = aPackingConfiguration({ validateProducts: off, printLabel: off, weighPackage: on });
const BOXES: readonly PackingAct[] = [1, 2, 3].map((box) => ({ kind: 'addBox', box, box_type: 0 }));
/** Nobody said what lies in which box, so no weight of one is unexpected; all of it weighs 300 g. */
const order = aPackOrder({ 1: 2, 2: 1 });

async function weigh(bench: ReturnType<typeof drawAtBench>, figure: string) {
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: figure } });
  fireEvent.submit(field);
  await bench.settled();
}
const choose = (box: number) =>
  fireEvent.click(screen.getByRole('button', { name: new RegExp(said('packing:box', { box })) }));

describe('the weight', () => {
  it('of a box that was chosen and refused goes to the same box when it is typed again', async () => {
    const bench = drawAtBench(WeighStep, { order, configuration }, BOXES);
    choose(2);
    await weigh(bench, '900');
    expect(bench.last()).toMatchObject({ kind: 'refused', reason: 'too-heavy' });
    await weigh(bench, '9');
    expect(bench.done()).toMatchObject([{ kind: 'weigh', box: 2, grams: 9000 }]);
  });

  it('goes on with the first box that has none, or is of the whole parcel', async () => {
    const bench = drawAtBench(WeighStep, { order, configuration }, BOXES);
    await weigh(bench, '1');
    await weigh(bench, '2,5');
    expect(bench.done()).toMatchObject([
      { box: 1, grams: 1000 },
      { box: 2, grams: 2500 },
    ]);
    fireEvent.click(screen.getByRole('button', { name: said('packingLater:weigh.whole') }));
    await weigh(bench, '0');
    expect(bench.last()).toMatchObject({ reason: 'no-weight' });
    await weigh(bench, '0,3');
    expect(bench.done().at(-1)).not.toHaveProperty('box');
  });

  it('that is no figure is told at the field, and nobody judges it', async () => {
    const bench = drawAtBench(WeighStep, { order, configuration }, BOXES);
    await weigh(bench, 'dos');
    expect(screen.getByText(said('packingLater:weigh.bad'))).toBeTruthy();
    expect(bench.told).toEqual([]);
  });
});
