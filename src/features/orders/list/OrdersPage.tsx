import { ordersList } from '#contract/endpoints/orders.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import type { PageMeta as Pages } from '#contract/envelope.ts';
import { DEEPEST_ROW } from '#contract/filters/listLimits.ts';
import { EXECUTE_ACTIONS } from '#domain/access/areas.ts';
import { orderOrLotPath } from '#widgets/paths.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useSight } from '#offline/hooks/useSight.ts';
import { useHoldFirstScreen } from '#platform/useHoldFirstScreen.ts';
import { FilterBar } from '#ui/filter/FilterBar.tsx';
import { useTyped } from '#ui/filter/useTyped.ts';
import { quantity } from '#ui/format/numbers.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { useMedia } from '#ui/layout/useMedia.ts';
import { ColumnsButton } from '#ui/table/ColumnsButton.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pagination } from '#ui/table/Pagination.tsx';
import { Age } from '#ui/time/Age.tsx';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CreateLinks } from '../create/CreateLinks.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { NoOrders } from './NoOrders.tsx';
import { OrdersBulk } from './lateParts.ts';
import { useOrderSearch } from './orderSearch.ts';
import { usePersistedFilters } from './usePersistedFilters.ts';
import { useNames } from '#widgets/lookups/useNames.ts';
import { useSelection } from './useSelection.ts';
import { OrderCard } from '#widgets/orders/OrderCard.tsx';
import { orderColumns } from './orderColumns.tsx';
import { orderFields } from './orderFields.ts';
import { OrdersFailed } from './OrdersFailed.tsx';
import styles from './OrdersPage.module.css';
import { OrderViews } from './OrderViews.tsx';
import { ORDERS_PER_PAGE, useOrderList } from './useOrderList.ts';

/**
 * Route /orders: every order that the person may see, filtered by any of its fields, with actions on hundreds at once.
 */
export function OrdersPage() {
  const { t, i18n } = useTranslation(['orders', 'statuses', 'desk']);
  const { user, clientId } = useSession();
  const userId = user?.id ?? 0;
  const [sight, mayAct] = [useSight(), useMay(EXECUTE_ACTIONS)];
  // Importing files is work for a desk; on a phone the list needs the room.
  const isPhone = useMedia('(max-width: 599px)');
  const { names, choices } = useNames(clientId);
  const fields = useMemo(() => orderFields(t, i18n.language, sight, choices), [t, i18n.language, sight, choices]);
  const list = useOrderList(fields);
  usePersistedFilters({ userId, clientId }, list.text);
  const [search, put] = useOrderSearch(`orders:${userId}:${clientId}`, list.question);
  const { forbiddenOrdersAction, errorsOrdersAction } = search;
  const columns = useMemo(() => {
    const refused = new Set([...forbiddenOrdersAction, ...errorsOrdersAction]);
    return orderColumns({ t, language: i18n.language, sight, names, refused });
  }, [t, i18n.language, sight, names, forbiddenOrdersAction, errorsOrdersAction]);
  const { data, dataUpdatedAt, isError, error, isPlaceholderData, refetch } = useEndpoint(ordersList, {
    query: list.asked,
  });
  useHoldFirstScreen(!data && !isError);
  const selection = useSelection({ shown: data?.rows ?? null, search, put, asked: list.asked, clientId });
  // The bar stays mounted after the selection is cleared, because its results may still be open.
  const [hasChosen, setChosen] = useState(false);
  if (!hasChosen && selection.orders.length > 0) setChosen(true);
  const navigate = useNavigate();
  const [typed, type] = useTyped(list.search, list.setSearch);
  const isOld = useConnection().state === 'offline' || isError;
  const pages = data?.page ?? null;
  const total = totalOf(pages);
  return (
    <DeskPage
      title={t('orders:title')}
      tab={{ nameKey: 'app:places.orders' }}
      shape="fill"
      count={pages ? `${quantity(total, i18n.language)}${pages.more ? '+' : ''}` : undefined}
      actions={
        <>
          {!isPhone && <ExportMenu asked={list.asked} clientId={clientId} columns={columns} />}
          <CreateLinks />
        </>
      }
      toolbar={
        <FilterBar
          fields={fields}
          filters={list.filters}
          onFilters={list.setFilters}
          search={{ value: typed, hint: t('orders:search'), onSearch: type }}
          start={<OrderViews clientId={clientId} query={list.text} viewId={list.viewId} columns={columns} />}
          open={!search.filtersCollapsed}
          onOpen={(open) => put({ filtersCollapsed: !open })}
          end={<ColumnsButton table="orders" columns={columns} />}
        />
      }
    >
      {isError && !data ? (
        <OrdersFailed
          error={error}
          onRetry={() => void refetch()}
          onClear={list.clear}
          onFirst={() => list.setPage(1)}
        />
      ) : (
        <DataTable
          label={t('orders:title')}
          name="orders"
          columns={columns}
          rows={data?.rows ?? null}
          keyOf={keyOf}
          nameOf={nameOf}
          question={JSON.stringify(isPlaceholderData ? null : list.asked)}
          sort={list.sort}
          onSort={list.sortBy}
          {...(mayAct && { selection: selection.keys, onSelection: selection.choose })}
          onOpen={(order) => void navigate(orderOrLotPath(order.id, order.type))}
          card={card}
          empty={<NoOrders isAsked={list.filters.length > 0 || list.search !== ''} onClear={list.clear} />}
          footer={
            data && (
              <>
                <Pagination
                  page={pages?.current_page ?? 0}
                  lastPage={lastPageOf(pages)}
                  perPage={pages?.per_page ?? ORDERS_PER_PAGE}
                  total={total}
                  more={pages?.more === true}
                  onPage={list.setPage}
                />
                {pages?.more === true && pages.current_page === lastPageOf(pages) && (
                  <span>{t('orders:deep.end')}</span>
                )}
                <span className={isOld ? styles.old : undefined}>
                  {t(isOld ? 'orders:old' : 'orders:updated')} <Age at={dataUpdatedAt} />
                </span>
              </>
            )
          }
        />
      )}
      {mayAct && hasChosen && (
        <Suspense fallback={null}>
          <OrdersBulk
            orders={selection.orders}
            unseen={selection.unseen}
            clientId={clientId}
            all={
              total > selection.orders.length && !selection.reading
                ? { total, more: pages?.more === true, onAll: selection.chooseAll }
                : null
            }
            onRefused={put}
            onClear={selection.clear}
          />
        </Suspense>
      )}
    </DeskPage>
  );
}

const keyOf = (order: { readonly id: number }) => order.id;
const nameOf = (order: { readonly order_reference: string }) => order.order_reference;
const card = (order: Parameters<typeof OrderCard>[0]['order']) => <OrderCard order={order} />;

/** How many there are, as far as the server counted; at least those that were shown. */
function totalOf(pages: Pages | null): number {
  if (!pages) return 0;
  return pages.more ? Math.max(pages.total, pages.current_page * pages.per_page) : pages.total;
}

/** The last page. Where counting stopped there is a next one, up to the limit of lists. */
function lastPageOf(pages: Pages | null): number {
  if (!pages) return 0;
  return pages.more
    ? Math.min(Math.max(pages.last_page, pages.current_page + 1), Math.ceil(DEEPEST_ROW / pages.per_page))
    : pages.last_page;
}
