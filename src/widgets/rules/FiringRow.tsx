import type { RuleFiring } from '#contract/rules/actionRules.ts';
import { HOLD_OVER } from '#domain/rules/ruleTables.ts';
import { ThingRow } from '#ui/facts/ThingRows.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { useTranslation } from 'react-i18next';
import { Mend } from '../outcomes/mendOf.tsx';
import { actionRefusalText } from '../outcomes/actionRefusalText.ts';
import styles from './RuleFacts.module.css';

const GROUPS = { done: 'success', waiting: 'info', refused: 'warning', failed: 'negative' } as const;

interface Props {
  readonly firing: RuleFiring;
  readonly name: string;
  readonly to: string;
  /** How often it came to the same, one after the other; absent = once. */
  readonly count?: number;
  /** The conditions that were met, in words; empty = nobody knows them any more. */
  readonly matched: string;
}

/**
 * One time that a rule fired, under the name of its order or its own: why, and what became of each action. Texts: rules,
 * actions, bulk, errors, reasons, statuses
 */
export function FiringRow(props: Props) {
  const { t, i18n } = useTranslation(['rules', 'actions', 'bulk', 'errors', 'reasons', 'statuses']);
  const { event, fired_at, actions, order_id } = props.firing;
  return (
    <ThingRow
      name={props.name}
      to={props.to}
      badges={
        <span className={styles.words}>
          {t(`when.${event}`)} · <Moment at={Date.parse(fired_at)} />
          {props.count !== undefined && props.count > 1 && ` · ${t('log.times', { count: props.count })}`}
        </span>
      }
    >
      {props.matched !== '' && <p className={styles.words}>{t('log.matched', { conditions: props.matched })}</p>}
      <ul className={styles.list}>
        {actions.map(({ action, state, code, data }, place) => (
          <li key={`${place}-${action}`}>
            {t(`actions:name.${action}`)} <StatusBadge group={GROUPS[state]}>{t(`run.${state}`)}</StatusBadge>
            {code !== null && (
              <>
                <p className={styles.words}>
                  {data[0] === HOLD_OVER ? t('holdOverRun') : actionRefusalText({ code, data }, t, i18n.language)}
                </p>
                <Mend refusal={{ code, data }} ids={[order_id]} />
              </>
            )}
          </li>
        ))}
      </ul>
    </ThingRow>
  );
}
