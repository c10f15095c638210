import { anOrderView } from '#tests/factories/orderViews.ts';
import { eventually } from '#tests/fakes/eventually.ts';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import flow from '#locales/es/flow.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { AskShipped, StepButtons } from './FlowListPage.tsx';
import { useSteps } from './useSteps.ts';

const change = vi.hoisted(() => vi.fn<(ids: readonly number[], status: string) => Promise<readonly number[]>>());
vi.mock('#offline/commands/changeOrdersStatus.ts', () => ({ changeOrdersStatus: change }));

const at = (id: number, ...history: string[]) =>
  anOrderView(id, {
    status: history.at(-1) ?? '',
    status_history: history.map((status) => ({ status, at: '', user_name: null, observations: null })),
  });

function Steps({
  list,
  orders,
}: {
  readonly list: 'to-prepare' | 'to-send';
  readonly orders: ReturnType<typeof at>[];
}) {
  const steps = useSteps(list, orders);
  return (
    <>
      <StepButtons {...steps} />
      <AskShipped {...steps} />
    </>
  );
}

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { flow, statuses, ui } } });
  // jsdom knows <dialog> but not the top layer.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  change.mockReset().mockImplementation((ids) => Promise.resolve(ids));
});
afterEach(cleanup);

const show = (list: 'to-prepare' | 'to-send', orders: ReturnType<typeof at>[]) =>
  render(
    <MemoryRouter>
      <Steps list={list} orders={orders} />
    </MemoryRouter>,
  );

const buttons = () => screen.getAllByRole('button').map((one) => one.textContent);

it('offers each step for those that can take it, in one tap', () => {
  show('to-prepare', [at(1, 'PICKEDUP'), at(2, 'PICKEDUP', 'IN_PREPARATION')]);
  expect(buttons()).toEqual(['Empezar · 1', said('flow:step.PREPARED', { count: 2 })]);
  fireEvent.click(screen.getByText('Empezar · 1'));
  expect(change.mock.calls).toEqual([[[1], 'IN_PREPARATION']]);
});

it('asks before orders leave the flow, and only then', async () => {
  show('to-send', [at(1, 'PREPARED'), at(2, 'PREPARED')]);
  expect(buttons()).toEqual([said('flow:step.ReadyToShip', { count: 2 }), said('flow:step.SHIPPED', { count: 2 })]);
  fireEvent.click(screen.getByText(said('flow:step.SHIPPED', { count: 2 })));
  expect(change).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Marcar 2 como enviados'));
  expect(change.mock.calls).toEqual([[[1, 2], 'SHIPPED']]);
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers nothing where an order waits for something else', () => {
  show('to-send', [at(1, 'PREPARED', 'PENDINGTOCOLLECT')]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
