import { qzCertificate } from '#contract/printing/printingSignature.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { saveBlob } from '#platform/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Printers.module.css';

/** How QZ Tray comes to trust this server, once on each device. */
export function TrustGuide() {
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
