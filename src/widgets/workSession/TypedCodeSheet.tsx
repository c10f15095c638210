import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly open: boolean;
  readonly onSubmit: (text: string) => void;
  readonly onClose: () => void;
}

/** The third source of scans: a person reads the code and types it. Texts: area work. */
export function TypedCodeSheet({ open, onSubmit, onClose }: Props) {
  const { t } = useTranslation('work');
  const [text, setText] = useState('');
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setText('');
    onSubmit(text);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('typed.title')}
      actions={
        <Button type="submit" form={form} kind="primary" size="floor">
          {t('typed.submit')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          label={t('typed.label')}
          help={t('typed.help')}
          code
          ref={field}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={512}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </Sheet>
  );
}
