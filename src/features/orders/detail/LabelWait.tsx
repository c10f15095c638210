import type { OrderFull } from '#contract/orders/orderFull.ts';
import type { ActionType } from '#domain/actions/actionTable.ts';
import { SETTINGS } from '#domain/people/areas.ts';
import { useMayNow } from '#offline/hooks/useMayNow.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { dateTime } from '#ui/format/dates.ts';
import { PATHS } from '#widgets/paths.ts';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';

interface Props {
  readonly wait: OrderFull['label_wait'];
  /** Begins an action on the order; null = nobody can act on it here and now. */
  readonly onAct: ((action: ActionType) => void) | null;
}

/** What goes on by itself needs nobody; the rest stays as it is until a person does something. */
const WAITS_FOR_PEOPLE: ReadonlySet<string> = new Set(['unclear', 'failed']);

/** A label that was asked for and is not there yet: why, what happens next, and what people can do. Texts: order, bulk */
export function LabelWait({ wait, onAct }: Props) {
  const { t } = useTranslation(['order', 'bulk']);
  const seesJobs = useMayNow(SETTINGS);
  if (wait === null) return null;
  const { why, operator, since, next_at } = wait;
  return (
    <section className={styles.meanwhile} role="status">
      <p>
        {t(`order:labelWait.${why}`, { operator, since: dateTime(since) })}
        {next_at !== null && <> {t('order:labelWait.next', { when: dateTime(next_at) })}</>}
      </p>
      {WAITS_FOR_PEOPLE.has(why) && (
        <div className={styles.acts}>
          {onAct && (
            <Button kind="primary" size="desk" onClick={() => onAct('createLabel')}>
              {t('bulk:mend.label', { count: 1 })}
            </Button>
          )}
          {why === 'failed' && seesJobs && (
            <ButtonLink size="desk" to={PATHS.failedJobs}>
              {t('order:labelWait.reason')}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  );
}
