import { needsTest } from '#domain/rules/actionRule.ts';
import { Button } from '#ui/controls/Button.tsx';
import { labelCost } from '#domain/rules/labelCost.ts';
import { money, quantity } from '#ui/format/numbers.ts';
import type { Option } from '#ui/form/useOptions.ts';
import { useTranslation } from 'react-i18next';
import type { RuleDraft } from './ruleDraft.ts';
import styles from './Rules.module.css';
import { useRehearsal } from './useRehearsal.ts';

interface Known {
  readonly id: number;
  readonly order_reference: string;
  readonly label_cents: number | null;
}

interface Props {
  readonly draft: RuleDraft;
  readonly orders: readonly Known[];
  /** Their facts. */
  readonly packed: string;
  /** Time zone of the client, in which dates are compared. */
  readonly zone: string;
  readonly onOrder: (order: Option) => void;
}

const SHOWN = 8;

/** What the draft would have done to the newest orders: how many it meets, what it would run, what that spends. */
export function RehearsalResult({ draft, orders, packed, zone, onOrder }: Props) {
  const { t, i18n } = useTranslation(['rules', 'actions']);
  const { found, failed } = useRehearsal(draft.conditions, packed, zone);
  const matches = new Set(found);
  const count = matches.size;
  const cost = labelCost(
    draft,
    orders.filter((_, place) => matches.has(place)).map((order) => order.label_cents),
  );
  const button = ({ id, order_reference }: Known) => (
    <li key={id}>
      <Button size="desk" onClick={() => onOrder({ value: String(id), label: order_reference })}>
        {order_reference}
      </Button>
    </li>
  );
  return (
    <section className={styles.rehearsal} aria-label={t('rehearsal.title')} aria-busy={!found && !failed}>
      <h3 className={styles.heading}>{t('rehearsal.title')}</h3>
      <p role="status">
        {failed
          ? t('rehearsal.failed')
          : found
            ? t('rehearsal.matches', { count, all: quantity(orders.length, i18n.language) })
            : t('rehearsal.running')}
      </p>
      {count > 0 && draft.mode === 'ExecuteAction' && draft.actions.length > 0 && (
        <ul className={styles.would}>
          {draft.actions.map(({ action }, place) => (
            <li key={`${place}-${action}`}>
              {t('rehearsal.would', { action: t(`actions:name.${action}`), times: quantity(count, i18n.language) })}
              {needsTest({ mode: draft.mode, actions: [{ action, data: {} }] }) && (
                <strong> {t('rehearsal.spends')}</strong>
              )}
              {action === 'createLabel' && cost !== null && (
                <span className={styles.words}>
                  {cost.unpriced < count &&
                    ` · ${t('rehearsal.cost', { money: money(cost.sum, 'EUR', i18n.language) })}`}
                  {cost.unpriced > 0 &&
                    ` · ${t('rehearsal.unpriced', { times: quantity(cost.unpriced, i18n.language) })}`}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {found && (
        <div className={styles.samples}>
          {count > 0 && (
            <div>
              <p className={styles.words}>{t('rehearsal.matched')}</p>
              <ul className={styles.chosen}>
                {orders
                  .filter((_, place) => matches.has(place))
                  .slice(0, SHOWN)
                  .map(button)}
              </ul>
            </div>
          )}
          {count < orders.length && (
            <div>
              <p className={styles.words}>{t('rehearsal.unmatched')}</p>
              <ul className={styles.chosen}>
                {orders
                  .filter((_, place) => !matches.has(place))
                  .slice(0, SHOWN)
                  .map(button)}
              </ul>
            </div>
          )}
        </div>
      )}
    </section>
  );
}
