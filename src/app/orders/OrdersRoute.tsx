import { WRITE_ORDERS } from '#domain/people/areas.ts';
import { OrdersPage } from '#features/orders/list/OrdersPage.tsx';
import { IMPORT_QUERY } from '#widgets/paths.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSearchParams } from 'react-router';
import { page } from '../page.tsx';

const ImportPage = page(
  ['imports', 'orderForm', 'errors'],
  async () => (await import('#features/orders/imports/ImportPage.tsx')).ImportPage,
);

/** Route /orders: the list, or the import that its address asks for. */
export function OrdersRoute() {
  const [query] = useSearchParams();
  const mayWrite = useMay(WRITE_ORDERS);
  return mayWrite && query.has(IMPORT_QUERY) ? <ImportPage /> : <OrdersPage />;
}
