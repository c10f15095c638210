import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EAN, Floor, press, setUpPage, texts, wait } from '#tests/fakes/wedgePage.tsx';
import { keepScans } from '../sources/wedge/wedge.ts';
import { useWedge } from './useWedge.ts';

setUpPage();

const under: string[] = [];
function Everywhere() {
  useWedge((scan) => under.push(scan.text), { under: true });
  return null;
}

const NEXT = 'PED-2042';

it('gives what is read between two screens to the next one, and to nobody else', async () => {
  const leaving: string[] = [];
  function Leaving() {
    useWedge((scan) => leaving.push(scan.text));
    return null;
  }
  const page = (screen: 'leaving' | 'between' | 'next') => (
    <>
      {screen === 'leaving' && <Leaving />}
      {screen === 'next' && <Floor />}
      <Everywhere />
    </>
  );
  const { rerender } = render(page('leaving'));
  await press(document.body, [...EAN, 'Enter'], 8);
  keepScans();
  rerender(page('between'));
  await press(document.body, [...NEXT, 'Enter'], 8);
  // The code that closed the work, read twice, names nothing on the next screen.
  await press(document.body, [...EAN, 'Enter'], 8);
  expect([leaving, texts(), under]).toEqual([[EAN], [], []]);
  rerender(page('next'));
  await wait(10);
  expect(texts()).toEqual([NEXT]);
  await press(document.body, [...EAN, 'Enter'], 8);
  expect([texts(), under]).toEqual([[NEXT, EAN], []]);
});

it('keeps on when the screen that leaves begins to keep as well', async () => {
  const { rerender } = render(<Everywhere />);
  keepScans();
  await press(document.body, [...'PED-2043', 'Enter'], 8);
  keepScans();
  expect(under).toEqual([]);
  rerender(
    <>
      <Floor />
      <Everywhere />
    </>,
  );
  await wait(10);
  expect([texts(), under]).toEqual([['PED-2043'], []]);
});

it('gives it back to a screen that stays, and to whoever is under all when no next one comes', async () => {
  const { rerender } = render(
    <>
      <Floor />
      <Everywhere />
    </>,
  );
  const giveBack = keepScans();
  await press(document.body, [...NEXT, 'Enter'], 8);
  expect(texts()).toEqual([]);
  giveBack();
  expect(texts()).toEqual([NEXT]);
  keepScans();
  rerender(<Everywhere />);
  await press(document.body, [...EAN, 'Enter'], 8);
  expect(under).toEqual([]);
  await wait(6000);
  expect(under).toEqual([EAN]);
});
