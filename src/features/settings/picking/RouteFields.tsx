import { PICKING_MODES, PICKING_ROUTES } from '#domain/configuration/rules.ts';
import { toteMaskProblem } from '#domain/picking/totes.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useTranslation } from 'react-i18next';
import type { FieldsProps } from './fieldsProps.ts';
import { OptionSwitch } from './OptionSwitch.tsx';
import styles from './Settings.module.css';

/** How a session goes: mode, way, and what has to be scanned besides the product. */
export function RouteFields({ value, disabled, onChange }: FieldsProps) {
  const { t } = useTranslation('settings');
  const wrong = toteMaskProblem(value.picking_tote_masks);
  return (
    <fieldset className={styles.section} disabled={disabled}>
      <legend className={styles.heading}>{t('route.title')}</legend>
      <div className={styles.choice}>
        <p className={styles.label} aria-hidden>
          {t('mode.label')}
        </p>
        <Segmented
          label={t('mode.label')}
          segments={PICKING_MODES.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
          value={value.picking_mode}
          onChange={(picking_mode) => onChange({ picking_mode })}
        />
        <p className={styles.help}>{t(`mode.help.${value.picking_mode}`)}</p>
      </div>
      <div className={styles.choice}>
        <p className={styles.label} aria-hidden>
          {t('route.label')}
        </p>
        <Segmented
          label={t('route.label')}
          segments={PICKING_ROUTES.map((route) => ({ value: route, label: t(`route.${route}`) }))}
          value={value.picking_route}
          onChange={(picking_route) => onChange({ picking_route })}
        />
        <p className={styles.help}>{t(`route.help.${value.picking_route}`)}</p>
      </div>
      <OptionSwitch
        label={t('forceLocation.label')}
        help={t('forceLocation.help')}
        checked={value.picking_force_location}
        onChange={(picking_force_location) => onChange({ picking_force_location })}
      />
      <OptionSwitch
        label={t('forceTote.label')}
        help={t('forceTote.help')}
        checked={value.picking_force_tote}
        onChange={(picking_force_tote) => onChange({ picking_force_tote })}
      />
      <TextArea
        label={t('toteMasks.label')}
        help={t('toteMasks.help')}
        error={wrong && t(`toteMasks.wrong.${wrong.problem}`, { line: wrong.line })}
        rows={2}
        spellCheck={false}
        autoCapitalize="off"
        value={value.picking_tote_masks}
        onChange={({ currentTarget }) => onChange({ picking_tote_masks: currentTarget.value })}
      />
    </fieldset>
  );
}
