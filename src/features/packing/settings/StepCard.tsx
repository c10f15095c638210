import type { PackingConfigurationSetting } from '#contract/packing/packingConfiguration.ts';
import { stepFacts, type OptionalStep } from '#domain/packing/steps.ts';
import { isSettingShown } from '#domain/settings/settingProblem.ts';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { SettingField } from '#widgets/form/SettingField.tsx';
import type { FormState } from '#widgets/form/useForm.ts';
import { useTranslation } from 'react-i18next';
import styles from './Packing.module.css';
import { StepList, type StepLists } from './StepList.tsx';
import { optionsOf } from './stepOptions.ts';

interface Props {
  readonly form: FormState;
  readonly step: OptionalStep;
  readonly configuration: PackingConfigurationSetting;
  readonly lists: StepLists;
  readonly disabled: boolean;
  readonly onChange: (steps: PackingConfigurationSetting['steps']) => void;
}

/** One step: its switch, and its options while it is on. */
export function StepCard({ form, step, configuration, lists, disabled, onChange }: Props) {
  const { t } = useTranslation('packingSettings');
  const { type, steps } = configuration;
  const values: Readonly<Record<string, unknown>> = steps[step];
  const applies = stepFacts(step).types.includes(type);
  const isOn = applies && steps[step].enabled;
  const change = (part: Readonly<Record<string, unknown>>) =>
    onChange({ ...steps, [step]: { ...steps[step], ...part } });
  const shown = Object.entries(optionsOf(step)).filter(([, option]) => isSettingShown(option, values));
  return (
    <fieldset className={styles.step} disabled={disabled} data-on={isOn ? '' : undefined}>
      <legend className="sr-only">{t(`step.${step}.name`)}</legend>
      <Checkbox
        checked={isOn}
        disabled={!applies}
        onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })}
      >
        <span className={styles.name}>{t(`step.${step}.name`)}</span>
        <span className={styles.words}>{t(applies ? `step.${step}.words` : 'onlyReturns')}</span>
      </Checkbox>
      {isOn && (shown.length > 0 || step in lists) && (
        <div className={styles.options}>
          <StepList form={form} step={step} lists={lists} values={values} onChange={change} />
          {shown.map(([name, option]) => (
            <SettingField
              key={name}
              {...form.field(`steps.${step}.${name}`)}
              setting={option}
              texts={`packingSettings:field.${name}`}
              value={values[name]}
              origin={undefined}
              onChange={(value) => change({ [name]: name === 'printer' && value === '' ? null : value })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
