import { flowLists } from '#domain/flow/steps.ts';
import { PATHS } from '#widgets/paths.ts';
import { useFlowOrders } from '#offline/hooks/useFlowOrders.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { useTyped } from '#ui/filter/useTyped.ts';
import { SearchField } from '#ui/floor/SearchField.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { useMedia } from '#ui/layout/useMedia.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { VirtualList } from '#ui/list/VirtualList.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ChooseClient } from '#widgets/client/ChooseClient.tsx';
import styles from './Flow.module.css';
import { answersTo, type FlowRow } from './flowRows.ts';
import { orderInList } from './flowViews.ts';
import { FlowColumns, FlowTable, TagFilter, WITH_TABLE } from './lateParts.ts';
import { NothingListed } from './NothingListed.tsx';
import { OrderLink } from './OrderRow.tsx';
import { RefreshButton } from './RefreshButton.tsx';
import { holdsProduct } from './scanInFlow.ts';
import { useAddedTags } from './useAddedTags.tsx';
import { useFlowScan } from './useFlowScan.ts';
import { useFlowSearch } from './useFlowSearch.ts';
import { useRefresh } from './useRefresh.ts';

const ROW_HEIGHT = 124;

/** `/flow/all`: every order on its way through the warehouse; a tap or a scan opens the list of its next step. */
export function AllOrdersPage() {
  const { t } = useTranslation('flow');
  const { clientId } = useSession();
  return (
    <FloorPage title={t('all.title')} wide={useMedia(WITH_TABLE)} back={{ to: PATHS.flow, label: t('back') }}>
      {clientId === 0 ? <ChooseClient title={t('client.title')} text={t('client.text')} /> : <AllOrders />}
    </FloorPage>
  );
}

function AllOrders() {
  const { t } = useTranslation('flow');
  const flow = useFlowOrders('all');
  const [orders, tagReader] = useAddedTags(flow.orders);
  const asTable = useMedia(WITH_TABLE);
  const [asked, find] = useFlowSearch('all');
  const [search, type] = useTyped(asked, find);
  const refresh = useRefresh();
  const navigate = useNavigate();
  const rows = orders.filter((order) => search === '' || answersTo(order, search) || holdsProduct(order, search));
  const open = (order: OrderView) => void navigate(placeOf(order));
  useFlowScan({ list: 'all', orders, barredBy: () => null, onOrder: open, onProduct: find });
  return (
    <>
      <div className={styles.bar} data-table={asTable ? '' : undefined}>
        <SearchField
          label={t('search.label')}
          hint={t('search.hint')}
          value={search}
          onChange={type}
          onSubmit={() => rows.length === 1 && rows[0] && open(rows[0])}
        />
        {asTable && (
          <Suspense fallback={null}>
            <FlowColumns list="all" />
          </Suspense>
        )}
        <RefreshButton refresh={refresh} fetchedAt={flow.fetchedAt} />
      </div>
      {tagReader}
      <Suspense fallback={null}>
        <TagFilter orders={orders} search={search} onSearch={type} />
      </Suspense>
      <div className={styles.state}>
        <p role="status">{flow.status === 'ready' && t('orders', { count: rows.length })}</p>
      </div>
      {rows.length === 0 ? (
        <NothingListed view="all" flow={flow} search={search} onClear={() => type('')} />
      ) : asTable ? (
        <div className={styles.table} data-fill="">
          <Suspense fallback={<Skeleton rows={12} height={36} />}>
            <FlowTable
              list="all"
              all={orders.map(rowOf)}
              rows={rows.map(rowOf)}
              search={search}
              onOpen={({ order }) => open(order)}
            />
          </Suspense>
        </div>
      ) : (
        <VirtualList items={rows} keyOf={(order) => order.id} rowHeight={ROW_HEIGHT} label={t('list.all')}>
          {(order) => <OrderLink order={order} to={placeOf(order)} />}
        </VirtualList>
      )}
    </>
  );
}

const rowOf = (order: OrderView): FlowRow => ({ order, selected: false, barred: 'waits' });

/** The list in which the order waits; of two lists the earlier one. */
function placeOf(order: OrderView): string {
  const [list] = flowLists(order, true);
  return list ? orderInList(list, order.order_reference) : PATHS.flow;
}
