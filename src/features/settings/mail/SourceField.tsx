import { FormField } from '#ui/form/FormField.tsx';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { FaultWords } from './FaultWords.tsx';
import styles from './TemplateEditor.module.css';
import type { Fault } from './templateDraft.ts';

/** The source of a mail: HTML with our variables and tags. */
export function SourceField(props: {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly fault: Fault | null;
  readonly isEmpty: boolean;
  readonly onChange: (html: string) => void;
}) {
  const { t } = useTranslation('mailSettings');
  const error = props.fault ? <FaultWords fault={props.fault} /> : props.isEmpty ? t('editor.noText') : undefined;
  return (
    <FormField label={t('editor.text')} help={t('editor.textHelp')} error={error}>
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
