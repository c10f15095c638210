import { IconAlertTriangle, IconChevronRight, IconX } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowList } from '#domain/flow/steps.ts';
import { PICKING } from '#domain/picking/kind.ts';
import type { OpenLot } from '#offline/db/cacheDatabase.ts';
import type { FlowOrders } from '#offline/hooks/useFlowOrders.ts';
import { useOpenElsewhere } from '#offline/hooks/useOpenElsewhere.ts';
import { useOpenSessions } from '#offline/hooks/useOpenSessions.ts';
import { useOutboxSummary } from '#offline/hooks/useOutboxSummary.ts';
import { usePackChoice } from '#offline/hooks/usePackChoice.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { useTyped } from '#ui/filter/useTyped.ts';
import { SearchField } from '#ui/floor/SearchField.tsx';
import { Link } from '#ui/link/Link.tsx';
import { useMedia } from '#ui/layout/useMedia.ts';
import { VirtualList } from '#ui/list/VirtualList.tsx';
import { PATHS } from '#widgets/paths.ts';
import { latePart } from '#widgets/workSession/latePart.tsx';
import styles from './Flow.module.css';
import { answersTo, barredIn, dueFirst, type FlowRow, selectionSum, shownOrders } from './flowRows.ts';
import { chooseOrders, selectOrder, toggleOrder, useListSelection } from './flowSelection.ts';
import { FlowColumns, FlowTable, TagFilter, WITH_TABLE } from './lateParts.ts';
import { ListState } from './ListState.tsx';
import { NothingListed } from './NothingListed.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { OrderRow } from './OrderRow.tsx';
import { PackNarrowed } from './PackNarrowed.tsx';
import { RefreshButton } from './RefreshButton.tsx';
import { holdsPlace, holdsProduct } from './scanInFlow.ts';
import { useAddedTags } from './useAddedTags.tsx';
import { useShieldMarks } from './useShieldMarks.tsx';
import { useFlowScan } from './useFlowScan.ts';
import { useFlowSearch } from './useFlowSearch.ts';
import { useRefresh } from './useRefresh.ts';

interface ChosenOrdersProps {
  readonly list: FlowList;
  readonly orders: readonly OrderView[];
}

