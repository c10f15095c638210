import type { OptionalStep } from '#domain/packing/steps.ts';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import type { FormState } from '#widgets/form/useForm.ts';
import { useTranslation } from 'react-i18next';
import styles from './Packing.module.css';

/** What the list of a step is chosen from. */
interface StepListRow {
  readonly option: string;
  /** Null = not known now: what is chosen stays as it is. */
  readonly all: readonly (readonly [value: number | string, name: string])[] | null;
  /** In place of a list that is empty. */
  readonly none: string;
}
export type StepLists = { readonly [Step in OptionalStep]?: StepListRow };

/** The list of a step that has one: boxes, offices, documents. */
export function StepList(props: {
  readonly form: FormState;
  readonly step: OptionalStep;
  readonly lists: StepLists;
  readonly values: Readonly<Record<string, unknown>>;
  readonly onChange: (part: Readonly<Record<string, unknown>>) => void;
}) {
  const { t } = useTranslation('packingSettings');
  const list = props.lists[props.step];
  if (!list) return null;
  const { option, all, none } = list;
  const chosen = (props.values[option] as readonly (number | string)[]).map(String);
  const field = { ...props.form.field(`steps.${props.step}.${option}`), label: t(`field.${option}.label`) };
  if (all === null) return <p className={styles.words}>{t('listUnknown', { name: field.label })}</p>;
  const names = new Map(all.map(([value, name]) => [String(value), name]));
  // What was chosen and is gone stays in sight, so that it can be taken out.
  const offered = [...names.keys(), ...chosen.filter((one) => !names.has(one))];
  const valueOf = (one: string) => (option === 'documents' ? one : Number(one));
  return (
    <>
      <CheckGroup
        {...field}
        help={t(`field.${option}.help`)}
        all={offered}
        chosen={chosen}
        nameOf={(one) => names.get(one) ?? t('gone', { id: one })}
        onChange={(next) => props.onChange({ [option]: next.map(valueOf) })}
      />
      {offered.length === 0 && <p className={styles.words}>{none}</p>}
    </>
  );
}
