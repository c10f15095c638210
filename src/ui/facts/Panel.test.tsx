import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Panel } from './Panel.tsx';

afterEach(cleanup);

it('sets a count apart from the name of the block, also none', () => {
  render(
    <Panel title="Contactos" note={0}>
      Nadie
    </Panel>,
  );
  expect(screen.getByText('0').className).not.toBe(screen.getByRole('heading').className);
});

it('leaves no room for a note that there is not', () => {
  render(
    <Panel title="Contactos" note={false}>
      Nadie
    </Panel>,
  );
  expect(screen.getByRole('heading').childElementCount).toBe(0);
});

it('leaves its name to those who do not see the page, where the page is called the same', () => {
  render(
    <Panel title="Tiendas" titled={false}>
      Una
    </Panel>,
  );
  expect(screen.getByRole('region', { name: 'Tiendas' }).textContent).toBe('Una');
  expect(screen.queryByRole('heading')).toBeNull();
});
