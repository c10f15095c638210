import { lotshippings } from '#contract/endpoints/lots.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import type { Lot } from '#contract/entities/lots.ts';
import { LOT_ACTIONS, LOT_STATUSES } from '#domain/lots/lotStatus.ts';
import type { LotAction, LotStatus } from '#domain/lots/lotStatus.ts';
import { EXECUTE_ACTIONS } from '#domain/access/areas.ts';
import { lotPath, PATHS } from '#widgets/paths.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { BulkBar } from '#ui/bulk/BulkBar.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { SearchBox } from '#ui/filter/SearchBox.tsx';
import { useTyped } from '#ui/filter/useTyped.ts';
import { quantity } from '#ui/format/numbers.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pagination } from '#ui/table/Pagination.tsx';
import { Age } from '#ui/time/Age.tsx';
import { IconCloudOff, IconTruckLoading } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { leavesBehind, LotActionDialog } from './LotActionDialog.tsx';
import { LotCard } from './LotCard.tsx';
import { lotColumns } from './lotColumns.tsx';
import styles from './Lots.module.css';
import { LOTS_PER_PAGE } from './useLots.ts';
import { useLotActions, type LotRequest } from './useLotActions.ts';

const SHOWN = ['OPEN', 'CLOSE', 'SENT'] as const satisfies readonly LotStatus[];

/** Route /orders/lots: what leaves together, the next first; closed, opened, sent or moved many at once. */
export function LotsPage() {
  const { t, i18n } = useTranslation('lots');
  const [query, setQuery] = useSearchParams();
  const asked = useMemo(() => questionOf(query), [query]);
  const { data, dataUpdatedAt, isError, isPlaceholderData, refetch } = useEndpoint(lotshippings, {
    query: { ...asked, per_page: LOTS_PER_PAGE },
  });
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());
  const chosenOf = (page: typeof data) => (page?.rows ?? []).filter(({ id }) => chosen.has(id));
  const mayAct = useMay(EXECUTE_ACTIONS);
  const navigate = useNavigate();
  const columns = useMemo(() => lotColumns(t, i18n.language), [t, i18n.language]);
  const change = (next: Readonly<Record<string, string>>) => {
    const merged = { ...Object.fromEntries(query), page: '', ...next };
    setQuery(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== '')), { replace: true });
    setChosen(new Set());
  };
  const [typed, type] = useTyped(asked.search ?? '', (search) => change({ search: search.trim() }));
  const isFiltered = asked.search !== undefined || asked.status !== undefined;
  return (
    <DeskPage
      title={t('title')}
      tab={{ nameKey: 'app:places.lots' }}
      shape="fill"
      count={data?.page ? quantity(data.page.total, i18n.language) : undefined}
      actions={
        <ButtonLink size="desk" to={PATHS.settingsLotshippings}>
          {t('toItineraries')}
        </ButtonLink>
      }
      toolbar={
        <search className={styles.bar}>
          <SearchBox hint={t('search')} value={typed} onSearch={type} />
          <Segmented
            label={t('column.status')}
            value={asked.status ?? 'all'}
            segments={[
              { value: 'all', label: t('all') },
              ...SHOWN.map((status) => ({ value: status, label: t(`status.${status}`) })),
            ]}
            onChange={(status) => change({ status: status === 'all' ? '' : status })}
          />
        </search>
      }
    >
      {isError && !data ? (
        <ErrorState
          icon={<IconCloudOff size={28} stroke={1.75} />}
          title={t('failed.title')}
          action={
            <Button kind="primary" onClick={() => void refetch()}>
              {t('failed.retry')}
            </Button>
          }
        >
          <p>{t('failed.words')}</p>
        </ErrorState>
      ) : (
        <DataTable
          label={t('title')}
          name="lots"
          columns={columns}
          rows={data?.rows ?? null}
          keyOf={(lot) => lot.id}
          nameOf={(lot) => lot.order_reference}
          question={JSON.stringify(isPlaceholderData ? null : asked)}
          {...(mayAct && { selection: chosen, onSelection: setChosen })}
          onOpen={(lot) => void navigate(lotPath(lot.id))}
          card={card}
          empty={
            <EmptyState
              icon={<IconTruckLoading size={28} stroke={1.75} />}
              title={t(isFiltered ? 'empty.none' : 'empty.title')}
              action={
                isFiltered ? (
                  <Button onClick={() => change({ search: '', status: '' })}>{t('empty.all')}</Button>
                ) : (
                  <ButtonLink kind="primary" to={PATHS.orders}>
                    {t('empty.toOrders')}
                  </ButtonLink>
                )
              }
            >
              <p>{t(isFiltered ? 'empty.noneWords' : 'empty.words')}</p>
            </EmptyState>
          }
          footer={
            data && (
              <>
                <Pagination
                  page={data.page?.current_page ?? 0}
                  lastPage={data.page?.last_page ?? 0}
                  perPage={LOTS_PER_PAGE}
                  total={data.page?.total ?? 0}
                  onPage={(page) => change({ page: String(page) })}
                />
                <span className={isError ? styles.old : undefined}>
                  {t(isError ? 'old' : 'updated')} <Age at={dataUpdatedAt} />
                </span>
              </>
            )
          }
        />
      )}
      {mayAct && (
        <LotsBulk
          lots={chosenOf(data)}
          readAgain={async () => chosenOf((await refetch()).data ?? data)}
          onClear={() => setChosen(new Set())}
        />
      )}
    </DeskPage>
  );
}

const card = (lot: Lot) => <LotCard lot={lot} />;

function questionOf(query: URLSearchParams) {
  const status = LOT_STATUSES.find((one) => one === query.get('status'));
  const search = query.get('search')?.trim() ?? '';
  const page = Math.max(1, Math.trunc(Number(query.get('page')) || 1));
  return { page, ...(search !== '' && { search }), ...(status && { status }) };
}

/** Actions that some of the selected lots can take; the server answers for each. */
function LotsBulk({
  lots,
  readAgain,
  onClear,
}: {
  readonly lots: readonly Lot[];
  readonly readAgain: () => Promise<readonly Lot[]>;
  readonly onClear: () => void;
}) {
  const { t } = useTranslation('lots');
  const isOffline = useConnection().state === 'offline';
  const [request, setRequest] = useState<LotRequest | null>(null);
  const { busy, run } = useLotActions();
  const fitting = LOT_ACTIONS.filter((act) => lots.some((lot) => lot.acts.includes(act)));
  // An action that another one can undo needs no question, unless parcels would stay behind.
  const choose = async (act: LotAction) => {
    const now = act === 'close' ? await readAgain() : lots;
    if (act === 'reOpen' || (act === 'close' && !leavesBehind(act, now))) return run({ act, lots: now }).then(onClear);
    return setRequest({ act, lots: now });
  };
  return (
    <>
      <BulkBar
        count={lots.length}
        acts={fitting.map((act) => ({
          id: act,
          label: t(`act.${act}`, { count: lots.length }),
          primary: act === 'close' || (act === 'send' && !fitting.includes('close')),
          onChoose: () => void choose(act),
          ...((isOffline || busy) && { barred: t('needsNetwork') }),
        }))}
        onClear={onClear}
      />
      {request && (
        <LotActionDialog
          request={request}
          onClose={() => setRequest(null)}
          onDone={() => {
            setRequest(null);
            onClear();
          }}
        />
      )}
    </>
  );
}
