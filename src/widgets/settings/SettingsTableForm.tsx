import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { configurations, saveConfigurations } from '#contract/configuration/configurations.ts';
import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import type { ConfigurationTable } from '#domain/configuration/rules.ts';
import { settingProblems } from '#domain/settings/settingProblem.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useAnswers, useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import type { CallResult } from '#platform/api/callApi.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import type { SettingFieldProps } from '#widgets/form/settingFieldProps.ts';
import { changesIn, type Origin, refusedSettings, type SettingValues } from '#widgets/form/settingsDraft.ts';
import { SettingsFields } from '#widgets/form/SettingsFields.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useHeldForm } from '#widgets/form/useHeldForm.ts';
import { SETTINGS_TAB } from '#widgets/paths.ts';
import styles from './Settings.module.css';
import { LastChange, SettingsNotice } from './SettingsNotice.tsx';

type Changes = readonly BodyOf<typeof saveConfigurations>['configurations'][number][];

/**
 * Saves changes of a table of settings.
 * @param onSaved what of this device follows them at once
 */
function useSaveConfigurations(
  clientId: number,
  { feature }: ConfigurationTable,
  onSaved?: (clientId: number) => Promise<unknown>,
) {
  const { send } = useEndpointMutation(saveConfigurations);
  const { replace } = useAnswers();
  return async (changes: Changes): Promise<CallResult<DataOf<typeof saveConfigurations>>> => {
    const answer = await send({ body: { id_client: clientId, configurations: [...changes] } });
    if (!answer.ok) return answer;
    const stored = answer.data.filter((one) => one.feature === feature);
    replace(configurations, { query: { feature } }, () => stored);
    await onSaved?.(clientId);
    return answer;
  };
}

export interface SettingsTableFormProps {
  readonly clientId: number;
  readonly table: ConfigurationTable;
  readonly title: string;
  /** The area of the texts of its settings. */
  readonly area: string;
  /** Controls that know more of their setting than its type says, by its name. */
  readonly own?: Readonly<Record<string, ComponentType<SettingFieldProps>>>;
  readonly stored: { readonly values: SettingValues; readonly origins: Readonly<Record<string, Origin>> };
  /** When what is shown was read; `stale` = the server did not answer this time. */
  readonly from: { readonly fetchedAt: number; readonly stale: boolean };
  readonly mayEdit: boolean;
  /** Once the server has stored changes. */
  readonly onSaved?: (clientId: number) => Promise<unknown>;
  /** Stands beside the settings for who may change them, and below them where there is no room. */
  readonly beside?: ComponentType<{
    readonly clientId: number;
    readonly offline: boolean;
    /** As they are written now. */
    readonly values: SettingValues;
  }>;
}

/** The settings of one table once they are there: fields, save bar when something changed, who changed them last. */
export function SettingsTableForm(props: SettingsTableFormProps) {
  const { clientId, table, title, area, stored, from, mayEdit, beside: Beside } = props;
  const { t } = useTranslation(['settings', 'app']);
  const offline = useConnection().state === 'offline';
  const { values, change, undo } = useHeldForm(area, stored.values);
  const save = useSaveConfigurations(clientId, table, props.onSaved);
  const changes = changesIn(table, stored.values, values);
  const form = useForm({
    area,
    values,
    check: () => settingProblems(table.settings, values),
    send: () => save(changes),
    refused: (failure) => refusedSettings(table, changes, failure),
    onDone: () => {
      undo();
      showToast({ kind: 'success', title: t('saved.title'), message: t('saved.text') });
    },
    nameOf: (name) => t(`${area}:field.${name}.label`),
  });
  const hasBeside = mayEdit && Beside !== undefined;
  return (
    <DeskPage title={title} tab={SETTINGS_TAB} shape={hasBeside ? 'flow' : 'narrow'}>
      {/* People who may only read have no field to step through, and must still reach the foot by keyboard. */}
      <div
        className={hasBeside ? `${styles.page} ${styles.wide}` : styles.page}
        role="group"
        aria-label={title}
        {...(!mayEdit && { tabIndex: 0 })}
      >
        <SettingsNotice mayEdit={mayEdit} offline={offline || from.stale} fetchedAt={from.fetchedAt} />
        <CheckedForm
          form={form}
          label={title}
          actions={
            <SaveBar
              changed={changes.length > 0}
              busy={form.busy}
              disabled={offline}
              save={t('save', { count: changes.length })}
              onUndo={undo}
            />
          }
        >
          <SettingsFields
            form={form}
            table={table.settings}
            area={area}
            values={values}
            origins={stored.origins}
            disabled={!mayEdit || offline || form.busy}
            onChange={change}
            {...(props.own && { own: props.own })}
          />
        </CheckedForm>
        <LastChange origins={stored.origins} />
        {mayEdit && Beside && (
          <div className={styles.beside}>
            <Beside clientId={clientId} offline={offline} values={values} />
          </div>
        )}
      </div>
    </DeskPage>
  );
}
