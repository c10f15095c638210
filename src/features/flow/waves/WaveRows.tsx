import type { OpenWave } from '#domain/flow/openWaves.ts';
import { actOnOrders } from '#offline/commands/actOnOrders.ts';
import { logFailure } from '#offline/guard/logFailure.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ProgressEdge } from '#ui/feedback/ProgressEdge.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { IconCheck, IconStackPop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Waves.module.css';

interface Props {
  readonly waves: readonly OpenWave[];
  readonly nameOf: (person: number) => string | undefined;
}

/** How far each wave is. What nobody has begun of one can be taken out of it. */
export function WaveRows({ waves, nameOf }: Props) {
  const { t } = useTranslation('waves');
  const dissolve = async ({ number, untouched }: OpenWave) => {
    try {
      await actOnOrders('changeAssignee', untouched, { user_id: null, wave: null });
      showToast({ kind: 'success', title: t('dissolved', { number }) });
    } catch (error) {
      logFailure('flow', error);
      showToast({ kind: 'error', title: t('failed'), message: t('failedText') });
    }
  };
  return (
    <ul aria-label={t('open')}>
      {waves.map((wave) => (
        <li key={`${wave.number} ${wave.person}`} className={styles.wave}>
          <p className={styles.line}>
            <strong className={styles.name}>{t('wave', { number: wave.number })}</strong>
            <span>{wave.person === null ? t('anybody') : (nameOf(wave.person) ?? wave.name ?? t('somebody'))}</span>
            {wave.open.length === 0 && (
              <StatusBadge group="success" icon={<IconCheck size={16} stroke={2} aria-hidden />}>
                {t('done')}
              </StatusBadge>
            )}
          </p>
          <ProgressEdge done={wave.picked} total={wave.orders} label={t('wave', { number: wave.number })} />
          <p className={styles.line}>
            <span className={styles.facts}>
              <span>{t('picked', { done: wave.picked, count: wave.orders })}</span>
              {wave.open.length > 0 && <span>{t('linesLeft', { count: wave.lines })}</span>}
            </span>
            {wave.untouched.length > 0 && (
              <Button
                kind="quiet"
                icon={<IconStackPop size={20} stroke={1.75} />}
                aria-label={t('dissolveOf', { number: wave.number })}
                onClick={() => void dissolve(wave)}
              >
                {t('dissolve')}
              </Button>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
