import type { OrderFull } from '#contract/orders/orderFull.ts';
import { ROLES } from '#domain/people/roles.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { PATHS } from '#widgets/paths.ts';
import { setUp, tearDown } from '#tests/fakes/actionSheet.tsx';
import { said } from '#tests/fixtures/said.ts';
import order from '#locales/es/order.json' with { type: 'json' };
import { fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LabelWait } from './LabelWait.tsx';

beforeEach(async () => {
  await setUp();
  i18next.addResourceBundle('es', 'order', order);
});
afterEach(tearDown);

type Wait = NonNullable<OrderFull['label_wait']>;
const onAct = vi.fn<(action: string) => void>();
const draw = (why: Wait['why'], act: typeof onAct | null = onAct) =>
  render(
    <MemoryRouter>
      <LabelWait wait={{ why, operator: 'SEUR', since: '2026-11-20T08:00:00Z', next_at: null }} onAct={act} />
    </MemoryRouter>,
  );
const again = () => screen.queryByRole('button', { name: said('bulk:mend.label_one', { count: 1 }) });
const reason = () => screen.queryByRole('link', { name: said('order:labelWait.reason') });

it('leads from a label that failed to its reason, and makes it again in one tap', () => {
  sessionStore.setState({ user: { id: 7, roles: [{ id: ROLES.OperatorAdmin, permissions: [] }] } as never });
  draw('failed');
  fireEvent.click(again() ?? document.body);
  expect(onAct).toHaveBeenCalledExactlyOnceWith('createLabel');
  expect(reason()?.getAttribute('href')).toBe(PATHS.failedJobs);
});

it('offers the label again where nobody knows whether the carrier has it', () => {
  draw('unclear');
  expect(again()).not.toBeNull();
  expect(reason()).toBeNull();
});

it('asks nothing of anybody while it goes on by itself, nor of those who cannot act', () => {
  const { unmount } = draw('waiting');
  expect(again()).toBeNull();
  unmount();
  sessionStore.setState(SIGNED_OUT);
  draw('failed', null);
  expect(again()).toBeNull();
  expect(reason()).toBeNull();
});
