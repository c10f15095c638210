import { openWaves, type OpenWave } from '#domain/flow/openWaves.ts';
import { actOnOrders } from '#offline/commands/actOnOrders.ts';
import { logFailure } from '#offline/guard/logFailure.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { IconChevronRight, IconStack2 } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
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

/** A second touch within this time is the same one, ms. */
const DOUBLE_TOUCH_MS = 700;

/** The waves that the person may pick: their own, then those that are nobody's. A tap chooses its orders. */
export function OwnWaves({ orders, free, onChoose }: Props) {
  const { t } = useTranslation('waves');
  const { user } = useSession();
  const me = user?.id ?? 0;
  const waves = useMemo(() => wavesOf(orders, free, me), [orders, free, me]);
  // A wave that was taken moves up, so the second touch of a double one would take another.
  const taking = useRef(false);
  const take = async ({ number, person }: OpenWave, ready: readonly number[]) => {
    if (taking.current) return;
    onChoose(ready);
    if (person !== null) return;
    taking.current = true;
    setTimeout(() => (taking.current = false), DOUBLE_TOUCH_MS);
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
          {t('orders', { count: wave.ready.length })} · {t('lines', { count: wave.readyLines })}
        </span>
      </span>
      <IconChevronRight size={22} stroke={1.75} aria-hidden />
    </button>
  ));
}

/** Waves with orders that can be chosen, one's own in front, then by what is due first. */
function wavesOf(orders: readonly OrderView[], free: ReadonlySet<number>, me: number) {
  const places = new Map(orders.map(({ id, lines }, place) => [id, { place, lines }]));
  const firstPlace = ({ ready: [first = 0] }: { readonly ready: readonly number[] }) => places.get(first)?.place ?? 0;
  return openWaves(orders)
    .filter(({ person }) => person === me || person === null)
    .map((wave) => {
      const ready = wave.untouched.filter((id) => free.has(id));
      return { ...wave, ready, readyLines: ready.reduce((sum, id) => sum + (places.get(id)?.lines ?? 0), 0) };
    })
    .filter(({ ready }) => ready.length > 0)
    .toSorted((a, b) => Number(a.person === null) - Number(b.person === null) || firstPlace(a) - firstPlace(b))
    .slice(0, MOST_SHOWN);
}
