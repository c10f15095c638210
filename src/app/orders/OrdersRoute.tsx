import { mayPass } from '#domain/access/accessRule.ts';
import { WRITE_ORDERS } from '#domain/access/areas.ts';
import { IMPORT_QUERY } from '#features/paths.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { personOf } from '#offline/session/person.ts';
import { useSearchParams } from 'react-router';
import { ImportPage, OrdersPage } from '../workspace/deskPages.tsx';

/** Route /orders: the list, or the import that its address asks for. */
export function OrdersRoute() {
  const [query] = useSearchParams();
  const { user } = useSession();
  const imports = query.has(IMPORT_QUERY) && user !== null && mayPass(WRITE_ORDERS, personOf(user));
  return imports ? <ImportPage /> : <OrdersPage />;
}
