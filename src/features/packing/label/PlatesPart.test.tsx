import { aPackingConfiguration, aPackOrder } from '#tests/factories/packOrders.ts';
import { drawAtBench, setUpBenchScreen } from '#tests/fakes/benchScreen.tsx';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { PlatesPart } from './PlatesPart.tsx';
import type { BenchLabelHand } from './useBenchLabel.ts';

vi.mock('#offline/packing/printPlates.ts', () => ({
  platesPrintAlone: async () => false,
  printPlates: async () => null,
}));

beforeAll(setUpBenchScreen);
afterEach(cleanup);

const UNANSWERED: BenchLabelHand = { state: { phase: 'no-network' }, asksPrinter: false, make: () => undefined };

it.each([
  ['no label', false, [], 'noAnswer'],
  ['no label', true, [], 'noneYet'],
  ['a label', false, ['N1'], 'notHere'],
  ['a label', true, ['N1'], 'noNetwork'],
])('of an order with %s, offline %s, tells why a plate stands for it', async (_, isOffline, trackingNumbers, why) => {
  const order = { ...aPackOrder({ 1: 2 }), trackingNumbers };
  const bench = drawAtBench((drawn) => <PlatesPart {...drawn} label={UNANSWERED} isOffline={isOffline} />, {
    order,
    configuration: aPackingConfiguration({}),
  });
  await bench.settled();
  expect(screen.getByText(said(`packingLater:label.${why}`))).toBeTruthy();
});
