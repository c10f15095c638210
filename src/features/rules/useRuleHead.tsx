import type { ActionRule } from '#contract/rules/actionRule.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { Button } from '#ui/controls/Button.tsx';
import type { PageHeaderProps } from '#ui/layout/PageHeader.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import { useSwitchRule } from './useSwitchRule.ts';

/** What stands beside the name of a rule: whether it is on, what of it is not saved, and the button that arms it. */
export function useRuleHead(props: {
  readonly clientId: number;
  /** null = it is new. */
  readonly stored: ActionRule | null;
  /** Something was written that is not saved. */
  readonly isKept: boolean;
  readonly onDrop: () => void;
}): Pick<PageHeaderProps, 'beside' | 'note' | 'actions'> {
  const { t } = useTranslation('rules');
  const { stored, isKept, onDrop } = props;
  const isOffline = useConnection().state === 'offline';
  const { busy, turn } = useSwitchRule(props.clientId);
  const isOn = stored?.deleted_at === null;
  return {
    beside: stored && <StatusBadge group={isOn ? 'success' : 'indigo'}>{t(isOn ? 'on' : 'off')}</StatusBadge>,
    note: isKept && t('draft'),
    actions: isKept ? (
      <Button size="desk" onClick={onDrop}>
        {t('dropDraft')}
      </Button>
    ) : (
      stored && (
        <Button
          size="desk"
          {...(!isOn && { kind: 'primary' as const })}
          busy={busy.has(stored.id)}
          disabled={isOffline}
          onClick={() => void turn(stored)}
        >
          {t(isOn ? 'turnOff' : 'turnOn')}
        </Button>
      )
    ),
  };
}
