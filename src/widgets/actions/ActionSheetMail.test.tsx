import { useToastState } from '#ui/feedback/toasts.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { said } from '#tests/fixtures/said.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { done, open, ORDERS, press, rows, server, setUp, shut, tearDown } from '#tests/fakes/actionSheet.tsx';

beforeEach(setUp);
afterEach(tearDown);

it('says of a mail that did not leave that it is kept, and where', async () => {
  server.told = ['stored'];
  open('sendEmail');
  await press('Comprobar');
  await screen.findByText(said('bulk:preflight.able', { figure: 3, count: 3 }));
  await press(said('actions:go.sendEmail', { count: 3 }));
  await screen.findByText(said('desk:result.sum.done', { figure: 3, count: 3 }));
  expect(await rows()).toEqual(['Guardado, sin enviar3PED-1PED-2PED-3']);
  expect(screen.getByRole('link', { name: 'Ver en Mensajes' }).getAttribute('href')).toBe('/messages');
  await shut();
  await waitFor(() =>
    expect(useToastState.getState().shown).toMatchObject([
      { kind: 'warning', title: said('bulk:mail.title'), link: { to: '/messages' } },
    ]),
  );
});

it('leads from one kept mail to the messages of its order', async () => {
  server.told = ['stored'];
  open('sendEmail', ORDERS.slice(0, 1));
  await press(said('actions:go.sendEmail', { count: 1 }));
  await screen.findByText(said('desk:result.sum.done', { figure: 1, count: 1 }));
  await shut();
  await waitFor(() =>
    expect(useToastState.getState().shown).toMatchObject([{ link: { to: '/orders/1?tab=messages' } }]),
  );
});

it('says that a mail was sent when a mail server took it', async () => {
  server.told = ['sent'];
  open('sendEmail', ORDERS.slice(0, 1));
  await press(said('actions:go.sendEmail', { count: 1 }));
  await screen.findByText(said('desk:result.sum.done', { figure: 1, count: 1 }));
  await shut();
  await waitFor(() =>
    expect(useToastState.getState().shown).toMatchObject([{ kind: 'success', title: said('actions:done.sendEmail') }]),
  );
});

it('writes to a contact that is chosen by name, and to no one taken off again', async () => {
  open('sendEmail', ORDERS.slice(0, 1));
  const contact = await screen.findByLabelText(said('bulk:recipient.contact'));
  const choose = () => fireEvent.change(contact, { target: { value: 'contact:3' } });
  choose();
  fireEvent.click(screen.getByRole('button', { name: said('bulk:recipient.without', { name: 'Agencia Triana' }) }));
  choose();
  await press(said('actions:go.sendEmail', { count: 1 }));
  await waitFor(() => expect(done()).toMatchObject([{ data: { recipients: ['customer', 'contact:3'] } }]));
});
