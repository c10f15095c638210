import { isFilled } from '#contract/rules/actionRule.ts';
import { ACTION_TYPES, actionRow, type ActionType } from '#domain/actions/actionTable.ts';
import type { RuleAction } from '#domain/rules/actionRule.ts';
import { MAX_ACTIONS } from '#domain/rules/ruleTables.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Combobox } from '#ui/form/Combobox.tsx';
import { rankOptions } from '#ui/form/rankOptions.ts';
import { ACTION_GROUPS } from '#widgets/actions/actionGroups.ts';
import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RuleActionSheet } from './lateParts.ts';
import styles from './Rules.module.css';
import { useActionWords } from './useActionWords.ts';

interface Props {
  readonly actions: readonly RuleAction[];
  readonly clientId: number;
  readonly problem: string | undefined;
  readonly onActions: (actions: readonly RuleAction[]) => void;
}

/** What a rule does, one after another: chosen, filled in by the form of the action, moved by button. */
export function ActionsStep({ actions, clientId, problem, onActions }: Props) {
  const { t } = useTranslation(['rules', 'actions', 'bulk', 'statuses']);
  const actionWords = useActionWords(clientId);
  const [open, setOpen] = useState<{ readonly place: number; readonly action: ActionType } | null>(null);
  const find = useCallback(
    async (text: string) =>
      rankOptions(
        ACTION_GROUPS.flatMap((group) =>
          group.actions
            // Serial numbers belong to the products of one order, which no rule knows.
            .filter((action) => actionRow(action).isForOneOrder !== true)
            .map((action) => ({
              value: action,
              label: t(`actions:name.${action}`),
              note: t(`bulk:group.${group.id}`),
            })),
        ),
        text,
      ),
    [t],
  );
  const put = (place: number, one: RuleAction) =>
    onActions(place < actions.length ? actions.map((old, at) => (at === place ? one : old)) : [...actions, one]);
  const swap = (place: number, step: -1 | 1) => {
    const next = [...actions];
    const [one] = next.splice(place, 1);
    if (one) next.splice(place + step, 0, one);
    onActions(next);
  };
  return (
    <div className={styles.step}>
      <p className={styles.words}>{t('actionsWords')}</p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <ol className={styles.nodes}>
        {actions.map((one, place) => (
          <li key={`${place}-${one.action}`} className={styles.node}>
            <div className={styles.nodeBody}>
              <strong>{t(`actions:name.${one.action}`)}</strong>
              {isFilled(one) ? (
                <p className={styles.words}>{actionWords(one)}</p>
              ) : (
                <p className={styles.problem}>{t('unfilled')}</p>
              )}
            </div>
            <div className={styles.nodeActs}>
              <Button
                size="desk"
                aria-label={t('changeOf', { name: t(`actions:name.${one.action}`) })}
                onClick={() => setOpen({ place, action: one.action })}
              >
                {t('change')}
              </Button>
              <IconButton
                label={t('up', { place: place + 1 })}
                icon={<IconChevronUp size={20} stroke={1.75} />}
                disabled={place === 0}
                onClick={() => swap(place, -1)}
              />
              <IconButton
                label={t('down', { place: place + 1 })}
                icon={<IconChevronDown size={20} stroke={1.75} />}
                disabled={place === actions.length - 1}
                onClick={() => swap(place, 1)}
              />
              <IconButton
                label={t('remove', { place: place + 1 })}
                icon={<IconTrash size={20} stroke={1.75} />}
                onClick={() => onActions(actions.filter((_, at) => at !== place))}
              />
            </div>
          </li>
        ))}
      </ol>
      {actions.length < MAX_ACTIONS && (
        <Combobox
          label={t('addAction')}
          value={null}
          load={find}
          onChange={(option) => {
            const action = ACTION_TYPES.find((one) => one === option?.value);
            if (action) setOpen({ place: actions.length, action });
          }}
        />
      )}
      {open && (
        <Suspense>
          <RuleActionSheet
            action={open.action}
            data={actions[open.place]?.data ?? null}
            clientId={clientId}
            onDone={(data) => {
              put(open.place, { action: open.action, data });
              setOpen(null);
            }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
