import { settingProblems } from '#domain/settings/settingProblem.ts';
import type { SettingTable } from '#domain/settings/setting.ts';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { SettingsFields } from '#widgets/form/SettingsFields.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useState, type ComponentProps } from 'react';

interface Props extends Pick<ComponentProps<typeof SettingsFields>, 'own' | 'disabled'> {
  readonly table: SettingTable;
  readonly stored: Readonly<Record<string, unknown>>;
}

/** A form of these settings alone, whose save is never answered. */
export function SettingsOnly({ table, stored, ...fields }: Props) {
  const [values, setValues] = useState(stored);
  const form = useForm({
    area: 'settings',
    values,
    check: () => settingProblems(table, values),
    send: () => new Promise<never>(() => undefined),
    onDone: () => undefined,
    nameOf: (name) => name,
  });
  return (
    <CheckedForm form={form} label="form" actions={<button type="submit">save</button>}>
      <SettingsFields
        {...fields}
        form={form}
        table={table}
        area="settings"
        values={values}
        onChange={(change) => setValues({ ...values, ...change })}
      />
    </CheckedForm>
  );
}
