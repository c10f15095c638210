import { evidenceFile, orderEvidence } from '#contract/evidence/evidence.ts';
import type { OrderFull } from '#contract/orders/orderFull.ts';
import { CAPSULE_READERS, type FieldReader } from '#domain/evidence/evidenceKinds.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClaimPanel } from './ClaimPanel.tsx';
import styles from './detail.module.css';
import own from './Evidence.module.css';
import { EvidenceLinks } from './EvidenceLinks.tsx';
import { useDownload } from './useDownload.ts';

/** What shows that the order left as it should: sealed by the server, as a file, a paper or a link, and what a claim needs of it. */
export function EvidenceTab({ order }: { readonly order: OrderFull }) {
  const { t } = useTranslation(['evidence', 'order']);
  const [reader, setReader] = useState<FieldReader>('carrier');
  const { data, isError, refetch } = useEndpoint(orderEvidence, { params: { id: order.id } });
  const { busy, fetchIt } = useDownload();
  const isOffline = useConnection().state === 'offline';
  if (!data)
    return isError ? (
      <div role="alert" className={styles.unread}>
        <p>{t(isOffline ? 'evidence:offline' : 'evidence:unread')}</p>
        <Button size="desk" onClick={() => void refetch()}>
          {t('order:retry')}
        </Button>
      </div>
    ) : (
      <Skeleton rows={4} height={56} />
    );
  const save = (as: 'html' | 'pdf') =>
    void fetchIt(as, { endpoint: evidenceFile, params: { id: order.id }, query: { reader, as } });
  const icon = <IconDownload size={18} stroke={1.75} aria-hidden />;
  return (
    <div className={styles.stack}>
      <Panel title={t('evidence:title')} note={t('evidence:contains', { entries: data.entries, photos: data.photos })}>
        <div className={styles.stack}>
          {isOffline && (
            <p className={styles.warning} role="status">
              {t('evidence:offline')}
            </p>
          )}
          <div className={own.row}>
            <Segmented
              label={t('evidence:reader')}
              segments={CAPSULE_READERS.map((value) => ({ value, label: t(`evidence:readers.${value}`) }))}
              value={reader}
              onChange={setReader}
            />
            <Button
              size="desk"
              kind="primary"
              {...{ icon }}
              busy={busy === 'pdf'}
              disabled={isOffline}
              onClick={() => save('pdf')}
            >
              {t('evidence:pdf')}
            </Button>
            <Button size="desk" {...{ icon }} busy={busy === 'html'} disabled={isOffline} onClick={() => save('html')}>
              {t('evidence:file')}
            </Button>
          </div>
          <p className={own.words}>
            {t(`evidence:readerHelp.${reader}`)}{' '}
            <a className={own.source} href="/evidence" target="_blank" rel="noopener">
              {t('evidence:check')}
            </a>
          </p>
        </div>
      </Panel>
      <EvidenceLinks orderId={order.id} reader={reader} links={data.links} isOffline={isOffline} />
      <ClaimPanel operator={data.operator} marks={data.marks} />
    </div>
  );
}
