import { isSettingShown } from '#domain/settings/settingProblem.ts';
import type { SettingTable } from '#domain/settings/setting.ts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingField } from './SettingField.tsx';
import type { SettingFieldProps } from './settingFieldProps.ts';
import styles from './SettingField.module.css';
import type { Origin, SettingValues } from './settingsDraft.ts';
import type { FormState } from './useForm.ts';

interface Props {
  readonly form: Pick<FormState, 'field'>;
  readonly table: SettingTable;
  /**
   * The area of the texts: `part.<part>.title` and perhaps `.text`; `field.<name>.label`, and where there are such,
   * `.help`, `.choice.<value>`, `.choiceHelp.<value>`, `.problem.<code>`.
   */
  readonly area: string;
  /** The path of the table where a form has several, such as the options of a step; its texts lie below it too. */
  readonly within?: string;
  readonly values: SettingValues;
  readonly origins?: Readonly<Record<string, Origin>>;
  readonly disabled?: boolean;
  readonly onChange: (change: SettingValues) => void;
  /** Controls that know more of their setting than its type says, by its name. */
  readonly own?: Readonly<Record<string, ComponentType<SettingFieldProps>>>;
}

/** The fields of a table of settings, part by part, each drawn by its type. Texts: the area given, and desk. */
export function SettingsFields({ form, table, area, within, disabled = false, own = {}, ...props }: Props) {
  const { t, i18n } = useTranslation();
  const parts = [...new Set(Object.values(table).map(({ part }) => part))];
  return parts.map((part) => {
    const rows = Object.entries(table).filter(([, row]) => row.part === part && isSettingShown(row, props.values));
    if (rows.length === 0) return null;
    const words = `${area}:part.${part}.text`;
    return (
      <fieldset key={part} className={styles.section} disabled={disabled}>
        <legend className={styles.heading}>{t(`${area}:part.${part}.title`)}</legend>
        {i18n.exists(words) && <p className={styles.help}>{t(words)}</p>}
        {rows.map(([name, setting]) => {
          const path = within === undefined ? name : `${within}.${name}`;
          const Field = own[name] ?? SettingField;
          return (
            <Field
              key={name}
              {...form.field(path)}
              setting={setting}
              texts={`${area}:field.${path}`}
              value={props.values[name]}
              origin={props.origins?.[name]}
              onChange={(value) => props.onChange({ [name]: value })}
            />
          );
        })}
      </fieldset>
    );
  });
}
