import { customsDocument, orderLabel } from '#contract/labels/documents.ts';
import type { OrderFull } from '#contract/orders/orderFull.ts';
import type { ActionType } from '#domain/actions/actionTable.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelSheet } from '#widgets/labels/LabelSheet.tsx';
import styles from './detail.module.css';
import { Rows, type RowColumn } from './Rows.tsx';
import { useDownload } from './useDownload.ts';

type Label = OrderFull['labels'][number];

/** Formats that a browser can show and print; the languages of label printers can only be saved. */
const SHOWN: ReadonlySet<string> = new Set(['PDF', 'GIF']);

interface Props {
  readonly order: OrderFull;
  readonly onAct: ((type: ActionType) => void) | null;
}

/** Labels and documents of the order; they can be fetched any number of times. */
export function DocumentsTab(props: Props) {
  return (
    <div className={styles.stack}>
      <Labels {...props} />
      <Papers order={props.order} />
    </div>
  );
}

function Labels({ order, onAct }: Props) {
  const { t } = useTranslation(['order', 'actions', 'bulk']);
  const { busy, fetchIt } = useDownload();
  const [isListed, setListed] = useState(false);
  const { id, order_reference } = order;
  const labelled = useMemo(() => [{ id, order_reference }], [id, order_reference]);
  const standing = order.labels.filter((label) => label.voided_at === null);
  const file = (label: Label, open: boolean) =>
    void fetchIt(`${label.id}${open}`, {
      endpoint: orderLabel,
      params: { id: order.id, n: label.first_package },
      query: { format: label.format, size: label.size },
      open,
    });
  const columns: readonly RowColumn<Label>[] = [
    {
      title: t('order:documents.packages'),
      renderCell: (label) =>
        label.first_package === label.last_package
          ? label.first_package
          : `${label.first_package}–${label.last_package}`,
    },
    { title: t('order:documents.format'), renderCell: (label) => `${label.format} · ${label.size}` },
    { title: t('order:documents.made'), renderCell: (label) => <Moment at={Date.parse(label.created_at)} /> },
    {
      title: t('order:documents.file'),
      end: true,
      renderCell: (label) =>
        label.voided_at === null ? (
          <span className={styles.acts}>
            {SHOWN.has(label.format) && (
              <Button size="desk" busy={busy === `${label.id}true`} onClick={() => file(label, true)}>
                {t('order:documents.open')}
              </Button>
            )}
            <Button size="desk" busy={busy === `${label.id}false`} onClick={() => file(label, false)}>
              {t('order:documents.save')}
            </Button>
          </span>
        ) : (
          <span className={styles.quiet}>{t('order:documents.voided')}</span>
        ),
    },
  ];
  return (
    <>
      <Panel
        title={t('order:documents.labels')}
        flush={order.labels.length > 0}
        action={
          <span className={styles.acts}>
            {standing.length > 0 && (
              <Button size="desk" onClick={() => setListed(true)}>
                {t(standing.length > 1 ? 'bulk:labels.all' : 'bulk:labels.get')}
              </Button>
            )}
            {onAct && (
              <Button size="desk" onClick={() => onAct('createLabel')}>
                {t('actions:name.createLabel')}
              </Button>
            )}
          </span>
        }
      >
        {order.labels.length > 0 ? (
          <Rows label={t('order:documents.labels')} columns={columns} rows={order.labels} keyOf={(label) => label.id} />
        ) : (
          <p className={styles.quiet}>{t('order:documents.noLabel')}</p>
        )}
      </Panel>
      {isListed && <LabelSheet orders={labelled} onClose={() => setListed(false)} />}
    </>
  );
}

function Papers({ order }: { readonly order: OrderFull }) {
  const { t } = useTranslation(['order', 'bulk']);
  const { busy, fetchIt } = useDownload();
  const papers = order.documents;
  const file = (documentType: (typeof papers)[number], open: boolean) =>
    void fetchIt(`${documentType}${open}`, {
      endpoint: customsDocument,
      params: { orderId: order.id, documentType },
      open,
    });
  const print = (documentType: (typeof papers)[number]) =>
    void fetchIt(`${documentType}print`, {
      endpoint: customsDocument,
      params: { orderId: order.id, documentType },
      printAs: `${t(`documents.name.${documentType}`)} · ${order.order_reference}`,
    });
  return (
    <Panel title={t('documents.papers')} flush>
      <ul className={styles.papers}>
        {papers.map((paper) => (
          <li key={paper} className={styles.paper}>
            <span>
              <strong>{t(`documents.name.${paper}`)}</strong>
              <span className={styles.under}>{t(`documents.why.${paper}`)}</span>
            </span>
            <span className={styles.acts}>
              <Button
                size="desk"
                busy={busy === `${paper}print`}
                aria-label={t('ui:named', { name: t('bulk:labels.print'), words: t(`documents.name.${paper}`) })}
                onClick={() => print(paper)}
              >
                {t('bulk:labels.print')}
              </Button>
              <Button
                size="desk"
                busy={busy === `${paper}true`}
                aria-label={t('ui:named', { name: t('documents.open'), words: t(`documents.name.${paper}`) })}
                onClick={() => file(paper, true)}
              >
                {t('documents.open')}
              </Button>
              <Button
                size="desk"
                busy={busy === `${paper}false`}
                aria-label={t('ui:named', { name: t('documents.save'), words: t(`documents.name.${paper}`) })}
                onClick={() => file(paper, false)}
              >
                {t('documents.save')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
