import { IconCamera, IconPrinter } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { iosPlace } from '#platform/homeScreen.ts';
import { setPreference } from '#platform/preferences.ts';
import { askToPersist } from '#platform/storage.ts';
import { usePreference } from '#platform/usePreference.ts';
import { OUTCOME_SIGNALS, type ScanOutcome } from '#scanning/feedback/outcomeSignals.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { storageSize } from '#ui/format/numbers.ts';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { Barcode } from '#widgets/codes/Barcode.tsx';
import { PATHS } from '#widgets/paths.ts';
import { version } from '../../../package.json';
import { CodesToRead } from './CodesToRead.tsx';
import { DataWedgeGuide } from './DataWedgeGuide.tsx';
import styles from './Device.module.css';
import { type Findings, reportLines } from './deviceReport.ts';
import { DeviceReport } from './DeviceReport.tsx';
import { CARDS } from './printedCodes.ts';
import { useDeviceTest } from './useDeviceTest.ts';

/** Apart from the page, which fetches no settings of the floor. */
const HandoverPart = lazy(async () => ({ default: (await import('./HandoverPart.tsx')).HandoverPart }));
/** Apart from the page: it is opened by hand, and no page beside this one has to carry the camera. */
const CameraTest = lazy(async () => ({ default: (await import('./CameraTest.tsx')).CameraTest }));

interface SignalsProps {
  readonly findings: Findings;
  readonly vibrates: boolean;
  readonly onFind: (found: Partial<Findings>) => void;
}

/** Plays the tone and vibration of each answer, to try them with the noise and gloves of the place. */
function Signals({ findings, vibrates, onFind }: SignalsProps) {
  const { t } = useTranslation('device');
  const giveFeedback = useFeedback();
  return (
    <>
      <div className={styles.buttons}>
        {(Object.keys(OUTCOME_SIGNALS) as ScanOutcome[]).map((outcome) => (
          <Button key={outcome} onClick={() => giveFeedback(outcome)}>
            {t(`signals.${outcome}`)}
          </Button>
        ))}
      </div>
      {iosPlace() !== null && <p className={styles.muted}>{t('signals.silentSwitch')}</p>}
      <Checkbox checked={findings.heard} onChange={(event) => onFind({ heard: event.currentTarget.checked })}>
        {t('signals.heard')}
      </Checkbox>
      {vibrates ? (
        <Checkbox checked={findings.felt} onChange={(event) => onFind({ felt: event.currentTarget.checked })}>
          {t('signals.felt')}
        </Checkbox>
      ) : (
        <p className={styles.muted}>{t('signals.noVibration')}</p>
      )}
    </>
  );
}

/** Cards to print and hang where the work is: what each does stands under it. */
function CardSheet() {
  const { t } = useTranslation('device');
  return (
    <ul className={styles.cards}>
      {CARDS.map((card) => (
        <li key={card.id} className={styles.card}>
          <p className={styles.name}>{card.text}</p>
          <Barcode code={card} />
          <p className={styles.muted}>
            {card.id === 'undo' || card.id === 'ok'
              ? t(`cards.${card.id}`)
              : t('cards.times', { units: Number(card.text.slice(0, -1)) })}
          </p>
        </li>
      ))}
    </ul>
  );
}

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
            <Suspense fallback={<Skeleton rows={1} height={208} />}>
              <CameraTest onScan={scan} onFind={find} onClose={() => setCamera(false)} />
            </Suspense>
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
        <Part title={t('eyesFree.title')} text={t('eyesFree.text')}>
          <div className={styles.buttons}>
            <ButtonLink to={PATHS.eyesFree}>{t('eyesFree.open')}</ButtonLink>
          </div>
        </Part>
        <Suspense fallback={null}>
          <HandoverPart>
            <Part title={t('handOver.title')} text={t('handOver.text')}>
              <div className={styles.buttons}>
                <ButtonLink to={PATHS.handOver}>{t('handOver.open')}</ButtonLink>
              </div>
            </Part>
          </HandoverPart>
        </Suspense>
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
