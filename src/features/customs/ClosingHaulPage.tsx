import { lotshippings } from '#contract/lots/lots.ts';
import type { Lot } from '#contract/lots/lot.ts';
import { HAULED_LOTS } from '#domain/customs/customsActs.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { writtenDay } from '#ui/format/dates.ts';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { Mend } from '#widgets/outcomes/mendOf.tsx';
import { customsOutcomePath, PATHS } from '#widgets/paths.ts';
import { IconTruckLoading } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import styles from './Customs.module.css';
import { NotRead } from './NotRead.tsx';
import { useCustomsActs, type Said } from './useCustomsActs.ts';

/** Route /customs/closing-drag-lotshipping: the lots whose haul can end, closed together with a result for each. */
export function ClosingHaulPage() {
  const { t } = useTranslation('customs');
  return (
    <FloorPage title={t('haul.title')} back={{ to: PATHS.customs, label: t('back') }}>
      <WithQueries>
        <HauledLots />
      </WithQueries>
    </FloorPage>
  );
}

function HauledLots() {
  const { data, isPending, isError, refetch } = useEndpoint(lotshippings, {
    query: { 'status[in]': HAULED_LOTS.join(','), haul_closed: 'false', per_page: 100 },
  });
  if (data) return <Hauls lots={data.rows} />;
  if (isPending && !isError) return <Skeleton rows={4} height={72} />;
  return <NotRead onRetry={() => void refetch()} />;
}

function Hauls({ lots }: { readonly lots: readonly Lot[] }) {
  const { t } = useTranslation('customs');
  const navigate = useNavigate();
  const isOffline = useConnection().state === 'offline';
  const { busy, close } = useCustomsActs();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [said, setSaid] = useState<ReadonlyMap<number, Said>>(new Map());
  if (lots.length === 0)
    return (
      <EmptyState icon={<IconTruckLoading size={28} stroke={1.75} />} title={t('haul.empty.title')}>
        <p>{t('haul.empty.words')}</p>
      </EmptyState>
    );
  const toggle = (id: number) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const go = async () => {
    const ids = [...chosen];
    const outcome = await close(ids);
    setSaid(outcome);
    setChosen(new Set());
    // Every one of them is done: nothing is left to read here.
    if (ids.every((id) => outcome.get(id) === null)) void navigate(customsOutcomePath('confirmed', { act: 'haul' }));
  };
  return (
    <div className={styles.stack}>
      <p>{t('haul.help')}</p>
      <ul className={styles.rows}>
        {lots.map(({ id, order_reference, date, orders }) => {
          const outcome = said.get(id);
          return (
            <li
              key={id}
              className={styles.row}
              data-outcome={outcome === undefined ? undefined : outcome === null ? 'accepted' : 'refused'}
            >
              <Checkbox checked={chosen.has(id)} onChange={() => toggle(id)}>
                <strong>{order_reference}</strong>
                {`${writtenDay(date)} · ${t('haul.orders', { count: orders })}`}
              </Checkbox>
              {outcome !== undefined && <span>{outcome?.why ?? t('haul.closed')}</span>}
              {outcome?.refusal && <Mend refusal={outcome.refusal} ids={[id]} />}
            </li>
          );
        })}
      </ul>
      {isOffline && <p role="status">{t('needsNetwork')}</p>}
      <Button
        size="floor"
        kind="primary"
        disabled={isOffline || chosen.size === 0}
        busy={busy}
        onClick={() => void go()}
      >
        {t('haul.act', { count: chosen.size })}
      </Button>
    </div>
  );
}
