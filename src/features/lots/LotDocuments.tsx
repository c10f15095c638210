import type { Endpoint, ParamsOf } from '#contract/endpoint.ts';
import { departureDocument } from '#contract/lots/vanDoor.ts';
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
import { Mend } from '#widgets/outcomes/mendOf.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Lots.module.css';

const PrintMenu = lazy(async () => ({ default: (await import('#widgets/papers/PrintMenu.tsx')).PrintMenu }));

/** As many orders as one manifest takes. */
const MAX_IN_MANIFEST = 200;

/** Why there is no manifest: the word of its text, and the orders that it waits for under the code of what they lack. */
interface Barred {
  readonly why: 'noCarrier' | 'noLabel' | 'tooMany';
  readonly code: 14012 | 14011 | null;
  readonly ids: readonly number[];
}

interface Paper {
  readonly name: string;
  /** What the document is for, or why it is not available now. */
  readonly words: string;
  /** What bars the document, to be mended; null = it can be had. */
  readonly barred: Barred | null;
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
  const hasLeft = lot.departure !== undefined;
  const barred = hasLeft ? null : manifestBarred(lot);
  const papers: readonly (Paper | false)[] = [
    mayPrint && {
      name: t('lots:papers.manifest'),
      words: t(`lots:papers.manifestWords.${hasLeft ? 'left' : (barred?.why ?? 'ready')}`, { most: MAX_IN_MANIFEST }),
      barred,
      take: () =>
        hasLeft
          ? save(departureDocument, { id: lot.id }, { id_client: lot.id_client })
          : save(manifestDocument, { ids: lot.orders_in.map(({ id }) => id) }, { id_client: lot.id_client }),
    },
    mayList && {
      name: t('lots:papers.list'),
      words: t('lots:papers.listWords'),
      barred: null,
      take: () => save(ordersReport, undefined, { lot_id: lot.id, id_client: lot.id_client }),
    },
  ];
  const shown = papers.filter((paper) => paper !== false);
  if (shown.length === 0 || (lot.orders === 0 && !hasLeft)) return null;
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
              {barred && (
                <span>
                  <Mend refusal={{ code: barred.code, data: [] }} ids={barred.ids} />
                </span>
              )}
            </span>
            <Button
              size="desk"
              busy={busy === name}
              disabled={barred !== null || isOffline}
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

/** Drivers sign for numbered parcels of a known carrier. */
function manifestBarred({ orders_in: orders }: LotDetail): Barred | null {
  if (orders.length > MAX_IN_MANIFEST) return { why: 'tooMany', code: null, ids: [] };
  const noCarrier = orders.filter(({ carrier_name }) => carrier_name === null);
  if (noCarrier.length > 0) return { why: 'noCarrier', code: 14012, ids: noCarrier.map(({ id }) => id) };
  const noLabel = orders.filter(({ parcels }) => parcels.every(({ tracking_number }) => tracking_number === null));
  return noLabel.length > 0 ? { why: 'noLabel', code: 14011, ids: noLabel.map(({ id }) => id) } : null;
}
