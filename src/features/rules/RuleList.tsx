import type { ActionRule } from '#contract/rules/actionRule.ts';
import { isHoldOver } from '#domain/rules/ruleProblems.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ThingRow, ThingRows } from '#ui/facts/ThingRows.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { rulePath } from '#widgets/paths.ts';
import { useTranslation } from 'react-i18next';
import { todayHere } from '#ui/format/dates.ts';

interface Props {
  readonly rules: readonly ActionRule[];
  readonly isOffline: boolean;
  /** Rules that are being switched. */
  readonly busy: ReadonlySet<number>;
  readonly onTurn: (rule: ActionRule) => void;
}

/** The rules in the order in which they are asked: what each listens to and does, when it fired last, its switch. */
export function RuleList({ rules, isOffline, busy, onTurn }: Props) {
  const { t } = useTranslation(['rules', 'actions']);
  const today = todayHere();
  return (
    <ThingRows>
      {rules.map((rule) => {
        const { id, name, events, actions, mode, last_fired_at, last_failed, fired_week, deleted_at } = rule;
        const isOn = deleted_at === null;
        return (
          <ThingRow
            key={id}
            name={name}
            to={rulePath({ id })}
            badges={
              <>
                <StatusBadge group={isOn ? 'success' : 'indigo'}>{t(isOn ? 'on' : 'off')}</StatusBadge>
                {last_failed && <StatusBadge group="negative">{t('lastFailed')}</StatusBadge>}
                {isOn && actions.some((action) => isHoldOver(action, today)) && (
                  <StatusBadge group="warning">{t('holdOver')}</StatusBadge>
                )}
                {mode !== 'ExecuteAction' && <StatusBadge group="warning">{t(`mode.${mode}`)}</StatusBadge>}
              </>
            }
            actions={
              <Button
                size="desk"
                role="switch"
                aria-checked={isOn}
                aria-label={t('switch', { name })}
                busy={busy.has(id)}
                disabled={isOffline}
                onClick={() => onTurn(rule)}
              >
                {t(isOn ? 'turnOff' : 'turnOn')}
              </Button>
            }
          >
            <p>
              {[
                events.map((event) => t(`when.${event}`)).join(' · '),
                ...(actions.length > 0 ? [actions.map(({ action }) => t(`actions:name.${action}`)).join(', ')] : []),
              ].join(' → ')}
            </p>
            <p>
              {last_fired_at === null ? (
                t('neverFired')
              ) : (
                <>
                  {t('lastFired')} <Moment at={Date.parse(last_fired_at)} /> · {t('week', { count: fired_week })}
                </>
              )}
            </p>
          </ThingRow>
        );
      })}
    </ThingRows>
  );
}
