import { FormField } from '#ui/form/FormField.tsx';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './TemplateEditor.module.css';

/** The source of a mail: HTML with our variables and tags. */
export function SourceField(props: {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly id: string;
  readonly error: string | undefined;
  readonly onChange: (html: string) => void;
}) {
  const { t } = useTranslation('mailSettings');
  return (
    <FormField id={props.id} label={t('field.html')} help={t('editor.textHelp')} error={props.error}>
      {(control) => (
        <textarea
          {...control}
          ref={props.area}
          className={`${control.className} ${styles.source}`}
          rows={22}
          spellCheck={false}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
