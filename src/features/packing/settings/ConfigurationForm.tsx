import { packingConfigurationSetting } from '#contract/packing/packingConfiguration.ts';
import type { PackingConfigurationSetting } from '#contract/packing/packingConfiguration.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useHeldForm } from '#widgets/form/useHeldForm.ts';
import { packingConfigurationPath, PATHS, SETTINGS_TAB } from '#widgets/paths.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SettingsNotice } from '#widgets/settings/SettingsNotice.tsx';
import type { ListProps } from './ConfigurationList.tsx';
import { GeneralFields } from './GeneralFields.tsx';
import styles from './Packing.module.css';
import { configurationProblems } from './packingProblems.ts';
import { freeId, mergeConfigurations, putIn } from './packingSettings.ts';
import { StepFields } from './StepFields.tsx';
import { useSavePacking } from './usePackingSettings.ts';

interface Props extends ListProps {
  /** What the address asks for: names the draft. */
  readonly asked: string;
  /** The configuration's id is 0 while it is not stored. */
  readonly start: PackingConfigurationSetting;
  readonly fetchedAt: number;
}

/** One configuration: what it is for, and its steps. */
export function ConfigurationForm({ asked, start, settings, clientId, mayEdit, isOffline, fetchedAt }: Props) {
  const { t } = useTranslation(['packingSettings', 'app']);
  const navigate = useNavigate();
  const isNew = start.id === 0;
  const { values, changed, base, change, undo, rebase } = useHeldForm(`settings.packing.${asked}`, start);
  const save = useSavePacking(clientId);
  const form = useForm({
    area: 'packingSettings',
    values,
    check: (draft) => configurationProblems(draft, settings.configurations),
    send: (draft) =>
      save((now) => {
        const id = draft.id || freeId(now.configurations, Date.now());
        const theirs = now.configurations.find((other) => other.id === id);
        const merged = theirs ? mergeConfigurations(base, draft, theirs) : draft;
        if (theirs && !merged) rebase(theirs);
        if (!merged) return null;
        const one = packingConfigurationSetting.parse({ ...merged, id });
        return {
          next: { ...now, configurations: putIn(now.configurations, one) },
          about: { list: 'configurations', id },
        };
      }),
    onDone: ({ about }) => {
      undo();
      showToast({ kind: 'success', title: t('saved'), message: t('savedWords') });
      if (isNew && about) return navigate(packingConfigurationPath({ id: about.id }), { replace: true });
    },
    nameOf: (path) => t(`field.${path.split('.').at(-1)}.label`),
  });
  const discard = () => {
    undo();
    if (isNew) void navigate(PATHS.settingsPacking, { replace: true });
  };
  const given = { form, values, disabled: !mayEdit || isOffline || form.busy, onChange: change };
  return (
    <DeskPage
      title={values.name.trim() || t(isNew ? 'addTitle' : `unnamed.${values.type}`)}
      tab={SETTINGS_TAB}
      shape="narrow"
      actions={
        <ButtonLink size="desk" to={PATHS.settingsPacking}>
          {t('toAll')}
        </ButtonLink>
      }
    >
      <div className={styles.page} role="group" aria-label={t('formLabel')} {...(!mayEdit && { tabIndex: 0 })}>
        <SettingsNotice mayEdit={mayEdit} offline={isOffline} fetchedAt={fetchedAt} />
        <CheckedForm
          form={form}
          label={t('formLabel')}
          actions={
            <SaveBar changed={mayEdit && (isNew || changed)} busy={form.busy} disabled={isOffline} onUndo={discard} />
          }
        >
          <GeneralFields {...given} />
          <StepFields {...given} boxes={settings.boxes} />
        </CheckedForm>
      </div>
    </DeskPage>
  );
}
