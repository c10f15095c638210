import { mayPass } from '#domain/access/accessRule.ts';
import { MONEY } from '#domain/access/areas.ts';
import { orderPath } from '#features/paths.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { useTyped } from '#ui/filter/useTyped.ts';
import { FilterBar } from '#ui/filter/FilterBar.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { ColumnsButton } from '#ui/table/ColumnsButton.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pagination } from '#ui/table/Pagination.tsx';
import { Age } from '#ui/time/Age.tsx';
import { IconListDetails } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { OrderCard } from './OrderCard.tsx';
import { orderColumns } from './orderColumns.tsx';
import { orderFields } from './orderFields.ts';
import { OrderViews } from './OrderViews.tsx';
import { OrdersFailed } from './OrdersFailed.tsx';
import styles from './OrdersPage.module.css';
import { PER_PAGE, useOrderList } from './useOrderList.ts';
import { useOrders } from './useOrders.ts';

/** Route /orders: every order that the person may see, asked by any of its fields. */
export function OrdersPage() {
  const { t, i18n } = useTranslation(['orders', 'statuses']);
  const { user, clientId } = useSession();
  const seesMoney = user !== null && mayPass(MONEY, { roleIds: user.roles.map((role) => role.id), permissionIds: [] });
  const fields = useMemo(() => orderFields(t, seesMoney), [t, seesMoney]);
  const columns = useMemo(() => orderColumns(t, i18n.language, seesMoney), [t, i18n.language, seesMoney]);
  const list = useOrderList(fields);
  const { data, dataUpdatedAt, isError, error, isPlaceholderData, refetch } = useOrders(user?.id ?? 0, clientId, list.asked);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [typed, type] = useTyped(list.search, list.setSearch);
  const pages = data?.pages;
  const isAsked = list.filters.length > 0 || list.search !== '';
  return (
    <DeskPage
      title={t('orders:title')}
      shape="fill"
      count={pages ? quantity(pages.total, i18n.language) : undefined}
      toolbar={
        <FilterBar
          fields={fields}
          filters={list.filters}
          onFilters={list.setFilters}
          search={{ value: typed, hint: t('orders:search'), onSearch: type }}
          start={<OrderViews userId={user?.id ?? 0} clientId={clientId} query={list.text} viewId={list.viewId} />}
          open={open}
          onOpen={setOpen}
          end={<ColumnsButton table="orders" columns={columns} />}
        />
      }
    >
      {isError && !data ? (
        <OrdersFailed error={error} onRetry={() => void refetch()} onClear={() => list.setFilters([])} />
      ) : (
        <DataTable
          label={t('orders:title')}
          name="orders"
          columns={columns}
          rows={data?.orders ?? null}
          keyOf={keyOf}
          nameOf={nameOf}
          question={JSON.stringify(isPlaceholderData ? null : list.asked)}
          sort={list.sort}
          onSort={list.sortBy}
          onOpen={(order) => void navigate(orderPath(order.id))}
          card={card}
          empty={
            <EmptyState
              icon={<IconListDetails size={28} stroke={1.75} />}
              title={t(isAsked ? 'orders:none.title' : 'orders:empty.title')}
              {...(isAsked && {
                action: (
                  <Button kind="primary" onClick={() => list.setFilters([])}>
                    {t('orders:none.clear')}
                  </Button>
                ),
              })}
            >
              <p>{t(isAsked ? 'orders:none.words' : 'orders:empty.words')}</p>
            </EmptyState>
          }
          footer={
            data && (
              <>
                <Pagination
                  page={pages?.current_page ?? 0}
                  lastPage={pages?.last_page ?? 0}
                  perPage={pages?.per_page ?? PER_PAGE}
                  total={pages?.total ?? 0}
                  onPage={list.setPage}
                />
                <span className={isError ? styles.old : undefined}>
                  {t(isError ? 'orders:old' : 'orders:updated')} <Age at={dataUpdatedAt} />
                </span>
              </>
            )
          }
        />
      )}
    </DeskPage>
  );
}

const keyOf = (order: { readonly id: number }) => order.id;
const nameOf = (order: { readonly order_reference: string }) => order.order_reference;
const card = (order: Parameters<typeof OrderCard>[0]['order']) => <OrderCard order={order} />;
