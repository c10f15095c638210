import scale from '#locales/es/scale.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { keepScaleChoice, scaleChoice } from '#platform/scales/scaleChoice.ts';
import { scaleHere } from '#platform/scales/scaleHere.ts';
import { hidScale, hidWith } from '#tests/fakes/scales/hidScale.ts';
import { serialScale, serialScalesWith } from '#tests/fakes/scales/serialScale.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ScalePage } from './ScalePage.tsx';

const here = (name: 'hid' | 'serial', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { scale, ui } }, interpolation: { escapeValue: false } });
});
afterEach(async () => {
  cleanup();
  await scaleHere.choose(null);
  keepScaleChoice(null);
  Reflect.deleteProperty(navigator, 'hid');
  Reflect.deleteProperty(navigator, 'serial');
});

const open = () =>
  render(
    <MemoryRouter>
      <ScalePage />
    </MemoryRouter>,
  );

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

it('says which browser cannot, and what to do', async () => {
  open();
  expect(await screen.findByText(scale.notHere.title)).toBeTruthy();
  expect(screen.getByText(/Usa Chrome o Edge/)).toBeTruthy();
});

it('keeps the USB scale that the person points at, shows what it reads and forgets it', async () => {
  const platter = hidScale();
  here('hid', hidWith(platter.scale).hid);
  open();
  await press(scale.choose);
  expect(await screen.findByRole('heading', { name: 'M10 Digital Scale' })).toBeTruthy();
  expect(scaleChoice()).toMatchObject({ way: 'hid', id: '922:8003' });
  act(() => platter.shows(1250));
  expect(screen.getByText('1,250')).toBeTruthy();
  await press(scale.forget);
  expect(scaleChoice()).toBeNull();
});

it('sets a serial scale by its protocol, which brings its speed', async () => {
  const line = serialScale({ answers: () => 'ST,+00850.20  g\r\n' });
  here('serial', serialScalesWith(line.line).serial);
  open();
  fireEvent.change(await screen.findByLabelText(scale.protocolLabel), { target: { value: 'and' } });
  await press(scale.choose);
  expect(scaleChoice()).toMatchObject({ way: 'serial', protocol: 'and', speed: 2400, form: '7E1' });
  expect(line.opened).toEqual([{ baudRate: 2400, dataBits: 7, parity: 'even', stopBits: 1 }]);
  expect(await screen.findByText('0,850')).toBeTruthy();
  await act(async () => void fireEvent.change(screen.getByLabelText(scale.speed), { target: { value: '9600' } }));
  await waitFor(() => expect(line.opened.at(-1)).toMatchObject({ baudRate: 9600, dataBits: 7 }));
});

it('stays with nothing when the person points at nothing, and offers to try again when it is held', async () => {
  here('hid', hidWith().hid);
  open();
  await press(scale.choose);
  expect(screen.getByText(scale.noneChosen)).toBeTruthy();
  cleanup();
  here('hid', hidWith(hidScale({ isHeld: true }).scale).hid);
  open();
  await press(scale.choose);
  expect(await screen.findByText(scale.off.busy)).toBeTruthy();
  expect(screen.getByRole('button', { name: scale.retry })).toBeTruthy();
});
