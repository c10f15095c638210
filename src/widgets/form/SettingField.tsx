import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { Age } from '#ui/time/Age.tsx';
import { useTranslation } from 'react-i18next';
import { OrderedChoice } from './OrderedChoice.tsx';
import type { SettingFieldProps } from './settingFieldProps.ts';
import styles from './SettingField.module.css';

/**
 * One setting: a switch, a choice, an ordered choice, a number, lines of masks, a code or a text, by its type; and who
 * set it.
 */
export function SettingField(props: SettingFieldProps) {
  return (
    <div className={styles.field}>
      <Control {...props} />
      <OriginLine origin={props.origin} />
    </div>
  );
}

function Control({ id, setting, texts, value, error, onChange }: SettingFieldProps) {
  const { t, i18n } = useTranslation();
  const label = t(`${texts}.label`);
  const help = i18n.exists(`${texts}.help`) ? t(`${texts}.help`) : undefined;
  const text = typeof value === 'string' ? value : '';
  const field = { id, label, help, error };
  switch (setting.type) {
    case 'boolean':
      return (
        <Checkbox id={id} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)}>
          <span className={styles.option}>{label}</span>
          <span className={styles.optionHelp}>{help}</span>
        </Checkbox>
      );
    case 'enum':
      return setting.several ? (
        <OrderedChoice {...field} all={setting.values} texts={texts} chosen={chosenOf(value)} onChange={onChange} />
      ) : (
        <div className={styles.choice}>
          <p className={styles.label} aria-hidden>
            {label}
          </p>
          <Segmented
            label={label}
            segments={setting.values.map((one) => ({ value: one, label: t(`${texts}.choice.${one}`) }))}
            value={text}
            onChange={onChange}
          />
          {i18n.exists(`${texts}.choiceHelp.${text}`) && (
            <p className={styles.help}>{t(`${texts}.choiceHelp.${text}`)}</p>
          )}
        </div>
      );
    case 'range':
      return (
        <div className={styles.number}>
          <NumberField {...field} value={typeof value === 'number' ? value : null} onChange={onChange} />
        </div>
      );
    case 'pattern':
      return (
        <TextArea
          {...field}
          rows={3}
          spellCheck={false}
          autoCapitalize="off"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    default:
      return <LineField {...field} code={setting.type === 'code'} value={text} onChange={onChange} />;
  }
}

const chosenOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);

/** Who set the value; nothing where it is the standard. */
function OriginLine({ origin }: Pick<SettingFieldProps, 'origin'>) {
  const { t } = useTranslation('desk');
  return (
    origin && (
      <p className={styles.origin}>
        {t('form.setBy', { name: origin.by ?? '—' })} <Age at={origin.at} />
      </p>
    )
  );
}
