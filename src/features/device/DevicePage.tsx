import { version } from '../../../package.json';
import { PATHS } from '#widgets/paths.ts';
import { askToPersist } from '#platform/storage.ts';
import { setPreference } from '#platform/preferences.ts';
import { usePreference } from '#platform/usePreference.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { storageSize } from '#ui/format/numbers.ts';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { IconCamera, IconPrinter } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraTest } from './CameraTest.tsx';
import { CardSheet } from './CardSheet.tsx';
import { CodesToRead } from './CodesToRead.tsx';
import { DataWedgeGuide } from './DataWedgeGuide.tsx';
import styles from './Device.module.css';
import { DeviceReport } from './DeviceReport.tsx';
import { reportLines } from './deviceReport.ts';
import { Signals } from './Signals.tsx';
import { useDeviceTest } from './useDeviceTest.ts';

/** `/device`: tests by hand what this device can do on the floor; the result is a report to pass on. */
export function DevicePage() {
  const { t, i18n } = useTranslation('device');
  const { facts, findings, stranger, scan, find, measure } = useDeviceTest();
  const layout = usePreference('scannerLayout');
  const [camera, setCamera] = useState(false);
  const protect = async () => {
    await askToPersist();
    measure();
  };
  return (
    <FloorPage title={t('title')} back={{ to: PATHS.home, label: t('back') }}>
      <div className={styles.page}>
        <Part title={t('codes.title')} text={t('codes.text')}>
          <CodesToRead readings={findings.readings} stranger={stranger} />
          {layout === 'us' && (
            <p className={styles.learned}>
              {t('layout.us')}{' '}
              <Button onClick={() => setPreference('scannerLayout', 'typed')}>{t('layout.forget')}</Button>
            </p>
          )}
        </Part>
        <Part title={t('wedge.title')} text={t('wedge.text')}>
          <DataWedgeGuide readings={findings.readings} />
        </Part>
        <Part title={t('camera.title')} text={t('camera.text')}>
          {camera ? (
            <CameraTest onScan={scan} onFind={find} onClose={() => setCamera(false)} />
          ) : (
            <div className={styles.buttons}>
              <Button icon={<IconCamera size={20} stroke={1.75} aria-hidden />} onClick={() => setCamera(true)}>
                {t('camera.open')}
              </Button>
            </div>
          )}
        </Part>
        <Part title={t('printers.title')} text={t('printers.text')}>
          <div className={styles.buttons}>
            <ButtonLink to={PATHS.printers}>{t('printers.open')}</ButtonLink>
          </div>
        </Part>
        <Part title={t('scale.title')} text={t('scale.text')}>
          <div className={styles.buttons}>
            <ButtonLink to={PATHS.scale}>{t('scale.open')}</ButtonLink>
          </div>
        </Part>
        <Part title={t('signals.title')} text={t('signals.text')}>
          <Signals findings={findings} vibrates={facts?.vibrates ?? true} onFind={find} />
        </Part>
        <Part title={t('report.title')}>
          {facts ? (
            <DeviceReport
              lines={reportLines(facts, findings, version, (bytes) => storageSize(bytes, i18n.language), t)}
            >
              {!facts.storage.persisted && <Button onClick={() => void protect()}>{t('report.protect')}</Button>}
            </DeviceReport>
          ) : (
            <Skeleton rows={6} height={32} />
          )}
        </Part>
        <Part title={t('cards.title')} text={t('cards.text')} printed>
          <div className={styles.buttons}>
            <Button icon={<IconPrinter size={20} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
              {t('cards.print')}
            </Button>
          </div>
          <CardSheet />
        </Part>
        <Part title={t('licences.title')} text={t('licences.text')}>
          <a href="/licences.txt" target="_blank" rel="noreferrer">
            {t('licences.open')}
          </a>
        </Part>
      </div>
    </FloorPage>
  );
}

function Part(props: {
  readonly title: string;
  readonly text?: string;
  readonly printed?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.part} data-printed={props.printed ? '' : undefined}>
      <h2 className={styles.title}>{props.title}</h2>
      {props.text && <p className={styles.muted}>{props.text}</p>}
      {props.children}
    </section>
  );
}
