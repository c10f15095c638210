import packingLater from '#locales/es/packingLater.json' with { type: 'json' };
import scale from '#locales/es/scale.json' with { type: 'json' };
import { keepScaleChoice } from '#platform/scales/scaleChoice.ts';
import { scaleHere } from '#platform/scales/scaleHere.ts';
import { aBench } from '#tests/factories/benchWorld.ts';
import { aPackingConfiguration } from '#tests/factories/packOrders.ts';
import { hidScale, hidWith } from '#tests/fakes/scales/hidScale.ts';
import { said } from '#tests/fixtures/said.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BenchStepProps } from './benchStepProps.ts';
import { ScaleWeight } from './ScaleWeight.tsx';
import { TypedWeight } from './WeighStep.tsx';

const CHOICE = { way: 'hid', id: '922:8003', name: 'M10', protocol: 'sics', speed: 9600, form: '8N1' } as const;
const on = { enabled: true };
const off = { enabled: false };
const configuration = aPackingConfiguration({
  validateProducts: off,
  printLabel: off,
  packUp: off,
  weighPackage: on,
});
let platter: ReturnType<typeof hidScale>;
let usb: ReturnType<typeof hidWith>;

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { packingLater, scale } }, interpolation: { escapeValue: false } });
  platter = hidScale();
  usb = hidWith(platter.scale);
  Object.defineProperty(navigator, 'hid', { value: usb.hid, configurable: true });
  keepScaleChoice(CHOICE);
});
afterEach(async () => {
  cleanup();
  await scaleHere.choose(null);
  keepScaleChoice(null);
  Reflect.deleteProperty(navigator, 'hid');
});

/** The weigh step of an order of 300 g, with the scale that the person chose. */
async function weighing() {
  const bench = aBench({ configuration });
  const stop = scaleHere.hear(({ grams }) => grams !== null && bench.packer.scaleShows(grams));
  const { order, learned } = bench.world();
  const work = { configuration, order, learned, state: bench.state() };
  const props = { work, packer: bench.packer } as unknown as BenchStepProps;
  const typed = (
    <TypedWeight unit="kg" box={undefined} onWeigh={(grams) => void bench.packer.weigh({ grams, from: 'manual' })} />
  );
  const drawn = () => <ScaleWeight {...props} unit="kg" box={undefined} typed={typed} />;
  await act(async () => scaleHere.choose(CHOICE));
  const { rerender } = render(drawn());
  return {
    bench,
    stop,
    shows: (...shown: Parameters<typeof platter.shows>) => act(() => platter.shows(...shown)),
    take: async () => {
      fireEvent.submit(document.querySelector('form') as HTMLFormElement);
      await waitFor(() => undefined);
      await act(async () => rerender(drawn()));
    },
  };
}

const bench = (key: string, values = {}) => said(`scale:bench.${key}`, values);

it('takes what the scale shows at rest, and not while it moves', async () => {
  const { bench: world, shows, take } = await weighing();
  shows(300, 'moving');
  expect(screen.getByText(scale.state.moving)).toBeTruthy();
  await take();
  expect(screen.getByRole('alert').textContent).toBe(bench('wait'));
  expect(world.stored).toEqual([]);
  shows(300);
  expect(screen.getByText('0,300')).toBeTruthy();
  await take();
  await waitFor(() => expect(world.stored).toMatchObject([{ kind: 'weigh', grams: 300, from: 'scale' }]));
});

it('says what is probably missing before the weight is taken, and asks when it is', async () => {
  const { bench: world, shows, take } = await weighing();
  shows(200);
  expect(screen.getByText(bench('missing', { weight: '100 g' }))).toBeTruthy();
  expect(screen.getByRole('status').textContent).toMatch(/Puede ser 1 × /);
  await take();
  await waitFor(() => expect(world.asked).toMatchObject([{ grams: 200, from: 'scale' }]));
});

it('takes no weight twice: the parcel has to leave first', async () => {
  const { bench: world, shows, take } = await weighing();
  shows(300);
  await take();
  await waitFor(() => expect(world.stored).toHaveLength(1));
  shows(301);
  expect(screen.getByText(bench('taken'))).toBeTruthy();
  shows(0, 'zero');
  expect(screen.getByText(bench('zero'))).toBeTruthy();
  shows(300);
  expect(screen.getByText(scale.state.stable)).toBeTruthy();
});

it.each(['negative', 'overload'] as const)('shows %s and takes nothing', async (status) => {
  const { bench: world, shows, take } = await weighing();
  shows(50, status);
  expect(screen.getByText(scale.state[status])).toBeTruthy();
  await take();
  expect(world.stored).toEqual([]);
});

it('lets the person type with the padlock open, whatever the scale shows', async () => {
  const { bench: world, shows, take } = await weighing();
  shows(300);
  fireEvent.click(screen.getByRole('button', { name: bench('unlock') }));
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '0,290' } });
  await take();
  await waitFor(() => expect(world.stored).toMatchObject([{ grams: 290, from: 'manual' }]));
  fireEvent.click(screen.getByRole('button', { name: bench('lock') }));
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('leaves the hand free when the scale is gone, and what was begun by hand stays when it comes back', async () => {
  const { shows } = await weighing();
  shows(300);
  act(() => usb.unplug(platter.scale));
  expect(screen.getByText(said('scale:off.gone'))).toBeTruthy();
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '1,5' } });
  await act(async () => usb.plug(platter.scale));
  shows(310);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('1,5');
});

it('says which browser reads no scale, and leaves the hand free', async () => {
  Reflect.deleteProperty(navigator, 'hid');
  await weighing();
  expect(screen.getByText(/no puede leer básculas/)).toBeTruthy();
  expect(screen.getByRole('textbox')).toBeTruthy();
});
