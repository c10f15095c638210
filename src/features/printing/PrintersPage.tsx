import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { qzCertificate } from '#contract/printing/printingSignature.ts';
import { isOpenPrint } from '#domain/printing/printQueue.ts';
import { PRINT_KINDS } from '#domain/printing/ways.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { usePrinterChoices, usePrintJobs } from '#offline/hooks/usePrints.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { waysHere } from '#platform/printing/ports.ts';
import { saveBlob } from '#platform/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { PATHS, safeBackTo } from '#widgets/paths.ts';
import { KindSettings } from './KindSettings.tsx';
import { OfferedPrints } from './OfferedPrints.tsx';
import styles from './Printers.module.css';
import { QueueRow } from './QueueRow.tsx';

/** How QZ Tray comes to trust this server, once on each device. */
function TrustGuide() {
  const { t } = useTranslation('printing');
  const { data, isPending } = useEndpoint(qzCertificate, {});
  return (
    <section className={styles.part} aria-labelledby="printers-trust">
      <h2 id="printers-trust" className={styles.title}>
        {t('trust.title')}
      </h2>
      <p className={styles.muted}>{t('trust.text')}</p>
      {isPending && <Skeleton rows={2} height={48} />}
      {!isPending && !data && <p role="alert">{t('trust.failed')}</p>}
      {data && (
        <>
          <ol className={styles.steps}>
            {(['step1', 'step2', 'step3', 'step4'] as const).map((step) => (
              <li key={step}>{t(`trust.${step}`)}</li>
            ))}
          </ol>
          <dl className={styles.facts}>
            <dt>{t('trust.fingerprint')}</dt>
            <dd className="code">{data.fingerprint}</dd>
            <dt>{t('trust.expires')}</dt>
            <dd>
              <Moment at={Date.parse(data.expires_at)} />
            </dd>
          </dl>
          <div className={styles.buttons}>
            <Button
              icon={<IconDownload size={20} stroke={1.75} aria-hidden />}
              onClick={() => saveBlob('digital-certificate.txt', new Blob([data.certificate], { type: 'text/plain' }))}
            >
              {t('trust.save')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** Settled jobs that are shown under those that are not. */
const SETTLED_SHOWN = 20;

/** What this device still has to print, in its order, and what it printed last. */
function PrintQueue() {
  const { t } = useTranslation('printing');
  const jobs = usePrintJobs();
  const isOffline = useConnection().state === 'offline';
  const open = jobs?.filter(isOpenPrint).toReversed() ?? [];
  const settled = jobs?.filter((job) => !isOpenPrint(job)).slice(0, SETTLED_SHOWN) ?? [];
  return (
    <section className={styles.part} aria-labelledby="print-queue" aria-busy={jobs === null}>
      <h2 id="print-queue" className={styles.title}>
        {t('queue.title')}
      </h2>
      {isOffline && (
        <p role="status" className={styles.note}>
          {t('queue.offline')}
        </p>
      )}
      {jobs === null && <Skeleton rows={2} height={72} />}
      {jobs?.length === 0 && (
        <EmptyState title={t('queue.empty')} icon={<IconPrinter size={32} stroke={1.5} />}>
          <p>{t('queue.emptyText')}</p>
        </EmptyState>
      )}
      {jobs && jobs.length > 0 && (
        <ul>
          {[...open, ...settled].map((job) => (
            <QueueRow key={job.seq} job={job} open={open} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** `/device/printers`: where each kind of thing comes out of this device, and what waits to come out. */
export function PrintersPage() {
  const { t } = useTranslation('printing');
  const [query] = useSearchParams();
  const given = query.get('backTo');
  const backTo = safeBackTo(given, PATHS.device);
  const choices = usePrinterChoices();
  const isReady = choices !== null;
  return (
    <FloorPage title={t('title')} back={{ to: backTo, label: t(given === null ? 'back' : 'backToWork') }}>
      <div className={styles.page}>
        <PrintQueue />
        {isReady && (
          <WithQueries>
            <OfferedPrints choices={choices} />
          </WithQueries>
        )}
        <p className={styles.intro}>{t('intro')}</p>
        {!isReady && <Skeleton rows={3} height={160} />}
        {isReady &&
          PRINT_KINDS.map((kind) => (
            <KindSettings key={kind} kind={kind} choice={choices.get(kind) ?? null} ways={waysHere()} />
          ))}
        {isReady && [...choices.values()].some(({ way }) => way === 'qz') && (
          <WithQueries>
            <TrustGuide />
          </WithQueries>
        )}
      </div>
    </FloorPage>
  );
}
