import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import type { FormState } from '#widgets/form/useForm.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './EplatformSettings.module.css';

/** A part of what is set of a shop: its title, what it is for, its fields, and the button for those who may save. */
export function ShopSettingForm(props: {
  readonly title: string;
  readonly words: readonly string[];
  readonly form: FormState;
  readonly mayEdit: boolean;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('desk');
  const { title, words, form, mayEdit, children } = props;
  return (
    <Panel title={title}>
      <CheckedForm
        form={form}
        label={title}
        actions={
          mayEdit && (
            <div>
              <Button kind="primary" type="submit" busy={form.busy}>
                {t('form.save')}
              </Button>
            </div>
          )
        }
      >
        {words.map((one) => (
          <p key={one} className={styles.words}>
            {one}
          </p>
        ))}
        {children}
      </CheckedForm>
    </Panel>
  );
}
