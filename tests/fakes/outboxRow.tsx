import actions from '#locales/es/actions.json' with { type: 'json' };
import errors from '#locales/es/errors.json' with { type: 'json' };
import outbox from '#locales/es/outbox.json' with { type: 'json' };
import reasons from '#locales/es/reasons.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { OutboxRowItem } from '#features/outbox/OutboxRowItem.tsx';
import type { Command } from '#offline/outbox/command.ts';
import type { OutboxOrder, OutboxRow } from '#offline/read/outboxRows.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { aRefused } from '#tests/factories/commands.ts';
import { cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';

/** The outbox page in Spanish, for somebody of the desk. */
export function setUpOutboxRows(): void {
  beforeAll(async () => {
    await i18next.use(initReactI18next).init({
      lng: 'es',
      resources: { es: { outbox, reasons, errors, statuses, actions, ui } },
      interpolation: { escapeValue: false },
    });
  });
  beforeEach(() => {
    // jsdom knows <dialog> but not the top layer.
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
      this.open = false;
    };
  });
  beforeEach(() => sessionStore.setState({ user: { roles: [{ id: 100, permissions: [] }] } as never }));
  afterEach(() => {
    cleanup();
    sessionStore.setState(SIGNED_OUT);
  });
}

export const anOrder = (id: number, over: Partial<OutboxOrder> = {}): OutboxOrder => ({
  id,
  reference: `PED-${id}`,
  now: { type: 'order', status: 'DELIVERED', status_history: [], at: '2026-11-20T09:30:00.000Z', person: 'Eva' },
  inFlow: false,
  ...over,
});

/** Draws the row of a command. @returns what is called when it is to be discarded */
export function show(command: Command, over: Partial<OutboxRow> = {}) {
  const onDiscard = vi.fn<() => void>();
  const orders = command.targets.map((target) => anOrder(target.orderId));
  const row: OutboxRow = {
    command,
    starts: [],
    shown: 'attention',
    orders,
    picked: [],
    expected: [],
    photos: [],
    ...over,
  };
  render(
    <MemoryRouter>
      <ul>
        <OutboxRowItem row={row} onDiscard={onDiscard} />
      </ul>
    </MemoryRouter>,
  );
  return onDiscard;
}

export const delivered = (ids: readonly number[]) =>
  aRefused(3, ids, { targets: ids.map((orderId) => ({ orderId, state: 'attention', code: 12001, data: [] })) });
