import { sessionStore, SIGNED_OUT, type Session } from '#offline/session/sessionStore.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useFlowSearch } from './useFlowSearch.ts';

function List() {
  const [search, find] = useFlowSearch('to-pickup');
  return <input aria-label="search" value={search} onChange={(event) => find(event.target.value)} />;
}
const open = () =>
  render(
    <MemoryRouter>
      <List />
    </MemoryRouter>,
  );
const box = () => screen.getByLabelText<HTMLInputElement>('search');
const search = (text: string) => fireEvent.change(box(), { target: { value: text } });
const person = (id: number) => ({ ...SIGNED_OUT, user: { id } }) as unknown as Session;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('finds again what was searched for when the list is opened again', () => {
  open();
  search('PED-7');
  cleanup();
  open();
  expect(box().value).toBe('PED-7');
});

it('shows the whole list again after what was found went to its picking', () => {
  open();
  search('PED-7');
  search('');
  cleanup();
  open();
  expect(box().value).toBe('');
});

it('never shows one person what another searched for', () => {
  sessionStore.setState(person(7));
  open();
  search('Laia Martínez');
  cleanup();
  sessionStore.setState(person(8));
  open();
  expect(box().value).toBe('');
});

it('forgets at a lock what was searched for', () => {
  sessionStore.setState(person(7));
  open();
  search('Laia Martínez');
  cleanup();
  sessionStore.setState({ locked: true });
  sessionStore.setState({ locked: false });
  expect(sessionStorage.getItem('despacho.flow')).not.toContain('Laia');
  open();
  expect(box().value).toBe('');
});

it.each([
  ['reload', ['', '']],
  ['navigate', ['PED-9', 'PED-7']],
])(
  'after a %s of the page shows what it should, under an address with a search and under one without',
  async (type, found) => {
    const shown: string[] = [];
    for (const address of ['/flow/to-pickup?q=PED-9', '/flow/to-pickup']) {
      open();
      search('');
      search('PED-7');
      cleanup();
      // What the page knows of how it was opened, it reads once.
      vi.resetModules();
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
      const { useFlowSearch: useLoadedAnew } = await import('./useFlowSearch.ts');
      const Loaded = () => <output>{useLoadedAnew('to-pickup')[0]}</output>;
      render(
        <MemoryRouter initialEntries={[address]}>
          <Loaded />
        </MemoryRouter>,
      );
      shown.push(screen.getByRole('status').textContent);
      cleanup();
    }
    expect(shown).toEqual(found);
  },
);

it('draws no search of before a reload: whoever types the same at once would change nothing, and lose it', async () => {
  vi.resetModules();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry]);
  const { useFlowSearch: useLoadedAnew } = await import('./useFlowSearch.ts');
  const drawn: string[] = [];
  const Loaded = () => {
    const [asked, find] = useLoadedAnew('to-pickup');
    drawn.push(asked);
    return <input aria-label="search" value={asked} onChange={(event) => find(event.target.value)} />;
  };
  render(
    <MemoryRouter initialEntries={['/flow/to-pickup?q=PED-9']}>
      <Loaded />
    </MemoryRouter>,
  );
  expect(new Set(drawn)).toEqual(new Set(['']));
  search('PED-9');
  expect(box().value).toBe('PED-9');
});
