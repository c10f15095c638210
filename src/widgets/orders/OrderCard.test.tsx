import { listPage, openPage } from '#tests/fakes/listPage.tsx';
import { listedOrder } from '#tests/fakes/ordersServer.ts';
import { said } from '#tests/fixtures/said.ts';
import orders from '#locales/es/orders.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OrderCard } from './OrderCard.tsx';

listPage({ orders, statuses }, () => undefined);

it('says which orders travel in its parcel', () => {
  const carried = ['PED-2', 'PED-3'].map((reference) => ({
    order_reference: reference,
    id_order_eplatform_shop: null,
  }));
  openPage(<OrderCard order={{ ...listedOrder(1), carried }} />);
  expect(screen.getByText(said('orders:list.carries', { orders: 'PED-2, PED-3' }))).toBeTruthy();
});
