import type { ClientConfiguration, ConfigurationSubjectAnswer } from '#contract/configuration/configuration.ts';
import { CONFIGURATION_AREAS, type ConfigurationArea } from '#domain/configuration/configurationAreas.ts';
import { hasSubject } from '#domain/configuration/precedence.ts';
import type { ConfigurationScope } from '#domain/settings/setting.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { FormState } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfigurationRow } from './ConfigurationRow.tsx';
import styles from './Configurations.module.css';
import { changeKey, type PendingChanges, withoutChange, withRemoval, withValue } from './pendingChanges.ts';
import { knownSetting } from './settingWords.ts';

interface Props {
  readonly scope: ConfigurationScope;
  /** Those that may be set for this scope, and that the filter lets through. */
  readonly configurations: readonly ClientConfiguration[];
  readonly subjects: readonly ConfigurationSubjectAnswer[];
  readonly onlyPending: boolean;
  readonly pending: PendingChanges;
  readonly field: FormState['field'];
  readonly disabled: boolean;
  readonly onPending: (pending: PendingChanges) => void;
}

/** The settings of one scope; where it has several, of the one that is chosen. */
export function ScopePanel({ scope, configurations, subjects, onlyPending, pending, ...rest }: Props) {
  const { t } = useTranslation('configurations');
  const waits = (id: string, name: string) => changeKey({ scope, scopeId: id }, name) in pending;
  const hasWaiting = (id: string) => configurations.some(({ name }) => waits(id, name));
  // Where only what waits is asked for, what it waits for: a change is never out of sight behind another choice.
  const own = subjects.filter((one) => one.scope === scope && (!onlyPending || hasWaiting(one.scope_id)));
  const used = (id: string) =>
    configurations.filter(
      ({ name, values }) => waits(id, name) || values.some((one) => one.scope === scope && one.scope_id === id),
    ).length;
  const [chosen, setChosen] = useState<string | null>(null);
  const isOffered = (chosen === '' && !onlyPending) || own.some(({ scope_id }) => scope_id === chosen);
  const first = own.find(({ scope_id }) => used(scope_id) > 0)?.scope_id ?? '';
  const scopeId = !hasSubject(scope) ? '' : chosen !== null && isOffered ? chosen : first;
  const place = { scope, scopeId };
  const isReady = !hasSubject(scope) || scopeId !== '';
  const rows = configurations.filter(({ name }) => !onlyPending || waits(scopeId, name));
  const groups = inGroups(rows);
  if (configurations.length === 0 || (hasSubject(scope) && own.length === 0)) return null;
  if (onlyPending && rows.length === 0) return null;
  return (
    <Panel title={t(`scope.${scope}.title`)} note={isReady ? rows.length : undefined} flush>
      <p className={styles.about}>{t(`scope.${scope}.text`)}</p>
      {hasSubject(scope) && (
        <div className={styles.subject}>
          <SelectField
            label={t(`scope.${scope}.which`)}
            value={scopeId}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            <option value="">{t('choose')}</option>
            {own.map(({ scope_id, name }) => (
              <option key={scope_id} value={scope_id}>
                {used(scope_id) > 0 ? t('withCount', { name, count: used(scope_id) }) : name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {isReady && (
        <fieldset className={styles.fields} disabled={rest.disabled}>
          <legend className="sr-only">{t(`scope.${scope}.title`)}</legend>
          {groups.map(([group, members]) => (
            <section key={group}>
              {groups.length > 1 && (
                <h3 className={styles.group}>
                  {t(`group.${group}`)} <span className={styles.quiet}>{members.length}</span>
                </h3>
              )}
              <ul>
                {members.map((one) => {
                  const key = changeKey(place, one.name);
                  return (
                    <ConfigurationRow
                      key={key}
                      configuration={one}
                      place={place}
                      operator={own.find(({ scope_id }) => scope_id === scopeId)?.operator ?? null}
                      pending={pending[key]}
                      field={rest.field(key)}
                      disabled={rest.disabled}
                      onChange={(value) => rest.onPending(withValue(pending, one, place, value))}
                      onRemove={() => rest.onPending(withRemoval(pending, one, place))}
                      onUndo={() => rest.onPending(withoutChange(pending, key))}
                    />
                  );
                })}
              </ul>
            </section>
          ))}
        </fieldset>
      )}
    </Panel>
  );
}

/** The settings by what they are about, in the order of the tables of settings; what stands in none of them comes last. */
function inGroups(
  configurations: readonly ClientConfiguration[],
): readonly (readonly [group: ConfigurationArea | 'others', members: readonly ClientConfiguration[]])[] {
  const groupOf = ({ name }: ClientConfiguration) => knownSetting(name)?.area ?? 'others';
  return [...CONFIGURATION_AREAS, 'others' as const]
    .map((group) => [group, configurations.filter((one) => groupOf(one) === group)] as const)
    .filter(([, members]) => members.length > 0);
}
