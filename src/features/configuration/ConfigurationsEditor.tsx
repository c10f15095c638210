import {
  changeClientConfigurations,
  clientConfigurations,
  configurations as configurationsOfClient,
} from '#contract/configuration/configurations.ts';
import type { ClientConfiguration, ConfigurationSubjectAnswer } from '#contract/configuration/configuration.ts';
import { HOUSE_SETTINGS } from '#domain/people/areas.ts';
import { findConfigurationRule } from '#domain/configuration/rules.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import { settingProblem } from '#domain/settings/settingProblem.ts';
import { CONFIGURATION_SCOPES } from '#domain/settings/setting.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { SearchBox } from '#ui/filter/SearchBox.tsx';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { plainText } from '#ui/format/plainText.ts';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Configurations.module.css';
import type { PendingChanges } from './pendingChanges.ts';
import { ScopePanel } from './ScopePanel.tsx';
import { knownSetting, settingLabel } from './settingWords.ts';

interface Props {
  readonly clientId: number;
  readonly title: string;
  readonly configurations: readonly ClientConfiguration[];
  readonly subjects: readonly ConfigurationSubjectAnswer[];
  readonly pending: PendingChanges;
  readonly onPending: (pending: PendingChanges) => void;
  readonly offline: boolean;
}

/** Settings of a client scope by scope: filtered by name, changed in many places, saved at once. */
export function ConfigurationsEditor({
  clientId,
  title,
  configurations,
  subjects,
  pending,
  onPending,
  offline,
}: Props) {
  const { t, i18n } = useTranslation(['configurations', 'desk']);
  const mayHouse = useMay(HOUSE_SETTINGS);
  const [text, setText] = useState('');
  const [onlyPending, setOnlyPending] = useState(false);
  const labelOf = (name: string) => settingLabel({ t, i18n }, name);
  const { send } = useEndpointMutation(changeClientConfigurations, [clientConfigurations, configurationsOfClient]);
  const count = Object.keys(pending).length;
  const form = useForm({
    area: 'configurations',
    values: pending,
    check: problemsIn,
    send: (changes) =>
      send({
        params: { id_client: clientId },
        body: {
          operations: Object.values(changes).map(({ operation, name, scope, scopeId, value, updatedAt }) => ({
            operation,
            name,
            scope,
            scope_id: scopeId === '' ? null : scopeId,
            updated_at: updatedAt,
            ...(operation === 'set' && { value }),
          })),
        },
      }),
    refused: ({ errors }, changes): FieldProblems => {
      const keys = Object.keys(changes);
      return Object.fromEntries(
        Object.entries(errors).flatMap(([path, [code]]) => {
          const key = keys[Number(path.split('.')[1])];
          return key !== undefined && code !== undefined ? [[key, { code }] as const] : [];
        }),
      );
    },
    onDone: () => {
      onPending({});
      showToast({ kind: 'success', title: t('saved') });
    },
    nameOf: (key) => labelOf(key.split('@')[0] ?? key),
  });
  const words = plainText(text).split(/\s+/).filter(Boolean);
  const found = configurations.filter(({ name }) => {
    const said = plainText(`${labelOf(name)} ${name}`);
    return words.every((word) => said.includes(word));
  });
  const groups = CONFIGURATION_SCOPES.filter((scope) => scope !== 'SYSTEM' || mayHouse);
  return (
    <CheckedForm
      form={form}
      label={title}
      actions={
        <SaveBar
          changed={count > 0}
          busy={form.busy}
          disabled={offline}
          save={t('save', { count })}
          onUndo={() => onPending({})}
        />
      }
    >
      <div className={styles.filter}>
        <SearchBox value={text} hint={t('filter')} onSearch={setText} />
        <Checkbox checked={onlyPending} onChange={(event) => setOnlyPending(event.currentTarget.checked)}>
          {t('onlyPending', { count })}
        </Checkbox>
      </div>
      {groups.map((scope) => (
        <ScopePanel
          key={`${scope}:${clientId}`}
          scope={scope}
          configurations={found.filter(
            ({ scopes, rule }) => scopes.includes(scope) || (rule === null && scope === 'CLIENT'),
          )}
          subjects={subjects}
          onlyPending={onlyPending}
          pending={pending}
          field={form.field}
          disabled={offline || form.busy}
          onPending={onPending}
        />
      ))}
      {found.length === 0 && <p className={styles.none}>{t('none', { text })}</p>}
      {onlyPending && count === 0 && <p className={styles.none}>{t('nothingPending')}</p>}
    </CheckedForm>
  );
}

function problemsIn(changes: PendingChanges): FieldProblems {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([key, { operation, name, value }]) => {
      const setting = operation === 'set' && findConfigurationRule(name) ? knownSetting(name)?.setting : undefined;
      const problem = setting ? settingProblem(setting, value) : null;
      return problem ? [[key, problem] as const] : [];
    }),
  );
}
