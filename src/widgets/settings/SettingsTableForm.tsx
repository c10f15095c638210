import type { ConfigurationTable } from '#domain/configuration/rules.ts';
import { settingProblems } from '#domain/settings/settingProblem.ts';
import { SETTINGS_TAB } from '#widgets/paths.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { SettingsFields } from '#widgets/form/SettingsFields.tsx';
import { changesIn, refusedSettings, type Origin, type SettingValues } from '#widgets/form/settingsDraft.ts';
import type { SettingFieldProps } from '#widgets/form/settingFieldProps.ts';
import { useForm } from '#widgets/form/useForm.ts';
import { useHeldForm } from '#widgets/form/useHeldForm.ts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Settings.module.css';
import { LastChange, SettingsNotice } from './SettingsNotice.tsx';
import { useSaveConfigurations } from './useSaveConfigurations.ts';

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
  /** Stands below the settings for who may change them. */
  readonly below?: ComponentType<{ readonly clientId: number; readonly offline: boolean }>;
}

/** The settings of one table once they are there: fields, save bar when something changed, who changed them last. */
export function SettingsTableForm(props: SettingsTableFormProps) {
  const { clientId, table, title, area, stored, from, mayEdit, below: Below } = props;
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
  return (
    <DeskPage title={title} tab={SETTINGS_TAB} shape="narrow">
      {/* People who may only read have no field to step through, and must still reach the foot by keyboard. */}
      <div className={styles.page} role="group" aria-label={title} {...(!mayEdit && { tabIndex: 0 })}>
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
        {mayEdit && Below && <Below clientId={clientId} offline={offline} />}
      </div>
    </DeskPage>
  );
}
