import { eventually } from '#tests/fakes/eventually.ts';
import { expect, it } from 'vitest';
import { prints } from '../db/printDatabase.ts';
import { choosePrinter, forgetPrinter } from './printerChoice.ts';
import { followPrinters, printerAtHand } from './printersAtHand.ts';

const choice = (id: string) =>
  ({ kind: 'label', way: 'usb', printer: { id, name: id }, stock: '10X15' }) as const satisfies Parameters<
    typeof choosePrinter
  >[0];

it('reads the printer where it is not followed, and has each choice at hand from then on', async () => {
  await choosePrinter(choice('a'));
  const read = printerAtHand('label');
  expect(read).toBeInstanceOf(Promise);
  expect(await read).toEqual(choice('a'));
  followPrinters();
  await eventually(() => expect(printerAtHand('label')).toEqual(choice('a')));
  // As another page would.
  await prints.printers.put(choice('b'));
  await eventually(() => expect(printerAtHand('label')).toEqual(choice('b')));
  await forgetPrinter('label');
  await eventually(() => expect(printerAtHand('label')).toBe(undefined));
});
