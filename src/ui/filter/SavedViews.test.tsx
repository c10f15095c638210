import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import desk from '#locales/es/desk.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { SavedViews, type SavedView } from './SavedViews.tsx';

const view = (id: number, name: string, count: number | null, more = false): SavedView => ({
  id,
  name,
  shared: false,
  mine: true,
  count,
  more,
});

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { desk, ui } } });
});
afterEach(cleanup);

it('says how many orders each list holds, and where counting stopped', async () => {
  const nothing = () => undefined;
  const views = [view(1, 'Por recoger', 12), view(2, 'Entregados', 1000, true), view(3, 'Caros', null)];
  render(
    <SavedViews
      views={views}
      current={null}
      changed={false}
      onOpen={nothing}
      onSave={() => Promise.resolve(true)}
      onUpdate={nothing}
      onRemove={nothing}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: /Vistas/ }));
  const said = (await screen.findAllByRole('menuitemradio', { hidden: true })).map((item) => item.textContent);
  expect(said).toEqual([desk.views.none, 'Por recoger12', 'Entregados1.000+', 'Caros']);
});
