import { ROLES } from '#domain/people/roles.ts';
import { COLLECTION_REFUSALS, REFUSAL_NOTE_LENGTH } from '#domain/counter/refusals.ts';
import {
  AT_COUNTER,
  closeCounterDevice,
  keepParcels,
  openCounterDevice,
  shownCards,
  storedAtCounter,
} from '#tests/fakes/counterDevice.ts';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RefuseParcels } from './RefuseParcels.tsx';

const READY = 'READY_TO_COLLECT';

beforeEach(async () => {
  await openCounterDevice(ROLES.ClickAndCollectOperator);
  await keepParcels(READY, READY, READY, READY);
});
afterEach(() => {
  cleanup();
  closeCounterDevice();
});

const text = (key: string, values = {}) => said(`counter:refuse.${key}`, values);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const open = (packages: readonly number[]) => {
  render(<RefuseParcels orderId={AT_COUNTER} packages={packages} />);
  fireEvent.click(button(text('open')));
};
const reason = () => screen.getByLabelText<HTMLSelectElement>(text('reason'));
const note = () => screen.getByLabelText<HTMLInputElement>(text('note'));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('keeps the chosen parcels from their customer, with the reason and a note, and closes', async () => {
  open([1, 3]);
  expect(screen.getByRole('dialog', { name: text('title', { count: 2 }) })).toBeTruthy();
  expect([...reason().options].map(({ value }) => value)).toEqual(COLLECTION_REFUSALS);
  write(reason(), 'damaged');
  write(note(), '  caja mojada ');
  fireEvent.click(button(text('do', { count: 2 })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await storedAtCounter()).toEqual([
    ['collection.refuse', { packages: [1, 3], reason: 'damaged', note: 'caja mojada' }],
  ]);
  expect(shownCards()).toEqual([[said('counter:saved'), undefined]]);
});

it('asks for no note: blanks are none', async () => {
  open([2]);
  expect(note().maxLength).toBe(REFUSAL_NOTE_LENGTH);
  write(note(), '   ');
  fireEvent.click(button(text('do', { count: 1 })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await storedAtCounter()).toEqual([['collection.refuse', { packages: [2], reason: 'not_wanted' }]]);
});

it('does nothing when the person goes back, and opens for no parcel at all', async () => {
  open([1]);
  fireEvent.click(button(text('cancel')));
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  open([]);
  expect(button(text('open')).disabled).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await storedAtCounter()).toEqual([]);
});

it('says why it is refused, and stays open with what was written', async () => {
  await keepParcels('DELIVERED', 'PACKAGE_DELIVERED');
  open([1]);
  write(note(), 'no lo quiere');
  fireEvent.click(button(text('do', { count: 1 })));
  await waitFor(() => expect(shownCards()).toEqual([[said('counter:notSaved'), said('errors:12001')]]));
  expect(note().value).toBe('no lo quiere');
  expect(await storedAtCounter()).toEqual([]);
});
