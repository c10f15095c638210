import type { DataOf } from '#contract/endpoint.ts';
import type { ruleFacts } from '#contract/rules/actionRules.ts';
import type { RuleFacts } from '#domain/rules/factReader.ts';
import { money } from '#ui/format/numbers.ts';
import type { Option } from '#ui/form/useOptions.ts';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Rehearsal.module.css';

interface Props {
  readonly order: DataOf<typeof ruleFacts>['orders'][number] | undefined;
  readonly facts: RuleFacts;
  readonly isMet: boolean;
  /** The sentence is held against it now. */
  readonly isChosen: boolean;
  readonly onLook: (order: Option | null) => void;
}

/** An order of the rehearsal; pressed, the sentence is held against it, pressed once more, against none. Texts: rules */
export function RehearsedOrder({ order, facts, isMet, isChosen, onLook }: Props) {
  const { t, i18n } = useTranslation('rules');
  if (!order) return null;
  const Icon = isMet ? IconCircleCheck : IconCircleX;
  const { order_total_amount: amount, order_currency: currency = 'EUR', customer_city: city } = facts;
  return (
    <li>
      <button
        type="button"
        className={styles.order}
        aria-pressed={isChosen}
        onClick={() => onLook(isChosen ? null : { value: String(order.id), label: order.order_reference })}
      >
        <Icon size={18} stroke={1.75} className={styles.mark} data-is={isMet} aria-hidden />
        <span className="sr-only">{t(isMet ? 'is.true' : 'is.false')}</span>
        <span className="code">{order.order_reference}</span>
        <span className={styles.city}>{typeof city === 'string' ? city : ''}</span>
        {typeof amount === 'number' && (
          <span className="figures">{money(Math.round(amount * 100), String(currency), i18n.language)}</span>
        )}
      </button>
    </li>
  );
}
