import { openWaves, type OpenWave } from '#domain/flow/openWaves.ts';
import { actOnOrders } from '#offline/commands/actOnOrders.ts';
import { logFailure } from '#offline/guard/logFailure.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { IconChevronRight, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from '../Flow.module.css';

interface Props {
  /** Orders to pick, those that are due first in front. */
  readonly orders: readonly OrderView[];
  /** Orders that can be chosen now. */
  readonly free: ReadonlySet<number>;
  readonly onChoose: (ids: readonly number[]) => void;
}

/** More of them would push the orders out of sight; each that is picked makes room for the next. */
const MOST_SHOWN = 3;

/** The waves that the person may pick: their own, then those that are nobody's. A tap chooses its orders. */
export function OwnWaves({ orders, free, onChoose }: Props) {
  const { t } = useTranslation('waves');
  const { user } = useSession();
  const me = user?.id ?? 0;
  const waves = openWaves(orders)
    .filter(({ person }) => person === me || person === null)
    .map((wave) => ({ ...wave, ready: wave.untouched.filter((id) => free.has(id)) }))
    .filter(({ ready }) => ready.length > 0)
    .toSorted((a, b) => Number(a.person === null) - Number(b.person === null))
    .slice(0, MOST_SHOWN);
  const take = async ({ number, person }: OpenWave, ready: readonly number[]) => {
    onChoose(ready);
    if (person !== null) return;
    try {
      await actOnOrders('changeAssignee', ready, { user_id: me, wave: number });
    } catch (error) {
      logFailure('flow', error);
      showToast({ kind: 'error', title: t('failed'), message: t('failedText') });
    }
  };
  return waves.map((wave) => (
    <button
      key={`${wave.number} ${wave.person}`}
      type="button"
      className={styles.open}
      onClick={() => void take(wave, wave.ready)}
    >
      <IconStack2 size={22} stroke={1.75} aria-hidden />
      <span className={styles.openWords}>
        <strong>{t(wave.person === null ? 'takeFree' : 'own', { number: wave.number })}</strong>
        <span>
          {t('orders', { count: wave.ready.length })} · {t('lines', { count: wave.lines })}
        </span>
      </span>
      <IconChevronRight size={22} stroke={1.75} aria-hidden />
    </button>
  ));
}
