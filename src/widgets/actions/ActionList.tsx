import { actionRow, type ActionType } from '#domain/actions/actionTable.ts';
import { IconChevronRight, IconWifi } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ACTION_GROUPS } from './actionGroups.ts';
import { useMayDo } from './useMayDo.ts';
import styles from './ActionSheet.module.css';

interface Props {
  readonly count: number;
  readonly isOffline: boolean;
  readonly onChoose: (action: ActionType) => void;
}

/** Everything that this person can do to orders; what needs the network says so when there is none. */
export function ActionList({ count, isOffline, onChoose }: Props) {
  const { t } = useTranslation(['bulk', 'actions']);
  const mayDo = useMayDo();
  const groups = ACTION_GROUPS.map(({ id, actions }) => ({ id, actions: actions.filter(mayDo) }));
  return (
    <div className={styles.actions}>
      {groups.map(
        (group) =>
          group.actions.length > 0 && (
            <section key={group.id} aria-label={t(`bulk:group.${group.id}`)}>
              <h3>{t(`bulk:group.${group.id}`)}</h3>
              <ul>
                {group.actions.map((action) => {
                  const barred = whyNot(action, count, isOffline);
                  return (
                    <li key={action}>
                      <button
                        type="button"
                        className={styles.action}
                        disabled={barred !== null}
                        onClick={() => onChoose(action)}
                      >
                        <span>{t(`actions:name.${action}`)}</span>
                        {barred && (
                          <span className={styles.barred}>
                            {barred === 'network' && <IconWifi size={16} stroke={1.75} aria-hidden />}
                            {t(`bulk:barred.${barred}`)}
                          </span>
                        )}
                        {!barred && <IconChevronRight size={18} stroke={1.75} aria-hidden />}
                      </button>
                    </li>
                  );
                })}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

function whyNot(action: ActionType, count: number, isOffline: boolean): 'network' | 'single' | null {
  const { command, isForOneOrder } = actionRow(action);
  if (isOffline && !command) return 'network';
  return count > 1 && isForOneOrder ? 'single' : null;
}
