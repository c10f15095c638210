import { useTranslation } from 'react-i18next';
import type { PackingConfigurationSetting } from '#contract/packing/packingConfiguration.ts';
import {
  PACKING_LABEL_FORMATS,
  STANDARD_STEPS,
  VALIDATION_METHODS,
  WEIGHT_MEASURES,
} from '#domain/packing/configuration.ts';
import { type OptionalStep, stepFacts } from '#domain/packing/steps.ts';
import type { RuleDefinition, Setting, SettingTable } from '#domain/settings/setting.ts';
import { isSettingShown } from '#domain/settings/settingProblem.ts';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { SettingField } from '#widgets/form/SettingField.tsx';
import type { FormState } from '#widgets/form/useForm.ts';
import styles from './Packing.module.css';
import { StepList, type StepLists } from './StepList.tsx';

type Option = Pick<Setting, 'onlyWith'> &
  ({ readonly type: 'boolean' | 'string' } | Extract<RuleDefinition, { readonly type: 'enum' }>);

const SWITCH = { type: 'boolean' } as const;
const PRINTED = { automaticallyPrint: SWITCH, printer: { type: 'string' } } as const;

/** What is set for a step besides its switch and its lists, in the order of its card. */
const OPTIONS: Readonly<Record<OptionalStep, Readonly<Record<string, Option>>>> = {
  validateProducts: { method: { type: 'enum', values: VALIDATION_METHODS }, showImages: SWITCH },
  qualityControl: { requireImagesIfAnomalous: SWITCH },
  setProductSerialNumber: {},
  packUp: {},
  weighPackage: {
    translate_weight: SWITCH,
    weight_measure: { type: 'enum', values: WEIGHT_MEASURES, onlyWith: { translate_weight: true } },
  },
  originTaxOffice: {},
  printDocuments: PRINTED,
  printLabel: { format: { type: 'enum', values: PACKING_LABEL_FORMATS }, validateLabel: SWITCH, ...PRINTED },
  returnStatus: {},
};

/** The options of a step as a table of settings. */
function optionsOf(step: OptionalStep): SettingTable {
  const standards: Readonly<Record<string, unknown>> = { ...STANDARD_STEPS[step] };
  return Object.fromEntries(
    Object.entries(OPTIONS[step]).map(([name, option]) => [name, { ...option, standard: standards[name], part: step }]),
  );
}

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
