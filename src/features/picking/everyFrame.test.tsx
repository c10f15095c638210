import picking from '#locales/es/picking.json' with { type: 'json' };
import pickingLater from '#locales/es/pickingLater.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import work from '#locales/es/work.json' with { type: 'json' };
import { ROLES } from '#domain/people/roles.ts';
import { cache } from '#offline/db/cacheDatabase.ts';
import { sessionStore, SIGNED_OUT, type Session } from '#offline/session/sessionStore.ts';
import { snapshotOf } from '#offline/sync/storeSnapshots.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { scanInEveryFrame } from '#tests/fakes/everyFrame.ts';
import { cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { PickingPage } from './PickingPage.tsx';
import { eventually } from '#tests/fakes/eventually.ts';

const { answers } = vi.hoisted(() => ({ answers: [] as string[] }));
vi.mock('#scanning/feedback/giveFeedback.ts', () => ({ giveFeedback: (kind: string) => void answers.push(kind) }));

const PICKER = { id: ROLES.WarehouseOperator, permissions: [] };
const ANE = { id: 7, profile: { name: 'Ane' }, client: { active: true }, factor_due: false, roles: [PICKER] };

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { picking, pickingLater, statuses, ui, work } },
    interpolation: { escapeValue: false },
  });
  window.scrollTo = () => undefined;
  Element.prototype.scrollBy = () => undefined;
  sessionStore.setState({ ...SIGNED_OUT, state: 'local', user: ANE, clientId: 1 } as unknown as Session);
  const orders = Array.from({ length: 3 }, (_, index) => anOrderDetail(index + 1, { [index + 1]: 60 }));
  await cache.orders.bulkPut(orders.map((order) => snapshotOf(order, { tick: 0, applied: null })));
});
afterEach(cleanup);

it('answers a scan in each of the first hundred frames of a picking', async () => {
  const draw = () =>
    void render(
      <MemoryRouter initialEntries={['/picking?orders=1']}>
        <PickingPage />
      </MemoryRouter>,
    );
  // In turn the product of the order, that of another one, and what nobody knows.
  const codes = await scanInEveryFrame(draw, (frame) => ['SKU-1', 'SKU-2', `NADA-${frame}`][frame % 3]!);
  await eventually(() => expect(answers).toHaveLength(codes.length));
  expect(answers.filter((kind) => kind === 'accepted')).toHaveLength(Math.ceil(codes.length / 3));
});
