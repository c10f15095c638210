import counter from '#locales/es/counter.json' with { type: 'json' };
import { onlineState } from '#platform/onlineState.ts';
import { useToastState } from '#ui/feedback/toasts.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ResendNotice } from './ResendNotice.tsx';

const { notice } = counter;
const NOT_HERE = 'El bulto no se ha recibido en la tienda';

let asked: { readonly path: string; readonly body: unknown }[];
let answer: () => Promise<Response>;

const said = (status: number, errorCode: number | null, message: string | null) => async () =>
  new Response(
    JSON.stringify({ success: errorCode === null, data: { queued: true }, meta: null, message, errorCode }),
    { status, headers: { 'x-server-epoch': 'e' } },
  );

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { counter } }, interpolation: { escapeValue: false } });
  document.cookie = 'XSRF-TOKEN=t';
  [asked, answer] = [[], said(200, null, null)];
  onlineState.answered(Date.now());
  vi.stubGlobal('fetch', (address: string, { body = '{}' }: { readonly body?: string } = {}) => {
    asked.push({ path: new URL(address, 'http://x').pathname, body: JSON.parse(body) as unknown });
    return answer();
  });
  render(<ResendNotice orderId={71} clientId={4} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useToastState.setState(useToastState.getInitialState());
});

const button = () => screen.getByRole<HTMLButtonElement>('button');
const press = () => fireEvent.click(button());
const toasts = () => useToastState.getState().shown.map(({ kind, title, message }) => ({ kind, title, message }));

it('has the customer of this order told once more, and says that a new code is on its way', async () => {
  expect(button().textContent).toBe(notice.send);
  press();
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', title: notice.sent }]));
  expect(asked).toEqual([{ path: '/api/v1/click-and-collect/71/notice', body: { id_client: 4 } }]);
});

it('sends one for two quick taps, and another one after the answer', async () => {
  const waiting: ((response: Response) => void)[] = [];
  answer = () => new Promise<Response>((resolve) => waiting.push(resolve));
  press();
  await waitFor(() => expect(button().disabled).toBe(true));
  press();
  waiting[0]?.(await said(200, null, null)());
  await waitFor(() => expect(button().disabled).toBe(false));
  expect(asked).toHaveLength(1);
  answer = said(200, null, null);
  press();
  await waitFor(() => expect(asked).toHaveLength(2));
});

it('says why the server refuses, in its own words', async () => {
  answer = said(422, 12009, NOT_HERE);
  press();
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'error', title: notice.failed, message: NOT_HERE }]));
  expect(button().disabled).toBe(false);
});

it('says that there was no answer, and does not try again by itself', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  press();
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'error', title: notice.failed, message: notice.noAnswer }]));
  expect(asked).toHaveLength(1);
});

it('waits for the network, and says so', () => {
  act(() => onlineState.lost());
  expect(button().textContent).toBe(notice.offline);
  expect(button().disabled).toBe(true);
  press();
  expect(asked).toEqual([]);
});
