import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router';
import { eventually } from '#tests/fakes/eventually.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Link } from '../link/Link.tsx';
import { useBackCloses } from './backCloses.ts';

function Over({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  useBackCloses(true, onClose);
  return (
    <>
      <p>{name} is open</p>
      <button type="button" onClick={onClose}>
        close {name}
      </button>
    </>
  );
}

function Page() {
  const [over, setOver] = useState<readonly string[]>([]);
  return (
    <>
      <p>the page</p>
      {over.map((name) => (
        <Over key={name} name={name} onClose={() => setOver((all) => all.filter((one) => one !== name))} />
      ))}
      {['camera', 'sheet'].map((name) => (
        <button key={name} type="button" onClick={() => setOver((all) => [...all, name])}>
          open {name}
        </button>
      ))}
      <button type="button" onClick={() => setOver(['sheet'])}>
        sheet in place of all
      </button>
      <Link to="/next">leave</Link>
    </>
  );
}

const Address = () => <p>at {useLocation().pathname}</p>;

beforeEach(() => {
  window.history.replaceState(null, '', '/list');
  window.history.pushState(null, '', '/page');
  render(
    <BrowserRouter>
      <Address />
      <Routes>
        <Route path="/page" element={<Page />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </BrowserRouter>,
  );
});
afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByText(name));
const back = () => act(async () => window.history.back());
const shows = (text: string) => eventually(() => expect(screen.queryByText(text)).not.toBeNull());
const hides = (text: string) => eventually(() => expect(screen.queryByText(text)).toBeNull());

it('closes what lies over the page first, and leaves the page only then', async () => {
  press('open camera');
  await back();
  await hides('camera is open');
  expect(screen.getByText('at /page')).toBeTruthy();
  await back();
  await shows('at /list');
});

it('closes the top one of several', async () => {
  press('open camera');
  press('open sheet');
  await back();
  await hides('sheet is open');
  expect(screen.getByText('camera is open')).toBeTruthy();
  await back();
  await hides('camera is open');
  expect(screen.getByText('at /page')).toBeTruthy();
});

it('leaves nothing in the history when it is closed otherwise', async () => {
  press('open camera');
  press('close camera');
  await hides('camera is open');
  await eventually(() => expect(window.history.state?.overlay).toBeUndefined());
  await back();
  await shows('at /list');
});

it('guards what opens in the place of what closes', async () => {
  press('open camera');
  const left = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  press('sheet in place of all');
  await shows('sheet is open');
  await left;
  expect(window.history.state?.overlay).toBe(true);
  await back();
  await hides('sheet is open');
  expect(screen.getByText('at /page')).toBeTruthy();
});

it('goes with the page that is left by a link', async () => {
  press('open camera');
  press('leave');
  await shows('at /next');
  expect(window.history.state?.overlay).toBeUndefined();
  await back();
  await shows('at /page');
  await eventually(() => expect(window.history.state?.overlay).toBeUndefined());
  await back();
  await shows('at /list');
});
