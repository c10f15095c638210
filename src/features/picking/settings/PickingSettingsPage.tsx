import { IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stripRulesFor } from '#domain/codes/codeMasks.ts';
import { readingsOf } from '#domain/codes/readings.ts';
import { PICKING_TABLE } from '#domain/configuration/rules.ts';
import { refreshPickingConfiguration } from '#offline/sync/refreshSettings.ts';
import { useWedge } from '#scanning/hooks/useWedge.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { SettingField } from '#widgets/form/SettingField.tsx';
import type { SettingFieldProps } from '#widgets/form/settingFieldProps.ts';
import { PATHS } from '#widgets/paths.ts';
import { SettingsTablePage } from '#widgets/settings/SettingsTablePage.tsx';
import styles from './Settings.module.css';
import upload from './Upload.module.css';
import { UploadLocations } from './UploadLocations.tsx';

/** How this client wraps its codes, tried at once with a sample that is scanned or typed. */
export function CodeMasksField(props: SettingFieldProps) {
  const { t } = useTranslation('settings');
  const [sample, setSample] = useState('');
  // A scan on this screen is a sample for the masks; on other screens codes of orders and products open them.
  useWedge((scan) => setSample(scan.text));
  return (
    <>
      <SettingField {...props} />
      <TextField
        label={t('masks.sample')}
        help={t('masks.sampleHelp')}
        code
        autoComplete="off"
        spellCheck={false}
        maxLength={512}
        value={sample}
        onChange={({ currentTarget }) => setSample(currentTarget.value)}
      />
      <SampleReadings sample={sample} masks={String(props.value)} />
    </>
  );
}

/** What would be looked for, in this order. */
function SampleReadings({ sample, masks }: { readonly sample: string; readonly masks: string }) {
  const { t } = useTranslation('settings');
  const text = sample.trim();
  const { readings, broken } = readingsOf(text, stripRulesFor(masks));
  return (
    <div role="status">
      {text !== '' && (
        <>
          <p className={styles.label}>{t(broken ? 'masks.broken' : 'masks.found')}</p>
          <ol className={styles.readings}>
            {readings.map((reading) => (
              <li key={reading.text} className="code">
                {reading.units > 1 ? t('masks.units', { code: reading.text, units: reading.units }) : reading.text}
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/** What stands beside the settings: the learned walking order, and the list of locations. */
function Beside(props: { readonly clientId: number; readonly offline: boolean }) {
  const { t } = useTranslation('settings');
  return (
    <div className={styles.beside}>
      <section className={upload.card} aria-labelledby="learned-route">
        <h2 id="learned-route" className={upload.title}>
          {t('learnedRoute.title')}
        </h2>
        <p className={upload.help}>{t('learnedRoute.text')}</p>
        <div className={upload.acts}>
          <ButtonLink to={PATHS.settingsPickingRoute} icon={<IconRoute size={20} stroke={1.75} />}>
            {t('learnedRoute.open')}
          </ButtonLink>
        </div>
      </section>
      <UploadLocations {...props} />
    </div>
  );
}

const OWN = { code_masks: CodeMasksField };

/** `/settings/picking`: how this client picks, and where its products stand. */
export function PickingSettingsPage() {
  const { t } = useTranslation('app');
  return (
    <SettingsTablePage
      table={PICKING_TABLE}
      title={t('places.settingsPicking')}
      area="settings"
      own={OWN}
      // The device in hand picks by them at once, the others within a minute.
      onSaved={(client) => refreshPickingConfiguration(client, true)}
      beside={Beside}
    />
  );
}
