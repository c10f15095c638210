import { pbkdf2Sync } from 'node:crypto';
import { ROLES } from '#domain/people/roles.ts';
import { CODE_ROUNDS } from '#domain/counter/pickupCode.ts';
import {
  AT_COUNTER,
  closeCounterDevice,
  keepOther,
  keepParcels,
  openCounterDevice,
  storedAtCounter,
} from '#tests/fakes/counterDevice.ts';
import { said } from '#tests/fixtures/said.ts';
import { counterPath, followUpPath } from '#widgets/paths.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CounterPage } from './CounterPage.tsx';

const [COMING, RECEIVED, READY, EXPIRED] = [
  'PENDINGTOCOLLECT',
  'PACKAGE_RECEIVED_STORE',
  'READY_TO_COLLECT',
  'COLLECTION_EXPIRED',
] as const;
const SALT = '00112233445566778899aabbccddeeff';
const codeOf = (id: number, text: string) => ({
  id,
  tag: text.slice(0, 2),
  salt: SALT,
  hash: pbkdf2Sync(text, Buffer.from(SALT, 'hex'), CODE_ROUNDS, 32, 'sha256').toString('hex'),
  link: 'f'.repeat(64),
});

beforeEach(() => openCounterDevice(ROLES.ClickAndCollectOperator, [codeOf(5, 'K7QM2X9P')], [codeOf(6, 'H4TR8W3N')]));
afterEach(() => {
  cleanup();
  closeCounterDevice();
});

const text = (key: string, values = {}) => said(`counter:${key}`, values);
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const field = (name: string) => screen.findByRole('textbox', { name });
const write = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }));
const open = () =>
  render(
    <MemoryRouter initialEntries={[counterPath(AT_COUNTER)]}>
      <CounterPage />
    </MemoryRouter>,
  );
/** The screen as it is drawn from what is stored by now. */
const openAnew = () => {
  cleanup();
  open();
};
const stored = (...acts: readonly (readonly [string, object])[]) =>
  waitFor(async () => expect(await storedAtCounter()).toEqual(acts));

it('receives two of three on a shelf, says how many came, and has them ready at once', async () => {
  await keepParcels(COMING, COMING, COMING, COMING);
  open();
  fireEvent.click(await screen.findByLabelText(text('parcelNumber', { number: 3 })));
  await press('A-1');
  await press(text('receive.andReady', { count: 2 }));
  await stored(['collection.receive', { packages: [1, 2], spot: 'A-1' }], ['collection.ready', { packages: [1, 2] }]);
  openAnew();
  expect(await screen.findByText(text('progress.toReceive', { done: 2, count: 3 }))).toBeTruthy();
});

it('only receives, on no shelf', async () => {
  await keepParcels(COMING, COMING);
  open();
  await press(text('receive.only'));
  await waitFor(async () => expect(await storedAtCounter()).toEqual([['collection.receive', { packages: [1] }]]));
});

it('has ready what came, where it lies now, and says that another one is on its way', async () => {
  await keepParcels(COMING, RECEIVED, COMING);
  open();
  expect(await screen.findByText(text('ready.missing', { count: 1 }))).toBeTruthy();
  await write(text('receive.spot'), 'suelo');
  await press(text('ready.do', { count: 1 }));
  await stored(['collection.store', { packages: [1], spot: 'suelo' }], ['collection.ready', { packages: [1] }]);
});

it('has ready what lies where it lay', async () => {
  await keepParcels(COMING, RECEIVED);
  open();
  await press(text('ready.do', { count: 1 }));
  await waitFor(async () => expect(await storedAtCounter()).toEqual([['collection.ready', { packages: [1] }]]));
});

it('says what else waits for the same customer, before and after the hand-over', async () => {
  await keepParcels(READY, READY);
  await keepOther(AT_COUNTER + 1);
  open();
  expect(await screen.findByText(text('alsoReady', { count: 1 }))).toBeTruthy();
  await write(text('handOver.digits'), '12.345.678-Z');
  await press(text('handOver.do', { count: 1 }));
  expect(await screen.findByText(text('handed.title', { count: 1 }))).toBeTruthy();
  expect(screen.getByText(text('alsoReady', { count: 1 }))).toBeTruthy();
});

it('shows nobody what waits for another person of the same name', async () => {
  await keepParcels(READY, READY);
  await keepOther();
  open();
  expect(await field(text('handOver.digits'))).toBeTruthy();
  expect(screen.queryByText(text('alsoReady', { count: 1 }))).toBeNull();
});

it('hands one of two over to somebody else, once it is said who, and shows what is left', async () => {
  await keepParcels(READY, READY, READY);
  open();
  fireEvent.click(await screen.findByLabelText(text('parcelNumber', { number: 2 })));
  await choose(text('method.authorised'));
  const go = `${text('handOver.do', { count: 1 })} · ${text('handOver.left', { count: 1 })}`;
  await press(go);
  const missing = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  expect(missing).toContain(text('missing.lastDigits'));
  await write(text('handOver.digits'), '12.345.678-Z');
  await press(go);
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toContain(text('missing.name'));
  expect(await storedAtCounter()).toEqual([]);
  await write(text('handOver.name'), ' Luis Gil ');
  await press(go);
  expect(await screen.findByText(text('handed.left', { count: 1 }))).toBeTruthy();
  await stored(['collection.handOver', { packages: [1], method: 'authorised', last_digits: '678Z', name: 'Luis Gil' }]);
  openAnew();
  expect(await button(text('handOver.do', { count: 1 }))).toBeTruthy();
});

it('takes no code of another order for this one, and with the right one asks for no document', async () => {
  await keepParcels(READY, READY);
  open();
  await choose(text('method.code'));
  await write(text('code.label'), 'H4TR-8W3N');
  await press(text('code.check'));
  expect(await screen.findByText(text('code.wrong'))).toBeTruthy();
  await write(text('code.label'), 'k7qm-2x9p');
  await press(text('code.check'));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: text('code.label') })).toBeNull());
  await press(text('handOver.do', { count: 1 }));
  await stored(['collection.handOver', { packages: [1], method: 'code', code_id: 5 }]);
});

it('lets what nobody collected wait once more; its return is the merchant’s to make', async () => {
  await keepParcels(EXPIRED, EXPIRED);
  open();
  expect(await screen.findByText(text('expired.askShop'))).toBeTruthy();
  const toReturn = () => screen.queryByRole('link', { name: text('expired.return') });
  expect(toReturn()).toBeNull();
  await press(text('expired.extend', { count: 7 }));
  await stored(['collection.extend', { packages: [1] }]);
  cleanup();
  await openCounterDevice(ROLES.OperatorAdmin);
  await keepParcels(EXPIRED, EXPIRED);
  open();
  expect(await screen.findByText(text('expired.text'))).toBeTruthy();
  expect(toReturn()?.getAttribute('href')).toBe(followUpPath('return', AT_COUNTER));
});

it('lays what waits on another shelf', async () => {
  await keepParcels(READY, READY, READY);
  open();
  await press(text('move.open'));
  const sheet = within(await screen.findByRole('dialog', { name: text('move.title', { count: 2 }) }));
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: text('move.do') }).disabled).toBe(true);
  fireEvent.click(sheet.getByRole('button', { name: 'B-2' }));
  fireEvent.click(sheet.getByRole('button', { name: text('move.do') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await stored(['collection.store', { packages: [1, 2], spot: 'B-2' }]);
  openAnew();
  expect(await screen.findAllByText('B-2')).toHaveLength(2);
});
