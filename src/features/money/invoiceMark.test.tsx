import account from '#locales/es/account.json' with { type: 'json' };
import type { Invoice } from '#contract/money/billing.ts';
import { cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { InvoiceMark } from './invoiceColumns.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { account } } });
});
afterEach(cleanup);

const charged = (state: string) => ({ state, problem: null, method_type: 'card', retry_at: null });

it.each([
  ['UNPAID', {}],
  ['PAID', { status: 'PAID', charge: charged('succeeded') }],
  ['processing', { charge: charged('intended') }],
  ['processing', { charge: charged('processing') }],
  ['failed', { charge: charged('failed') }],
  // The bank has taken back what was paid, and has not decided yet.
  ['disputed', { status: 'PAID', charge: charged('disputed') }],
  ['lost', { charge: charged('lost') }],
  ['annulled', { annulled: true, charge: charged('failed') }],
  ['toGiveBack', { kind: 'corrective' }],
  ['givenBack', { kind: 'corrective', status: 'PAID' }],
  ['refundFailed', { kind: 'corrective', refund: 'failed' }],
] as const)('an invoice is said to be %s (%#)', (mark, facts) => {
  const invoice = { status: 'UNPAID', kind: 'invoice', annulled: false, charge: null, refund: null, ...facts };
  const { container } = render(<InvoiceMark invoice={invoice as unknown as Invoice} />);
  expect(container.textContent).toBe(account.invoices.mark[mark]);
});
