import { todayHere } from '#ui/format/dates.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ORDER_DETAILS } from '#domain/people/areas.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import type { OutcomeRow } from '#ui/bulk/groupOutcomes.ts';
import { OutcomeGroups } from '#ui/bulk/OutcomeGroups.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Link } from '#ui/link/Link.tsx';
import { actionRefusalText } from '../outcomes/actionRefusalText.ts';
import { orderPath, PATHS } from '../paths.ts';
import styles from './LabelFiles.module.css';
import { LabelJobRow } from './LabelJobRow.tsx';
import { type LabelJobs, readLabelJobs } from './readLabelJobs.ts';

/** What the labels of these orders make; null = it is being read. @param ordersIds the same array from render to render */
function useLabelJobs(
  ordersIds: readonly number[],
  enabled: boolean,
): { readonly found: LabelJobs | null; readonly again: () => void } {
  const [found, setFound] = useState<LabelJobs | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!enabled) return undefined;
    const stop = new AbortController();
    setFound(null);
    void readLabelJobs(ordersIds, stop.signal).then((read) => !stop.signal.aborted && setFound(read));
    return () => stop.abort();
  }, [ordersIds, enabled, turn]);
  return { found, again: useCallback(() => setTurn((now) => now + 1), []) };
}

export interface LabelledOrder {
  readonly id: number;
  readonly order_reference: string;
}

interface Props {
  /** In the order in which the labels come out; the same array from render to render. */
  readonly orders: readonly LabelledOrder[];
}

/** The labels that orders have now, to be printed or saved in one go for each format, and which orders have none. Texts: areas bulk, errors, desk, printing. */
export function LabelFiles({ orders }: Props) {
  const { t } = useTranslation('bulk');
  const may = useMay(ORDER_DETAILS);
  const ids = useMemo(() => orders.map(({ id }) => id), [orders]);
  const { found, again } = useLabelJobs(ids, may);
  const isOffline = useConnection().state === 'offline';
  return (
    <section className={styles.files} aria-label={t('labels.title')} aria-busy={may && found === null}>
      {!may && <p>{t('labels.forbidden')}</p>}
      {may && found === null && (
        <>
          <p className="sr-only" role="status">
            {t('labels.loading')}
          </p>
          <Skeleton rows={1} height={72} />
        </>
      )}
      {found && !found.ok && <Failed code={found.code} onAgain={again} />}
      {found?.ok && <Found orders={orders} found={found} isOffline={isOffline} onAgain={again} />}
    </section>
  );
}

interface FoundProps extends Props {
  readonly found: Extract<LabelJobs, { ok: true }>;
  readonly isOffline: boolean;
  readonly onAgain: () => void;
}

function Found({ orders, found: { jobs, without }, isOffline, onAgain }: FoundProps) {
  const { t } = useTranslation(['bulk', 'printing']);
  const [only, ...others] = orders;
  const [today] = useState(todayHere);
  const stem = `${t('labels.file')}_${fileSafe(only && others.length === 0 ? only.order_reference : today)}`;
  const references = new Map(orders.map(({ id, order_reference }) => [id, order_reference]));
  const rows = without.map(({ order_id, why }): OutcomeRow => {
    const name = references.get(order_id) ?? String(order_id);
    return {
      id: order_id,
      name,
      outcome: 'refused',
      why: t(`labels.without.${why}`),
      ...(why !== 'gone' && { to: orderPath(order_id) }),
    };
  });
  return (
    <>
      {jobs.length === 0 && <p role="status">{t('labels.none', { count: orders.length })}</p>}
      {jobs.length > 0 && (
        <>
          {isOffline && <p role="status">{t('labels.offline')}</p>}
          <ul className={styles.jobs}>
            {jobs.map((job, at) => (
              <LabelJobRow
                key={`${job.format} ${job.stock} ${job.part}`}
                job={job}
                stem={stem}
                isFirst={at === 0}
                isOffline={isOffline}
                onAgain={onAgain}
              />
            ))}
          </ul>
          <p className={styles.hint}>
            {t('labels.counts')} <Link to={PATHS.printers}>{t('printing:link')}</Link>
          </p>
        </>
      )}
      {rows.length > 0 && <OutcomeGroups rows={rows} label={t('labels.withoutTitle')} />}
    </>
  );
}

function Failed({ code, onAgain }: { readonly code: number | string; readonly onAgain: () => void }) {
  const { t, i18n } = useTranslation(['bulk', 'errors', 'reasons', 'statuses']);
  return (
    <div role="alert" className={styles.problem}>
      <p>
        {code === 'no-network'
          ? t('bulk:labels.offline')
          : `${t('bulk:labels.failed')}. ${actionRefusalText({ code, data: [] }, t, i18n.language)}`}
      </p>
      <Button size="desk" onClick={onAgain}>
        {t('bulk:labels.readAgain')}
      </Button>
    </div>
  );
}

/** A reference may hold what no file system takes in a name. */
const fileSafe = (reference: string): string => reference.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-');
