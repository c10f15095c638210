import { ACTION_TYPES, actionRow, type ActionType } from '#domain/actions/actionTable.ts';
import type { RuleAction } from '#domain/rules/actionRule.ts';
import { MAX_ACTIONS, OUTCOME_MODES, type OutcomeMode } from '#domain/rules/ruleTables.ts';
import type { FieldProblem, FieldProblems } from '#domain/settings/fieldProblem.ts';
import { Combobox } from '#ui/form/Combobox.tsx';
import { InlineSelect } from '#ui/form/InlineSelect.tsx';
import { rankOptions } from '#ui/form/rankOptions.ts';
import { ACTION_GROUPS } from '#widgets/actions/actionGroups.ts';
import { useFieldWords } from '#widgets/form/useFieldWords.ts';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RuleActionSheet } from './lateParts.ts';
import { MoveMenu } from './MoveMenu.tsx';
import { newAction } from './ruleActionFields.ts';
import type { ActionWrongs } from './ruleDraftProblems.ts';
import rules from './Rules.module.css';
import styles from './Sentence.module.css';
import { spendsWords } from './sentence.ts';
import { SentenceAction } from './SentenceAction.tsx';
import { useSpots } from './useSpots.ts';

interface Props {
  readonly actions: readonly RuleAction[];
  readonly mode: OutcomeMode;
  readonly clientId: number;
  readonly problem: string | undefined;
  /** What is wrong with each, by field. */
  readonly wrongs: ActionWrongs;
  readonly onActions: (actions: readonly RuleAction[]) => void;
  readonly onMode: (mode: OutcomeMode) => void;
}

/** What follows when the conditions are met, one after another: a sentence, each of its values changed where it stands. */
export function ActionSentence({ actions, mode, clientId, problem, wrongs, onActions, onMode }: Props) {
  const { t } = useTranslation(['rules', 'actions']);
  const [form, setForm] = useState<number | null>(null);
  const { root, focusOn } = useSpots();
  const spends = spendsWords(t, { mode, actions });
  const fieldWords = useFieldWords('bulk');
  const opened = form === null ? undefined : actions[form];
  const put = (place: number, one: RuleAction) => onActions(actions.map((old, at) => (at === place ? one : old)));
  const add = (action: ActionType) => {
    focusOn(`row ${actions.length}`);
    onActions([...actions, newAction(action)]);
  };
  const move = (place: number, step: -1 | 1) => {
    const next = [...actions];
    const [one] = next.splice(place, 1);
    if (one) next.splice(place + step, 0, one);
    focusOn(`menu ${place + step}`);
    onActions(next);
  };
  const remove = (place: number) => {
    focusOn('add');
    onActions(actions.filter((_, at) => at !== place));
  };
  return (
    <div ref={root} className={rules.step}>
      <div className={styles.group}>
        <div className={styles.lead}>
          <span>{t('sentence.then')}</span>
          <InlineSelect
            label={t('outcome')}
            value={mode}
            onChange={(event) => {
              const chosen = OUTCOME_MODES.find((known) => known === event.target.value);
              if (chosen) onMode(chosen);
            }}
          >
            {OUTCOME_MODES.map((known) => (
              <option key={known} value={known}>
                {t(`mode.${known}`)}
              </option>
            ))}
          </InlineSelect>
        </div>
        <p className={rules.words}>
          {t(`modeHelp.${mode}`)} {mode !== 'ExecuteAction' && actions.length > 0 && t('actionsIdle')}
        </p>
        {problem !== undefined && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <ol className={styles.nodes}>
          {actions.map((one, place) => {
            const name = t(`actions:name.${one.action}`);
            return (
              <li key={`${place}-${one.action}`} className={styles.node}>
                <span className={styles.join} aria-hidden>
                  {place + 1}
                </span>
                <div role="group" aria-label={t('actionName', { place: place + 1, name })} data-spot={`row ${place}`}>
                  <SentenceAction
                    one={one}
                    clientId={clientId}
                    problems={mapped(wrongs.get(place), fieldWords.problem)}
                    onChange={(next) => put(place, next)}
                    onForm={() => setForm(place)}
                    menu={
                      <MoveMenu
                        what={name}
                        place={place}
                        count={actions.length}
                        spot={`menu ${place}`}
                        onMove={(step) => move(place, step)}
                        onRemove={() => remove(place)}
                      />
                    }
                  />
                </div>
              </li>
            );
          })}
        </ol>
        <div className={styles.adds} data-spot="add">
          {actions.length < MAX_ACTIONS ? (
            <AddAction onAdd={add} />
          ) : (
            <p className={styles.lead}>{t('problem.tooManyActions', { count: MAX_ACTIONS })}</p>
          )}
        </div>
      </div>
      {spends !== '' && <p className={rules.words}>{t('tryHelpSpent', { spends })}</p>}
      {opened && form !== null && (
        <Suspense>
          <RuleActionSheet
            action={opened.action}
            data={opened.data}
            clientId={clientId}
            onDone={(data) => {
              put(form, { action: opened.action, data });
              setForm(null);
            }}
            onClose={() => setForm(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

const mapped = (problems: FieldProblems | undefined, words: (path: string, problem: FieldProblem) => string) =>
  Object.fromEntries(Object.entries(problems ?? {}).map(([field, problem]) => [field, words(field, problem)]));

/** Finds an action by its name or its kind, and adds it. */
function AddAction({ onAdd }: { readonly onAdd: (action: ActionType) => void }) {
  const { t } = useTranslation(['rules', 'actions', 'bulk']);
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
  return (
    <span className={styles.add}>
      <IconPlus size={18} stroke={1.75} aria-hidden />
      <Combobox
        inline
        label={t('addAction')}
        placeholder={t('addAction')}
        value={null}
        load={find}
        onChange={(option) => {
          const action = ACTION_TYPES.find((one) => one === option?.value);
          if (action) onAdd(action);
        }}
      />
    </span>
  );
}
