import { IconTruckLoading } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Lot } from '#contract/lots/lot.ts';
import { lotshippings } from '#contract/lots/lots.ts';
import { LOT_ACTIONS, type LotAction, type LotStatus } from '#domain/lots/lotStatus.ts';
import { EXECUTE_ACTIONS } from '#domain/people/areas.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { BulkBar } from '#ui/bulk/BulkBar.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { weight } from '#ui/format/numbers.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { ColumnsButton } from '#ui/table/ColumnsButton.tsx';
import { RowLink } from '#ui/table/RowLink.tsx';
import { ListBar } from '#widgets/lists/ListBar.tsx';
import { listFields } from '#widgets/lists/listFields.ts';
import { ListTable } from '#widgets/lists/ListTable.tsx';
import { useList } from '#widgets/lists/useList.ts';
import { lotPath, PATHS } from '#widgets/paths.ts';
import { leavesBehind, LotActionDialog } from './LotActionDialog.tsx';
import { LotBadge } from './LotBadge.tsx';
import { Departure, loadedText, lotColumns } from './lotColumns.tsx';
import styles from './Lots.module.css';
import { type LotRequest, useLotActions } from './useLotActions.ts';
import { useItineraries } from './useLots.ts';

/** A lot on a phone. */
function LotCard({ lot }: { readonly lot: Lot }) {
  const { t, i18n } = useTranslation('lots');
  return (
    <div className={styles.card}>
      <span className={styles.cardHead}>
        <strong>
          <RowLink to={lotPath(lot.id)}>{lot.order_reference}</RowLink>
        </strong>
        <LotBadge status={lot.status} />
      </span>
      <span>
        <Departure lot={lot} /> · {lot.itinerary.name}
      </span>
      <span className={styles.muted}>
        {t('ordersCount', { count: lot.orders })} · {t('parcelsLoaded', { loaded: loadedText(lot, i18n.language) })} ·{' '}
        <span className={styles.whole}>{weight(lot.total_weight, i18n.language)}</span>
      </span>
    </div>
  );
}

const USUAL = ['OPEN', 'CLOSE', 'SENT'] as const satisfies readonly LotStatus[];

/** Route /orders/lots: what leaves together, the next first; closed, opened, sent or moved many at once. */
export function LotsPage() {
  const { t, i18n } = useTranslation('lots');
  const { data: itineraries } = useItineraries();
  const fields = useMemo(
    () =>
      listFields(lotshippings.list.fields, FULL_SIGHT, {
        label: (id) => t(`field.${id}`),
        choice: (_, status) => t(`status.${status}`),
        named: { itinerary_id: (itineraries ?? []).map(({ id, name }) => ({ value: String(id), label: name })) },
      }),
    [t, itineraries],
  );
  const list = useList(lotshippings, { fields, form: 'lots' });
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());
  const chosenOf = (rows: readonly Lot[] | null) => (rows ?? []).filter(({ id }) => chosen.has(id));
  const question = JSON.stringify(list.asked);
  useEffect(() => setChosen(new Set()), [question]);
  const mayAct = useMay(EXECUTE_ACTIONS);
  const navigate = useNavigate();
  const columns = useMemo(() => lotColumns(t, i18n.language), [t, i18n.language]);
  return (
    <DeskPage
      title={t('title')}
      shape="fill"
      count={list.count}
      actions={
        <ButtonLink size="desk" to={PATHS.settingsLotshippings}>
          {t('toItineraries')}
        </ButtonLink>
      }
      toolbar={
        <ListBar
          list={list}
          fields={fields}
          search={t('search')}
          quick={{ field: 'status', label: t('column.status'), all: t('all'), values: USUAL }}
          end={<ColumnsButton table="lots" columns={columns} />}
        />
      }
    >
      <ListTable
        list={list}
        label={t('title')}
        name="lots"
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        {...(mayAct && { selection: chosen, onSelection: setChosen })}
        onOpen={(lot) => void navigate(lotPath(lot.id))}
        card={card}
        empty={{
          icon: <IconTruckLoading size={28} stroke={1.75} />,
          title: t('empty.title'),
          words: t('empty.words'),
          action: (
            <ButtonLink kind="primary" to={PATHS.orders}>
              {t('empty.toOrders')}
            </ButtonLink>
          ),
        }}
      />
      {mayAct && (
        <LotsBulk
          lots={chosenOf(list.rows)}
          readAgain={async () => chosenOf(await list.readAgain())}
          onClear={() => setChosen(new Set())}
        />
      )}
    </DeskPage>
  );
}

const keyOf = (lot: Lot) => lot.id;
const nameOf = (lot: Lot) => lot.order_reference;
const card = (lot: Lot) => <LotCard lot={lot} />;

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
