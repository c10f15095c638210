import type { PackingAct } from '#domain/packing/events.ts';
import { aPackingConfiguration, aPackOrder, aPackProduct } from '#tests/factories/packOrders.ts';
import { drawAtBench, setUpBenchScreen } from '#tests/fakes/benchScreen.tsx';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PackUpStep } from './PackUpStep.tsx';
import { QualityStep } from './QualityStep.tsx';
import { ValidateStep } from './ValidateStep.tsx';

beforeAll(setUpBenchScreen);
afterEach(cleanup);

const on = { enabled: true };
const off = { enabled: false };
const engraved = (value: string) => [{ name: 'Grabado', value }];
const order = aPackOrder(
  {},
  {
    products: [
      aPackProduct(1, {
        quantity: 4,
        parts: [
          { units: 1, options: engraved('Para Lucía') },
          { units: 2, options: engraved('Para Hugo <3') },
          { units: 1, options: [] },
        ],
      }),
      aPackProduct(2, { quantity: 1 }),
    ],
  },
);
/** Each part as it is shown: whether it is the next one, or done. */
const parts = () =>
  within(screen.getByRole('list', { name: said('wishes:chosen') }))
    .getAllByRole('listitem')
    .map(({ textContent, dataset }) => [
      textContent,
      dataset['next'] !== undefined ? 'next' : dataset['full'] !== undefined ? 'done' : 'due',
    ]);

describe('what a customer chose for a line', () => {
  it('stands beside its product at quality control, all of it, and beside no other product', () => {
    drawAtBench(QualityStep, {
      order,
      configuration: aPackingConfiguration({ validateProducts: off, packUp: off, printLabel: off, qualityControl: on }),
    });
    expect(screen.getAllByRole('list', { name: said('wishes:chosen') })).toHaveLength(1);
    expect(parts().map(([words]) => words)).toEqual([
      '1 u.Grabado: Para Lucía',
      '2 u.Grabado: Para Hugo <3',
      `1 u.${said('wishes:plain')}`,
    ]);
  });

  it('is told unit by unit as the boxes are filled', async () => {
    const taken: PackingAct = { kind: 'addBox', box: 1, box_type: 0 };
    const bench = drawAtBench(
      PackUpStep,
      { order, configuration: aPackingConfiguration({ validateProducts: off, printLabel: off, packUp: on }) },
      [taken],
    );
    const putIn = async () => {
      fireEvent.click(screen.getByRole('button', { name: said('packingLater:packUp.putIn') }));
      await bench.settled();
    };
    expect(parts().map(([, state]) => state)).toEqual(['next', 'due', 'due']);
    await putIn();
    expect(parts()).toEqual([
      ['1 u.Grabado: Para Lucía', 'done'],
      ['2 u.Grabado: Para Hugo <3', 'next'],
      [`1 u.${said('wishes:plain')}`, 'due'],
    ]);
    await putIn();
    expect(parts()[1]).toEqual(['1 u.Grabado: Para Hugo <3', 'next']);
    await putIn();
    expect(parts().map(([, state]) => state)).toEqual(['done', 'done', 'next']);
    fireEvent.click(screen.getByRole('button', { name: said('packingLater:packUp.takeOut') }));
    await bench.settled();
    expect(parts().map(([, state]) => state)).toEqual(['done', 'next', 'due']);
  });

  it('is told as the units are validated', () => {
    const validated: PackingAct = { kind: 'validate', id_product: 1, units: 1 };
    drawAtBench(
      (drawn) => <ValidateStep {...drawn} compact={false} />,
      { order, configuration: aPackingConfiguration({ validateProducts: on, packUp: off, printLabel: off }) },
      [validated],
    );
    expect(parts().map(([, state]) => state)).toEqual(['done', 'next', 'due']);
  });
});
