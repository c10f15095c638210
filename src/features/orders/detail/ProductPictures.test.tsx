import { anOrderFull } from '#tests/factories/orderFull.ts';
import { listPage, openPage } from '#tests/fakes/listPage.tsx';
import { said } from '#tests/fixtures/said.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import order from '#locales/es/order.json' with { type: 'json' };
import orders from '#locales/es/orders.json' with { type: 'json' };
import { OrderProducts } from './OrderProducts.tsx';
import { PictureSwitch } from './ProductPictures.tsx';

listPage({ order, orders }, () => undefined);

const [line] = anOrderFull(7).products;
const PICTURED = anOrderFull(7, { products: line ? [{ ...line, image_url: '/pictures/cup.svg' }] : [] });

function open(user: number, shown = PICTURED) {
  cleanup();
  sessionStore.setState({ user: { id: user, roles: [] } as never, clientId: 4 });
  openPage(
    <>
      <PictureSwitch order={shown} />
      <OrderProducts order={shown} />
    </>,
  );
}
const pictures = () => [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));

it('shows products to those who want to see them, and to nobody else of the device', async () => {
  open(1);
  expect(pictures()).toEqual([]);
  fireEvent.click(screen.getByLabelText(said('order:products.pictures')));
  await waitFor(() => expect(pictures()).toEqual(['/pictures/cup.svg']));
  open(2);
  expect(pictures()).toEqual([]);
  open(1);
  await waitFor(() => expect(pictures()).toEqual(['/pictures/cup.svg']));
  fireEvent.click(screen.getByLabelText(said('order:products.pictures')));
  expect(pictures()).toEqual([]);
});

it('offers no pictures of an order that has none', () => {
  open(1, anOrderFull(7, { products: line ? [{ ...line, image_url: null }] : [] }));
  expect(screen.queryByLabelText(said('order:products.pictures'))).toBeNull();
});
