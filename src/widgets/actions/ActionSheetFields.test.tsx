import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import { open, ORDERS, press, server, setUp, tearDown } from '#tests/fakes/actionSheet.tsx';
import { said } from '#tests/fixtures/said.ts';

beforeEach(setUp);
afterEach(tearDown);

describe('the status of orders', () => {
  const offered = async (typed: string) => {
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: typed } });
    return (await screen.findAllByRole('option', { hidden: true })).map((one) => one.textContent);
  };

  it('takes with Enter what is typed in full, and offers none that only lots have', async () => {
    open('changeOrderStatus');
    const found = await offered('enviado');
    expect(found[0]).toBe(statuses.SHIPPED);
    expect(found).not.toContain(statuses.SENTCONSOLIDATE);
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe(statuses.SHIPPED);
  });

  it('offers those of lots where lots were chosen', async () => {
    open(
      'changeOrderStatus',
      ORDERS.map((one) => ({ ...one, type: 'lotshipping' })),
    );
    expect(await offered(statuses.SENTCONSOLIDATE)).toEqual([statuses.SENTCONSOLIDATE]);
  });

  it('opens with the focus in its first field, where a keyboard is at hand', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(pointer: fine)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    open('changeOrderStatus');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')));
  });
});

it('offers the addresses that the client has saved, and refuses by the rule of the contract what is no header', async () => {
  open('executeWebhook');
  await screen.findByRole('option', { name: 'https://erp.example/in' });
  await press('Comprobar');
  expect(await screen.findByRole('link', { name: 'Dirección (URL): Falta este dato' })).toBeDefined();
  expect(screen.getByText('Falta este dato')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Dirección (URL)'), { target: { value: 'https://erp.example/in' } });
  fireEvent.change(screen.getByLabelText(/Cabeceras/), { target: { value: 'host: evil' } });
  await press('Comprobar');
  expect(await screen.findByRole('link', { name: `Cabeceras: ${said('desk:form.problem.invalid')}` })).toBeDefined();
  expect(server.calls).toEqual([]);
});
