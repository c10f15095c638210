import { sessionStore, SIGNED_OUT, type Session } from '#offline/session/sessionStore.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { forgetFlowSearch, useFlowSearch } from './useFlowSearch.ts';

let find: (text: string) => void = () => {};
function List() {
  const [search, setSearch] = useFlowSearch('to-pickup');
  find = setSearch;
  return <p>[{search}]</p>;
}
const open = () =>
  render(
    <MemoryRouter>
      <List />
    </MemoryRouter>,
  );
const person = (id: number) => ({ ...SIGNED_OUT, user: { id } }) as unknown as Session;

afterEach(cleanup);

it('finds again what was searched for when the list is opened again', () => {
  open();
  act(() => find('PED-7'));
  cleanup();
  open();
  expect(screen.getByText('[PED-7]')).toBeDefined();
});

it('shows the whole list again after what was found went to its picking', () => {
  open();
  act(() => find('PED-7'));
  forgetFlowSearch('to-pickup');
  cleanup();
  open();
  expect(screen.getByText('[]')).toBeDefined();
});

it('never shows one person what another searched for', () => {
  sessionStore.setState(person(7));
  open();
  act(() => find('Laia Martínez'));
  cleanup();
  sessionStore.setState(person(8));
  open();
  expect(screen.getByText('[]')).toBeDefined();
});
