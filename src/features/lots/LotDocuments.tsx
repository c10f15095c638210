import type { Endpoint, ParamsOf } from '#contract/endpoint.ts';
import { manifestDocument } from '#contract/labels/documents.ts';
import { ordersReport } from '#contract/reports/reports.ts';
import type { LotDetail } from '#contract/lots/lot.ts';
import { isErrorCode } from '#contract/errors/codes.ts';
import { EXECUTE_ACTIONS, ORDER_DETAILS } from '#domain/people/areas.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { fetchFile } from '#platform/api/fetchFile.ts';
import { saveBlob } from '#platform/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Lots.module.css';

const PrintMenu = lazy(async () => ({ default: (await import('#widgets/papers/PrintMenu.tsx')).PrintMenu }));

/** As many orders as one manifest takes. */
const MAX_IN_MANIFEST = 200;

interface Paper {
  readonly name: string;
  /** What the document is for, or why it is not available now. */
  readonly words: string;
  readonly barred: boolean;
  readonly take: () => Promise<unknown>;
}

/** What goes with the load: the manifest that the driver signs, and the list of its orders. */
export function LotDocuments({ lot }: { readonly lot: LotDetail }) {
  const { t } = useTranslation(['lots', 'errors']);
  const isOffline = useConnection().state === 'offline';
  const [busy, setBusy] = useState<string | null>(null);
  const [mayPrint, mayList] = [useMay(EXECUTE_ACTIONS), useMay(ORDER_DETAILS)];

  const save = async <const E extends Endpoint>(
    endpoint: E,
    params: ParamsOf<E>,
    query: Readonly<Record<string, string | number>>,
  ) => {
    const file = await fetchFile(endpoint, { params, query });
    if (file.ok) return saveBlob(file.name, file.blob);
    const known = isErrorCode(file.errorCode) ? t(`errors:${file.errorCode}`) : t('errors:1');
    return showToast({
      kind: 'error',
      title: t('lots:papers.failed'),
      message: file.kind === 'network' ? t('lots:failed.network') : (file.message ?? known),
    });
  };
  const printed = lot.orders_in.map(({ id, order_reference }) => ({ id, order_reference, id_client: lot.id_client }));
  const ready = manifestReady(lot);
  const papers: readonly (Paper | false)[] = [
    mayPrint && {
      name: t('lots:papers.manifest'),
      words: t(`lots:papers.manifestWords.${ready}`, { most: MAX_IN_MANIFEST }),
      barred: ready !== 'ready',
      take: () => save(manifestDocument, { ids: lot.orders_in.map(({ id }) => id) }, { id_client: lot.id_client }),
    },
    mayList && {
      name: t('lots:papers.list'),
      words: t('lots:papers.listWords'),
      barred: false,
      take: () => save(ordersReport, undefined, { lot_id: lot.id, id_client: lot.id_client }),
    },
  ];
  const shown = papers.filter((paper) => paper !== false);
  if (shown.length === 0 || lot.orders === 0) return null;
  return (
    <Panel
      title={t('lots:papers.title')}
      flush
      action={
        <Suspense fallback={null}>
          <PrintMenu
            orders={printed}
            renderTrigger={(trigger, label) => (
              <Button size="desk" icon={<IconPrinter size={18} stroke={1.75} />} {...trigger}>
                {label}
              </Button>
            )}
          />
        </Suspense>
      }
    >
      <ul className={styles.orders}>
        {shown.map(({ name, words, barred, take }) => (
          <li key={name} className={styles.paper}>
            <span className={styles.who}>
              <strong>{name}</strong>
              <span className={styles.muted}>{words}</span>
            </span>
            <Button
              size="desk"
              busy={busy === name}
              disabled={barred || isOffline}
              title={isOffline ? t('lots:needsNetwork') : undefined}
              aria-label={t('lots:papers.saveOf', { name })}
              onClick={() => {
                setBusy(name);
                void take().then(() => setBusy(null));
              }}
            >
              {t('lots:papers.save')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Whether a manifest can be printed: drivers sign for numbered parcels of a known carrier. */
function manifestReady({ orders_in: orders }: LotDetail): 'ready' | 'noCarrier' | 'noLabel' | 'tooMany' {
  if (orders.length > MAX_IN_MANIFEST) return 'tooMany';
  if (orders.some(({ carrier_name }) => carrier_name === null)) return 'noCarrier';
  return orders.some(({ parcels }) => parcels.every(({ tracking_number }) => tracking_number === null))
    ? 'noLabel'
    : 'ready';
}
