import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import rules from '#locales/es/rules.json' with { type: 'json' };
import { said } from '#tests/fixtures/said.ts';
import { setUp, tearDown } from '#tests/fakes/actionSheet.tsx';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useActionWords } from './useActionWords.ts';

beforeEach(async () => {
  await setUp();
  i18next.addResourceBundle('es', 'rules', rules);
});
afterEach(tearDown);

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

it('says who gets a mail and which one by their names, and of a contact that is gone that it is', async () => {
  const { result } = renderHook(() => useActionWords(4), { wrapper: Frame });
  const words = () => result.current.words('sendEmail', 'recipients', ['customer', 'contact:3', 'contact:9', 'a@b.es']);
  await waitFor(() => expect(words()).toContain('Agencia Triana'));
  expect(result.current.words('sendEmail', 'template_id', 'default')).toBe(said('bulk:templateOfStatus'));
  const people = [said('bulk:recipient.customer'), 'Agencia Triana', said('bulk:recipient.contactGone'), 'a@b.es'];
  expect(words()).toContain(people.join(', '));
});

it('says a choice as its form does', () => {
  const { result } = renderHook(() => useActionWords(4), { wrapper: Frame });
  expect(result.current.words('declareTaxDUA', 'type', 'export')).toContain(said('bulk:choice.type.export'));
});

it('says a status by its name, and keeps the id of what it does not know', async () => {
  const { result } = renderHook(() => useActionWords(4), { wrapper: Frame });
  expect(result.current.words('changeOrderStatus', 'status', 'PICKEDUP')).toContain(said('statuses:PICKEDUP'));
  expect(result.current.words('changeCarrier', 'carrier_id', 77)).toBe('77');
});

it('counts parcels and writes headers as lines do, never as the letters of the wire', () => {
  const { result } = renderHook(() => useActionWords(4), { wrapper: Frame });
  const { words } = result.current;
  expect(words('indicateOrderPackages', 'packages', [{ quantity: 2, weight: 1.5 }, { quantity: 1 }])).toBe(
    said('rules:packages_other', { count: 3 }),
  );
  expect(words('executeWebhook', 'headers', { 'X-Shop': '4', 'X-From': 'a' })).toBe('X-Shop: 4, X-From: a');
});