/** What is chosen, in sight wherever its rows are; at a desk, where rows show it, what no row shows. A tap drops it. */
function ChosenOrders({ list, orders }: ChosenOrdersProps) {
  const { t } = useTranslation('flow');
  if (orders.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={t('chosen')}>
      {orders.map(({ id, order_reference }) => (
        <li key={id}>
          <button
            type="button"
            className={`${styles.chip} code`}
            aria-label={t('drop', { reference: order_reference })}
            onClick={() => toggleOrder(list, id, [])}
          >
            {order_reference}
            <IconX size={16} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Changes that the server refused and that wait for this person, shown where they choose their next work. */
function NotAccepted() {
  const { t } = useTranslation('flow');
  const { attention } = useOutboxSummary();
  if (attention === 0) return null;
  return (
    <Link to={PATHS.outbox} className={styles.open} data-tone="negative">
      <IconAlertTriangle size={22} stroke={1.75} aria-hidden />
      <span className={styles.openWords}>
        <strong>{t('notAccepted.title', { count: attention })}</strong>
        <span>{t('notAccepted.text')}</span>
      </span>
      <IconChevronRight size={22} stroke={1.75} aria-hidden />
    </Link>
  );
}

/** Few clients cut their work into waves. */
const OwnWaves = latePart(['waves'], async () => (await import('./waves/OwnWaves.tsx')).OwnWaves);

/** Few pickers print papers. */
const PrintChosen = lazy(async () => ({ default: (await import('./PrintChosen.tsx')).PrintChosen }));

interface Props {
  readonly list: FlowList;
  readonly flow: FlowOrders;
  readonly selected: readonly number[];
  /** The ways to the other lists, where they stand beside the search. */
  readonly tabs: ReactNode;
}

const ROW_HEIGHT = 96;
const NO_LOTS: readonly OpenLot[] = [];

/** Rows that can be chosen, and that nobody has open. */
const freeOf = (rows: readonly FlowRow[]): ReadonlySet<number> =>
  new Set(rows.flatMap(({ order, barred, openWith }) => (barred === null && !openWith ? [order.id] : [])));

/** The list itself: search, state, rows; a scanned reference selects its order. */
export function FlowListBody({ list, flow, selected, tabs }: Props) {
  const { t } = useTranslation('flow');
  const [orders, tagReader] = useAddedTags(flow.orders);
  const [faultsOf, shieldReader] = useShieldMarks(orders);
  const asTable = useMedia(WITH_TABLE);
  const { frozen } = useListSelection(list);
  const [asked, find] = useFlowSearch(list);
  // The address is updated a moment later: waiting for it, the field would lose letters and keep those of a scanner.
  const [search, type] = useTyped(asked, find);
  const sessions = useOpenSessions(PICKING);
  const elsewhere = useOpenElsewhere();
  const lots = usePackChoice()?.openLots?.lots ?? NO_LOTS;
  const due = useMemo(() => dueFirst(orders, lots), [orders, lots]);
  const leaving = useMemo(() => new Map(lots.map((lot) => [lot.id, lot])), [lots]);
  const { shown, newcomers } = shownOrders(due, frozen);
  const ids = useMemo(() => shown.map((order) => order.id), [shown]);
  const open = new Set(sessions?.flatMap((session) => session.orderIds));
  const all = shown.map((order): FlowRow => ({
    order,
    selected: selected.includes(order.id),
    barred: barredIn(list, order, open),
    openWith: elsewhere.get(order.id),
    leaves: leaving.get(order.lot_id ?? 0),
    faults: faultsOf(order.id),
  }));
  const rows = all.filter(
    ({ order }) =>
      search === '' || answersTo(order, search) || holdsProduct(order, search) || holdsPlace(order, search),
  );

  const chosen = orders.filter((order) => selected.includes(order.id));
  const isListed = new Set(rows.map(({ order }) => order.id));
  const refresh = useRefresh();
  const onToggle = useCallback((id: number) => toggleOrder(list, id, ids), [list, ids]);
  useFlowScan({
    list,
    orders: shown,
    barredBy: (order) => barredIn(list, order, open),
    onOrder: (order) => {
      selectOrder(list, order.id, ids);
      showToast({ kind: 'success', title: t('scan.selected', { reference: order.order_reference }) });
    },
    onProduct: find,
  });
  const onSubmit = () => {
    const [row] = rows;
    if (!row || rows.length > 1 || row.barred !== null) return;
    selectOrder(list, row.order.id, ids);
    type('');
  };

  return (
    <>
      <NotAccepted />
      <OpenSessions list={list} />
      {list === 'to-pickup' && due.some(({ wave }) => wave !== undefined) && (
        <Suspense fallback={null}>
          <OwnWaves orders={due} free={freeOf(all)} onChoose={(wanted) => chooseOrders(list, wanted, ids)} />
        </Suspense>
      )}
      <div className={styles.bar} data-table={asTable ? '' : undefined} data-tour="find">
        {asTable && tabs}
        <SearchField
          label={t('search.label')}
          hint={t('search.hint')}
          value={search}
          onChange={type}
          onSubmit={onSubmit}
        />
        {asTable && (
          <Suspense fallback={null}>
            <FlowColumns list={list} />
          </Suspense>
        )}
        <RefreshButton refresh={refresh} fetchedAt={flow.fetchedAt} />
      </div>
      {tagReader}
      {list !== 'to-send' && shieldReader}
      <Suspense fallback={null}>
        <TagFilter orders={shown} search={search} onSearch={type} />
      </Suspense>
      <PackNarrowed />
      <ListState
        list={list}
        selected={selectionSum(chosen)}
        found={search === '' ? null : rows.length}
        total={flow.status === 'ready' ? orders.length : null}
        newcomers={newcomers}
        acts={
          <Suspense fallback={null}>
            <PrintChosen orders={chosen} />
          </Suspense>
        }
      />
      <ChosenOrders list={list} orders={asTable ? chosen.filter(({ id }) => !isListed.has(id)) : chosen} />
      {rows.length === 0 ? (
        <NothingListed view={list} flow={flow} search={search} onClear={() => type('')} />
      ) : asTable ? (
        <div className={styles.table} data-fill="">
          <Suspense fallback={<Skeleton rows={12} height={36} />}>
            <FlowTable
              list={list}
              all={all}
              rows={rows}
              search={search}
              onChoose={(wanted) => chooseOrders(list, wanted, ids)}
              onOpen={({ order, barred }) => barred === null && onToggle(order.id)}
            />
          </Suspense>
        </div>
      ) : (
        <VirtualList items={rows} keyOf={(row) => row.order.id} rowHeight={ROW_HEIGHT} label={t(`list.${list}`)}>
          {(row) => <OrderRow {...row} onToggle={onToggle} />}
        </VirtualList>
      )}
    </>
  );
}
