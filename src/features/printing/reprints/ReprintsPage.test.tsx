import type { Reprint } from '#contract/printing/reprints.ts';
import desk from '#locales/es/desk.json' with { type: 'json' };
import order from '#locales/es/order.json' with { type: 'json' };
import printing from '#locales/es/printing.json' with { type: 'json' };
import reprints from '#locales/es/reprints.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { listPage, openPage, signInAs } from '#tests/fakes/listPage.tsx';
import { beforeEach, expect, it } from 'vitest';
import { ReprintsPage } from './ReprintsPage.tsx';

const LABEL: Reprint = {
  id: 3,
  at: '2026-11-19T08:00:00.000Z',
  order_id: 7,
  order_reference: 'PED-7',
  order_type: 'order',
  what: 'printLabel',
  number: 2,
  document: null,
  reason: 'damaged',
  user_name: 'Pablo Almacén',
};
const PAPER: Reprint = {
  ...LABEL,
  id: 4,
  order_id: 8,
  order_reference: 'PED-8',
  what: 'printDocument',
  number: null,
  document: 'cn23',
  reason: 'printer',
  user_name: null,
};
let stored: readonly Reprint[] | null;
let asked: URL;

listPage({ desk, order, printing, reprints, ui }, ({ url }) => {
  asked = url;
  return stored ? { data: stored } : undefined;
});
beforeEach(() => signInAs(null, 0));

const open = (query = '') => openPage(<ReprintsPage />, `/reports/reprints${query}`);

it('says what was printed again, of which order, why and who asked', async () => {
  stored = [LABEL, PAPER];
  open('?reason[in]=damaged,printer&user_name[_like_]=pa&search=PED');
  const link = await screen.findByRole('link', { name: 'PED-7' });
  expect(link.getAttribute('href')).toBe('/orders/7');
  const label = link.closest('[role="row"]')?.textContent;
  for (const words of ['Etiqueta del bulto 2', printing.reason.damaged, 'Pablo Almacén'])
    expect(label).toContain(words);
  const paper = screen.getByRole('link', { name: 'PED-8' }).closest('[role="row"]')?.textContent;
  for (const words of ['CN23', printing.reason.printer]) expect(paper).toContain(words);
  expect(asked.pathname).toBe('/api/v1/reports/reprints');
  expect(['reason[in]', 'user_name[_like_]', 'search'].map((name) => asked.searchParams.get(name))).toEqual([
    'damaged,printer',
    'pa',
    'PED',
  ]);
});

it('names a manifest, and a label whose parcel nobody wrote down', async () => {
  stored = [
    { ...LABEL, number: null },
    { ...PAPER, what: 'printManifest', document: null },
  ];
  open();
  expect(await screen.findByText(reprints.what.printLabel)).toBeTruthy();
  expect(screen.getByText(reprints.what.printManifest)).toBeTruthy();
});

it('tells a filter that finds nothing from nothing reprinted, and a list that could not be read from both', async () => {
  stored = [];
  open('?search=nada');
  fireEvent.click(await screen.findByRole('button', { name: desk.filter.clear }));
  expect(await screen.findByText(reprints.empty.title)).toBeTruthy();
  expect(asked.searchParams.get('search')).toBeNull();
  cleanup();
  stored = null;
  open();
  expect((await screen.findByRole('alert')).textContent).toContain(desk.list.failed.title);
});
