import type { ScaleWay } from '#domain/scales/choice.ts';
import { browserName } from '#platform/browserName.ts';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { PATHS } from '#widgets/paths.ts';
import { IconScaleOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logError } from '#platform/log.ts';
import { scaleWaysHere } from '#platform/scales/ports.ts';
import styles from './Scale.module.css';
import { ScaleSettings } from './ScaleSettings.tsx';

/** `/device/scale`: the scale of this device, and what it shows. */
export function ScalePage() {
  const { t } = useTranslation('scale');
  const [ways, setWays] = useState<readonly ScaleWay[] | null>(null);
  useEffect(() => {
    void scaleWaysHere().then(setWays, (reason: unknown) => {
      logError('scale', reason);
      setWays([]);
    });
  }, []);
  return (
    <FloorPage title={t('title')} back={{ to: PATHS.device, label: t('back') }}>
      <div className={styles.page}>
        {!ways && <Skeleton rows={3} height={96} />}
        {ways?.length === 0 && (
          <EmptyState title={t('notHere.title')} icon={<IconScaleOff size={32} stroke={1.5} />}>
            <p>{t('off.not-supported', { browser: browserName() ?? t('thisBrowser') })}</p>
          </EmptyState>
        )}
        {ways && ways.length > 0 && <ScaleSettings ways={ways} />}
      </div>
    </FloorPage>
  );
}
