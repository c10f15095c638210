import 'fake-indexeddb/auto';
import { aPackingConfiguration } from '#tests/factories/packOrders.ts';
import { drawAtBench, setUpBenchScreen } from '#tests/fakes/benchScreen.tsx';
import { said } from '#tests/fixtures/said.ts';
import { work as offlineWork } from '#offline/db/workDatabase.ts';
import type { BenchFacts } from '#domain/packing/orderChange.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BenchStepProps } from './steps/benchStepProps.ts';
import { CancelPackingDialog } from './CancelPackingDialog.tsx';
import { PackingEnded } from './PackingEnded.tsx';

beforeAll(setUpBenchScreen);
afterEach(cleanup);

const text = (key: string, values = {}) => screen.queryByText(said(`packingLater:${key}`, values));

describe('a packing that has ended', () => {
  const draw = (state: WorkSession['state'], pending: OrderView['pending'], type: 'order' | 'return' = 'order') =>
    drawAtBench(
      ({ work }: BenchStepProps) => (
        <PackingEnded
          work={{ ...work, session: { ...work.session, state }, view: { ...work.view, pending } }}
          backTo="/packing"
        />
      ),
      { configuration: aPackingConfiguration({}, type) },
    );

  it.each(['cancelled', 'archived'] as const)('says that nothing of a %s one was sent', (state) => {
    draw(state, 'none');
    expect(text(`closed.text.${state}`)).toBeTruthy();
    expect(text('closed.text.finished')).toBeNull();
  });

  it('says that one went to another phone, and leads to its hand-over', async () => {
    const handed = {
      role: 'giver',
      id: 'h',
      userId: 0,
      sessionId: '6a1d5b0e-6a0b-4b60-9d5e-5a0c7f3f6f10',
      orderIds: [],
      state: 'given',
    };
    await offlineWork.meta.put({ name: 'handover:h', value: handed });
    draw('archived', 'none');
    await screen.findByText(said('packingLater:handed.title'));
    expect(text('closed.text.archived')).toBeNull();
    await offlineWork.meta.clear();
  });

  it('says what waits, and what the server has', () => {
    draw('finished', 'pending');
    expect(text('closed.waiting')).toBeTruthy();
    cleanup();
    draw('finished', 'none');
    expect([text('closed.text.finished'), text('closed.finished')]).not.toContain(null);
  });

  it('tells who packed it that the server has refused something, and leads to what it is', () => {
    draw('finished', 'attention');
    expect(text('closed.attention')).toBeTruthy();
    expect([text('closed.waiting'), text('closed.text.finished')]).toEqual([null, null]);
    const link = screen.getByRole('link', { name: said('packingLater:closed.outbox') });
    expect(link.getAttribute('href')).toBe('/outbox');
  });

  it('calls a return received, not packed', () => {
    draw('finished', 'none', 'return');
    expect(text('closed.received')).toBeTruthy();
    expect(text('closed.finished')).toBeNull();
  });
});

describe('a packing that is given up', () => {
  const facts: BenchFacts = { type: 'order', status: 'IN_PREPARATION', deleted: false, address: 'a', units: [] };
  const draw = (status: string) =>
    drawAtBench(
      ({ work }) => <CancelPackingDialog open work={work} backTo="/packing" onClose={() => undefined} />,
      { orderNow: { ...facts, status } },
      [
        { kind: 'order', order: facts },
        { kind: 'validate', id_product: 1, units: 2 },
      ],
    );

  it('says what is discarded, and that the order waits again', () => {
    draw('IN_PREPARATION');
    expect(text('cancel.text', { count: 2 })).toBeTruthy();
  });

  it.each(['CANCELED', 'SHIPPED'])('promises no list to an order that is %s', (status) => {
    draw(status);
    expect(text('cancel.final.text', { count: 2 })).toBeTruthy();
    expect(text('cancel.text', { count: 2 })).toBeNull();
    expect(text('cancel.keep'), 'there is no more to pack').toBeNull();
  });
});
