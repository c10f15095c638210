import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EAN, Floor, pageClock, press, scans, setUpPage, texts, wait } from '#tests/fakes/wedgePage.tsx';
import type { Scan } from '../scan.ts';
import { interceptScans } from '../session/intercept.ts';
import { settleDelivery } from '../sources/wedge/doubling.ts';
import { learnLayout } from '../sources/wedge/layout.ts';
import { learnScanner } from '../sources/wedge/learnScanner.ts';
import { useWedge } from './useWedge.ts';

setUpPage();

it('scans with no field focused', async () => {
  render(<Floor />);
  await press(document.body, [...EAN, 'Enter'], 8);
  expect(scans).toMatchObject([{ text: EAN, source: 'wedge', format: null }]);
});

it('scans without an end key too', async () => {
  render(<Floor />);
  await press(document.body, EAN, 8);
  await wait(1000);
  expect(texts()).toEqual([EAN]);
});

it('does not press the focused button with the Enter of the scanner', async () => {
  const onPress = vi.fn<() => void>();
  render(<Floor onPress={onPress} />);
  await press(screen.getByText('finish'), [...EAN, 'Enter'], 8);
  expect(texts()).toEqual([EAN]);
  expect(onPress).not.toHaveBeenCalled();
  await press(screen.getByText('finish'), ['Enter'], 8);
  expect(onPress).toHaveBeenCalledTimes(1);
});

it('takes a burst out of the text box that has the focus, and keeps what was there', async () => {
  render(<Floor />);
  const box = screen.getByLabelText<HTMLInputElement>('note');
  await press(box, 'roto', 150);
  await press(box, [...EAN, 'Enter'], 8);
  expect(box.value).toBe('roto');
  expect(texts()).toEqual([EAN]);
  await press(box, 's', 150);
  expect(box.value).toBe('rotos');
});

it('lets people type', async () => {
  render(<Floor />);
  const box = screen.getByLabelText<HTMLInputElement>('note');
  await press(box, [...'caja abierta', 'Enter'], 90);
  expect(box.value).toBe('caja abierta');
  expect(scans).toEqual([]);
});

it('fills a field that asks to be filled by the scanner', async () => {
  render(<Floor />);
  const box = screen.getByLabelText<HTMLInputElement>('filled by scanner');
  await press(box, [...EAN, 'Enter'], 8);
  expect(box.value).toBe(EAN);
  expect(scans).toEqual([]);
});

it('listens only while enabled', async () => {
  const { rerender } = render(<Floor enabled={false} />);
  await press(document.body, [...EAN, 'Enter'], 8);
  expect(scans).toEqual([]);
  rerender(<Floor enabled />);
  await press(document.body, [...EAN, 'Enter'], 8);
  expect(texts()).toEqual([EAN]);
});

it('gives the scan to a sheet over the screen, alone', async () => {
  const inSheet: Scan[] = [];
  const Sheet = (): null => {
    useWedge((scan) => inSheet.push(scan));
    return null;
  };
  const { rerender } = render(
    <>
      <Floor />
      <Sheet />
    </>,
  );
  await press(document.body, [...EAN, 'Enter'], 8);
  expect([texts(), inSheet.map((scan) => scan.text)]).toEqual([[], [EAN]]);
  rerender(<Floor />);
  await press(document.body, [...EAN, 'Enter'], 8);
  expect(texts()).toEqual([EAN]);
});

it('hands what a screen passes on to the one below, and shows a code for everywhere to no screen', async () => {
  const below: string[] = [];
  const Everywhere = (): null => {
    useWedge((scan) => below.push(scan.text), { under: true });
    return null;
  };
  const Picky = (): null => {
    useWedge((scan, pass) => (scan.text === EAN ? scans.push(scan) : pass()));
    return null;
  };
  render(
    <>
      <Picky />
      <Everywhere />
    </>,
  );
  const stop = interceptScans((scan) => scan.text.startsWith('DSPU'));
  for (const code of [EAN, 'PED-7', 'DSPU-7ZK3-0']) await press(document.body, [...code, 'Enter'], 8);
  stop();
  expect([texts(), below]).toEqual([[EAN], ['PED-7']]);
});

it('offers the half of a text that came twice', async () => {
  render(<Floor />);
  await press(document.body, [...'43542104354210', 'Enter'], 8);
  expect(scans).toMatchObject([{ text: '43542104354210', otherTexts: ['4354210'] }]);
});

it('asks about a text that came twice until the device is known to deliver twice, and takes its half from then on', async () => {
  render(<Floor />);
  const doubled = [...'T-17T-17', 'Enter'];
  await press(document.body, doubled, 8);
  expect(scans.at(-1)).toMatchObject({ text: 'T-17T-17', doubleOf: 'T-17' });
  const [first] = scans;
  if (first) learnScanner(first, 'T-17');
  await press(document.body, doubled, 8);
  expect(scans.at(-1)).toMatchObject({ text: 'T-17', otherTexts: ['T-17T-17'] });
  expect(scans.at(-1)).not.toHaveProperty('doubleOf');

  await press(document.body, [...EAN, 'Enter'], 8);
  await press(document.body, doubled, 8);
  expect(scans.at(-1), 'it delivers once again').toMatchObject({ text: 'T-17T-17', doubleOf: 'T-17' });

  settleDelivery(false);
  await press(document.body, doubled, 8);
  expect(scans.at(-1)).not.toHaveProperty('doubleOf');
});

it('learns that the scanner spells as on a US keyboard, and unlearns it', async () => {
  render(<Floor />);
  const scanAs = async (keys: readonly (readonly [key: string, code: string])[]): Promise<Scan | undefined> => {
    for (const [i, [key, code]] of keys.entries()) {
      const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: pageClock() + i * 8 });
      fireEvent(document.body, event);
    }
    await wait(500);
    return scans.at(-1);
  };
  const spanish = [
    ['P', 'KeyP'],
    ["'", 'Minus'],
    ['4', 'Digit4'],
    ['1', 'Digit1'],
    ['Enter', 'Enter'],
  ] as const;
  const first = await scanAs(spanish);
  expect(first).toMatchObject({ text: "P'41", otherTexts: ['P-41'] });
  if (first) learnLayout(first, "P'41");
  expect(await scanAs(spanish)).toMatchObject({ text: "P'41" });
  if (first) learnLayout(first, 'P-41');
  const second = await scanAs(spanish);
  expect(second).toMatchObject({ text: 'P-41', otherTexts: ["P'41"] });
  if (second) learnLayout(second, "P'41");
  expect(await scanAs(spanish)).toMatchObject({ text: "P'41" });
});
