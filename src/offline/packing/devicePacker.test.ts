import { expect, it, vi } from 'vitest';
import { aBench } from '#tests/factories/benchWorld.ts';
import { aPackingConfiguration } from '#tests/factories/packOrders.ts';
import { onlineState } from '#platform/onlineState.ts';
import { readyPrinter } from '../printing/readyPrinter.ts';
import { createDevicePacker } from './devicePacker.ts';

vi.mock('../printing/readyPrinter.ts', () => ({
  readyPrinter: vi.fn<(kind: string) => Promise<void>>(async () => undefined),
}));

/** A bench that was opened with labels, or without. */
function openWith(printLabel: { readonly enabled: boolean }) {
  const { world } = aBench({ configuration: aPackingConfiguration({ printLabel }) });
  const packer = createDevicePacker(() => undefined);
  const session = { id: 's', userId: 7, clientId: 1, clockOffset: null };
  // The screen connects again with each change of its work.
  packer.connect({ ...world(), session, labelTitle: () => 'Label' });
  packer.connect({ ...world(), session, labelTitle: () => 'Label' });
}

it('opens the line to the label printer once, when the bench is opened, where labels can be had', () => {
  openWith({ enabled: false });
  expect(readyPrinter).not.toHaveBeenCalled();
  onlineState.failed();
  openWith({ enabled: true });
  expect(readyPrinter).not.toHaveBeenCalled();
  onlineState.answered(0);
  openWith({ enabled: true });
  expect(readyPrinter).toHaveBeenCalledExactlyOnceWith('label');
});
