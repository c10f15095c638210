import { PRINT_KINDS } from '#domain/printing/ways.ts';
import { usePrinterChoices } from '#offline/hooks/usePrints.ts';
import { waysHere } from '#platform/printing/ports.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { PATHS, safeBackTo } from '#widgets/paths.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { KindSettings } from './KindSettings.tsx';
import styles from './Printers.module.css';
import { OfferedPrints } from './OfferedPrints.tsx';
import { PrintQueue } from './PrintQueue.tsx';
import { TrustGuide } from './TrustGuide.tsx';

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
