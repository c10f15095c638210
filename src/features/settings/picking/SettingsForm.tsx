import { PICKING_TABLE } from '#domain/configuration/rules.ts';
import { settingProblems } from '#domain/settings/settingProblem.ts';
import { SETTINGS_TAB } from '#widgets/paths.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { SettingsFields } from '#widgets/form/SettingsFields.tsx';
import { changesIn, refusedSettings, type StoredSettings } from '#widgets/form/settingsDraft.ts';
import { useForm } from '#widgets/form/useForm.ts';
import { useHeldForm } from '#widgets/form/useHeldForm.ts';
import { useTranslation } from 'react-i18next';
import { CodeMasksField } from './CodeMasksField.tsx';
import styles from './Settings.module.css';
import { LastChange, SettingsNotice } from '#widgets/settings/SettingsNotice.tsx';
import { UploadLocations } from './UploadLocations.tsx';
import { useSaveConfigurations } from './useConfigurations.ts';

interface Props {
  readonly clientId: number;
  readonly stored: StoredSettings<typeof PICKING_TABLE.settings>;
  /** When what is shown was read; `stale` = the server did not answer this time. */
  readonly from: { readonly fetchedAt: number; readonly stale: boolean };
  readonly mayEdit: boolean;
}

const OWN = { code_masks: CodeMasksField };

/** The whole screen once the settings are there: fields, save bar when something changed, the location list. */
export function SettingsForm({ clientId, stored, from, mayEdit }: Props) {
  const { t } = useTranslation(['settings', 'app']);
  const offline = useConnection().state === 'offline';
  const { values, change, undo } = useHeldForm('settings.picking', stored.values);
  const save = useSaveConfigurations(clientId);
  const changes = changesIn(PICKING_TABLE, stored.values, values);
  const form = useForm({
    area: 'settings',
    values,
    check: () => settingProblems(PICKING_TABLE.settings, values),
    send: () => save(changes),
    refused: (failure) => refusedSettings(PICKING_TABLE, changes, failure),
    onDone: () => {
      undo();
      showToast({ kind: 'success', title: t('saved.title'), message: t('saved.text') });
    },
    nameOf: (name) => t(`settings:field.${name}.label`),
  });
  return (
    <DeskPage
      title={t('app:places.settingsPicking')}
      tab={{ id: SETTINGS_TAB, name: t('app:groups.settings'), nameKey: 'app:groups.settings' }}
      shape="narrow"
    >
      {/* People who may only read have no field to step through, and must still reach the foot by keyboard. */}
      <div
        className={styles.page}
        role="group"
        aria-label={t('app:places.settingsPicking')}
        {...(!mayEdit && { tabIndex: 0 })}
      >
        <SettingsNotice mayEdit={mayEdit} offline={offline || from.stale} fetchedAt={from.fetchedAt} />
        <CheckedForm
          form={form}
          label={t('app:places.settingsPicking')}
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
            table={PICKING_TABLE.settings}
            area="settings"
            values={values}
            origins={stored.origins}
            disabled={!mayEdit || offline || form.busy}
            onChange={change}
            own={OWN}
          />
        </CheckedForm>
        <LastChange origins={stored.origins} />
        {mayEdit && <UploadLocations clientId={clientId} offline={offline} />}
      </div>
    </DeskPage>
  );
}
