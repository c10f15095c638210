import { todayHere } from '#ui/format/dates.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionType } from '#domain/actions/actionTable.ts';
import { RUN_PAPERS } from '#domain/labels/runPapers.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import type { Refused } from '../actions/actionOrder.ts';
import { preflight, type Preflight } from '../actions/preflight.ts';
import { PreflightView } from '../actions/PreflightView.tsx';
import styles from '../labels/LabelFiles.module.css';
import { readLabelJobs } from '../labels/readLabelJobs.ts';
import { actionRefusalText } from '../outcomes/actionRefusalText.ts';
import { PaperRunResult, type PrintedOrder } from './PaperRunResult.tsx';
import type { PaperFile, RunItem } from './readPaperFiles.ts';
import { usePaperRun } from './usePaperRun.ts';

/** What the labels of these orders lack before they can be printed. */
type PaperCheck =
  | {
      readonly ok: true;
      /** Orders without a label. */
      readonly bare: ReadonlySet<number>;
      /** What the server would answer if labels were made for those. */
      readonly found: Preflight;
    }
  | { readonly ok: false; readonly code: number | string };

/** Which orders have no label, and which of them could have one made; null = it is being read. @param ids the same array from render to render */
function usePaperCheck(ids: readonly number[], clientId: number) {
  const [check, setCheck] = useState<PaperCheck | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    setCheck(null);
    void readCheck(ids, clientId, stop.signal).then((read) => !stop.signal.aborted && setCheck(read));
    return () => stop.abort();
  }, [ids, clientId, turn]);
  return { check, again: useCallback(() => setTurn((now) => now + 1), []) };
}

async function readCheck(ids: readonly number[], clientId: number, signal: AbortSignal): Promise<PaperCheck> {
  const labels = await readLabelJobs(ids, signal);
  if (!labels.ok) return labels;
  const bare = new Set(labels.without.map(({ order_id }) => order_id));
  const request = { action: 'createLabel', data: {}, clientId } as const;
  const found = await preflight(request, [...bare], signal, () => undefined);
  return found.state === 'known' ? { ok: true, bare, found } : { ok: false, code: 'no-network' };
}

interface Props {
  /** At most 500; the same array from render to render. */
  readonly orders: readonly PrintedOrder[];
  /** What is chosen when it opens. */
  readonly items: readonly RunItem[];
  /** Called with the orders that were refused. */
  readonly onRefused?: (refused: Refused) => void;
  /** Begins an action on refused orders, to mend them; absent = the page of an order begins it. */
  readonly onMend?: ((action: ActionType, ids: readonly number[]) => void) | undefined;
  readonly onClose: () => void;
}

const ITEMS: readonly RunItem[] = ['labels', ...RUN_PAPERS];

/** Everything that goes with a label, as people ask for it most often. */
export const ALL_PAPERS: readonly RunItem[] = ['labels', 'packing_slip', 'customs'];

/**
 * Labels and papers of many orders: checked by the server, made where they are missing, and printed in the order in
 * which they are packed. Texts: areas bulk, actions, errors, reasons, statuses, desk, printing.
 */
export function PaperRunSheet({ orders, items: first, onRefused, onMend, onClose }: Props) {
  const { t, i18n } = useTranslation(['bulk', 'errors', 'reasons', 'statuses', 'desk', 'printing']);
  const { clientId } = useSession();
  const [items, setItems] = useState(first);
  const [isStarted, setStarted] = useState(false);
  const ids = useMemo(() => orders.map(({ id }) => id), [orders]);
  const clients = new Set(orders.map(({ id_client }) => id_client));
  const client = clients.size === 1 ? (orders[0]?.id_client ?? clientId) : clientId;
  const { check, again } = usePaperCheck(ids, client);
  const nameOf = ({ holds, stock, format, part, parts }: PaperFile) =>
    `${t(`bulk:papers.file.${holds}`)}_${todayHere()}_${stock}${parts > 1 ? `_${part}` : ''}.${format.toLowerCase()}`;
  const titleOf = ({ holds, stock, count }: PaperFile) =>
    `${t(`bulk:papers.count.${holds}`, { count, figure: quantity(count, i18n.language) })} · ${t(`bulk:labels.stock.${stock}`)}`;
  const run = usePaperRun({ nameOf, titleOf });
  if (isStarted)
    return (
      <PaperRunResult
        orders={orders}
        run={run}
        nameOf={titleOf}
        onRetry={() => run.retry(items, client)}
        onMend={onMend}
        onClose={(refused) => {
          onRefused?.(refused);
          onClose();
        }}
      />
    );
  const hasLabels = items.includes('labels');
  const outcomes = check?.ok && check.found.state === 'known' ? check.found.outcomes : null;
  const bare = check?.ok ? check.bare : new Set<number>();
  const able = ids.filter((id) => !hasLabels || !bare.has(id) || outcomes?.get(id)?.state === 'done');
  const toMake = hasLabels ? able.filter((id) => bare.has(id)).length : 0;
  const present = hasLabels && check?.ok ? ids.length - bare.size : 0;
  const start = (wanted: readonly number[]) => {
    setStarted(true);
    run.start(wanted, items, { clientId: client, bare });
  };
  const count = able.length;
  return (
    <Sheet
      open
      title={t(hasLabels && items.length === 1 ? 'bulk:labels.title' : 'bulk:papers.title')}
      description={orders.length === 1 ? orders[0]?.order_reference : t('bulk:orders', { count: orders.length })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('desk:result.close')}</Button>
          {check?.ok === false && (
            <Button kind="primary" onClick={again}>
              {t('bulk:again')}
            </Button>
          )}
          {check?.ok !== false && (
            <Button
              kind="primary"
              busy={check === null}
              disabled={items.length === 0 || (check !== null && count === 0)}
              onClick={() => start(able)}
            >
              {toMake > 0 ? t('bulk:papers.make', { count: toMake }) : t('bulk:papers.print')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.files} aria-busy={check === null}>
        <CheckGroup
          label={t('bulk:papers.what')}
          all={ITEMS}
          chosen={items}
          nameOf={(item) => t(`bulk:papers.item.${item}`)}
          onChange={setItems}
          help={t('bulk:papers.order')}
        />
        {check === null && (
          <>
            <p className="sr-only" role="status">
              {t('bulk:papers.checking')}
            </p>
            <Skeleton rows={1} height={48} />
          </>
        )}
        {check?.ok === false && (
          <p role="alert" className={styles.problem}>
            {check.code === 'no-network'
              ? t('bulk:labels.offline')
              : actionRefusalText({ code: check.code, data: [] }, t, i18n.language)}
          </p>
        )}
        {present > 0 && (
          <p role="status">{t('bulk:papers.present', { count: present, figure: quantity(present, i18n.language) })}</p>
        )}
        {hasLabels && check?.ok && bare.size > 0 && (
          <PreflightView
            action="createLabel"
            orders={orders.filter(({ id }) => bare.has(id))}
            found={check.found}
            onMend={onMend}
          />
        )}
      </div>
    </Sheet>
  );
}
