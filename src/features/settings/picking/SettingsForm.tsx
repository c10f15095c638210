import { SETTINGS_TAB } from '#widgets/paths.ts';
import type { Configuration } from '#contract/entities/configuration.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeMasksField } from './CodeMasksField.tsx';
import { CodeTypesField } from './CodeTypesField.tsx';
import { changesIn, wrongIn, type PickingDraft, type PickingSettings } from './pickingSettings.ts';
import { RouteFields } from './RouteFields.tsx';
import { RuleFields } from './RuleFields.tsx';
import styles from './Settings.module.css';
import { LastChange, SettingsNotice } from './SettingsNotice.tsx';
import { UploadLocations } from './UploadLocations.tsx';
import { useSaveConfigurations } from './useConfigurations.ts';

interface Props {
  readonly clientId: number;
  readonly stored: PickingSettings;
  /** Where what is shown comes from; `stale` = the server did not answer this time. */
  readonly from: { readonly rows: readonly Configuration[]; readonly fetchedAt: number; readonly stale: boolean };
  readonly mayEdit: boolean;
}

/** The whole screen once the settings are there: fields, save bar when something changed, the location list. */
export function SettingsForm({ clientId, stored, from, mayEdit }: Props) {
  const { t } = useTranslation(['settings', 'app']);
  const offline = useConnection().state === 'offline';
  const [draft, setDraft] = useState<PickingDraft>({});
  const saving = useSaveConfigurations(clientId);
  const changes = changesIn(stored, draft);
  const wrong = wrongIn(changes);
  const fields = {
    value: { ...stored, ...draft },
    wrong,
    disabled: !mayEdit || offline || saving.busy,
    onChange: (change: PickingDraft) => setDraft((before) => ({ ...before, ...change })),
  };
  const save = async () => {
    const outcome = await saving.save(changes);
    if (outcome !== 'saved')
      return showToast({ kind: 'error', title: t('notSaved.title'), message: t(`notSaved.${outcome}`) });
    setDraft({});
    return showToast({ kind: 'success', title: t('saved.title'), message: t('saved.text') });
  };
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
        <CodeTypesField {...fields} />
        <CodeMasksField {...fields} />
        <RouteFields {...fields} />
        <RuleFields {...fields} />
        <LastChange rows={from.rows} />
        {mayEdit && <UploadLocations clientId={clientId} offline={offline} />}
      </div>
      {changes.length > 0 && (
        <div className={styles.bar}>
          <Button onClick={() => setDraft({})} disabled={saving.busy}>
            {t('discard')}
          </Button>
          <Button
            kind="primary"
            grow
            busy={saving.busy}
            disabled={wrong.length > 0 || offline}
            onClick={() => void save()}
          >
            {t('save', { count: changes.length })}
          </Button>
        </div>
      )}
    </DeskPage>
  );
}
