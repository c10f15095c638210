import { orderPath } from '../paths.ts';
import type { OutcomeRow } from '#ui/bulk/groupOutcomes.ts';
import { OutcomeGroups } from '#ui/bulk/OutcomeGroups.tsx';
import { money, quantity } from '#ui/format/numbers.ts';
import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ActionType } from '#domain/actions/actionTable.ts';
import type { ChosenOrder } from './actionOrder.ts';
import { chosenCarrier, savedByChoice } from '../outcomes/chosenCarrier.ts';
import { mendOf } from '../outcomes/mendOf.tsx';
import styles from './ActionSheet.module.css';
import { DoubtfulAddresses } from './DoubtfulAddresses.tsx';
import type { Preflight } from './preflight.ts';
import { actionRefusalText } from '../outcomes/actionRefusalText.ts';

/** The orders that could not take the action, and why, before anything is done. */
export function PreflightView({
  action,
  orders,
  found,
  onMend,
}: {
  readonly action: ActionType;
  readonly orders: readonly Pick<ChosenOrder, 'id' | 'order_reference'>[];
  readonly found: Preflight;
  /** Begins another action on refused orders, to mend them. */
  readonly onMend?: ((action: ActionType, ids: readonly number[]) => void) | undefined;
}) {
  const { t, i18n } = useTranslation(['bulk', 'errors', 'reasons', 'statuses']);
  if (found.state === 'unknown') return <p role="status">{t('bulk:preflight.unknown')}</p>;
  const barred = orders.filter(({ id }) => found.outcomes.get(id)?.state !== 'done');
  const able = orders.length - barred.length;
  const rowOf = ({ id, order_reference }: Pick<ChosenOrder, 'id' | 'order_reference'>): OutcomeRow => {
    const outcome = found.outcomes.get(id) ?? { code: 1, data: [] };
    const isForbidden = 'state' in outcome && outcome.state === 'forbidden';
    return {
      id,
      name: order_reference,
      to: orderPath(id),
      outcome: isForbidden ? 'forbidden' : 'refused',
      why: actionRefusalText(outcome, t, i18n.language),
    };
  };
  const chosen = orders.flatMap(({ id, order_reference }): OutcomeRow[] => {
    const outcome = found.outcomes.get(id);
    const why = outcome ? chosenCarrier(action, outcome, t, i18n.language) : null;
    return why === null ? [] : [{ id, name: order_reference, to: orderPath(id), outcome: 'done', why }];
  });
  const saved = savedByChoice(action, found.outcomes);
  return (
    <>
      <p role="status" className={styles.sums}>
        {able > 0 && (
          <span data-outcome="done">
            <IconCircleCheck size={18} stroke={2} aria-hidden />
            {t('bulk:preflight.able', { count: able, figure: quantity(able, i18n.language) })}
          </span>
        )}
        {barred.length > 0 && (
          <span data-outcome="refused">
            <IconBan size={18} stroke={2} aria-hidden />
            {t('bulk:preflight.barred', { count: barred.length, figure: quantity(barred.length, i18n.language) })}
          </span>
        )}
      </p>
      {barred.length > 0 && (
        <OutcomeGroups rows={barred.map(rowOf)} label={t('bulk:preflight.who')} mend={mendOf(found.outcomes, onMend)} />
      )}
      {chosen.length > 0 && <OutcomeGroups rows={chosen} label={t('bulk:chosen.label')} />}
      {saved !== null && <p>{t('bulk:chosen.total', { amount: money(saved, 'EUR', i18n.language) })}</p>}
      <DoubtfulAddresses
        orders={orders.flatMap(({ id, order_reference }) => {
          const doubts = found.doubts.get(id);
          return doubts ? [{ id, order_reference, doubts }] : [];
        })}
      />
    </>
  );
}
