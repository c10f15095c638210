import { MAX_REMINDER, REMINDER_CHOICES } from '#domain/orders/reminders.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FormField } from '#ui/form/FormField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useTranslation } from 'react-i18next';
import styles from './reminders.module.css';
import type { ReminderDraft } from './useReminderDraft.ts';

/**
 * When a reminder rings, for whom, and what it says. Texts: area notes.
 * @param people whom it may ring for beside oneself; none = only oneself
 */
export function ReminderFields(props: {
  readonly draft: ReminderDraft;
  readonly people: readonly { readonly id: number; readonly name: string }[];
}) {
  const { t } = useTranslation('notes');
  const { draft, people } = props;
  const errorAt = (field: 'day' | 'text') =>
    draft.problem?.field === field
      ? t(`reminder.${draft.problem.code}`, { length: draft.text.trim().length, most: MAX_REMINDER })
      : undefined;
  return (
    <div className={styles.fields}>
      <Segmented
        label={t('reminder.when')}
        segments={REMINDER_CHOICES.map((value) => ({ value, label: t(`reminder.choice.${value}`) }))}
        value={draft.when}
        onChange={(when) => draft.write({ when })}
      />
      {draft.when === 'day' ? (
        <div className={styles.moment}>
          <DateField
            label={t('reminder.day')}
            value={draft.day}
            onChange={(day) => draft.write({ day })}
            error={errorAt('day')}
          />
          <FormField label={t('reminder.time')}>
            {(control) => (
              <input
                {...control}
                type="time"
                value={draft.time}
                onChange={({ target }) => draft.write({ time: target.value })}
              />
            )}
          </FormField>
        </div>
      ) : (
        <p className={styles.about}>{t(`reminder.says.${draft.when}`)}</p>
      )}
      {people.length > 0 && (
        <SelectField
          label={t('reminder.person')}
          value={String(draft.personId)}
          onChange={({ target }) => draft.write({ personId: Number(target.value) })}
        >
          <option value="0">{t('reminder.me')}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label={t('reminder.text')}
        optional
        rows={2}
        value={draft.text}
        onChange={({ target }) => draft.write({ text: target.value })}
        error={errorAt('text')}
      />
    </div>
  );
}
