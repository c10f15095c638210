import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './AtCounter.module.css';

interface Props {
  readonly orderId: number;
  readonly onFound: (codeId: number) => void;
}

/** The pickup code that the customer says; checked on this device. */
export function CodeField({ orderId, onFound }: Props) {
  const { t } = useTranslation('counter');
  const [text, setText] = useState('');
  const [state, setState] = useState<'open' | 'busy' | 'wrong'>('open');
  const check = async () => {
    setState('busy');
    const { findPickup } = await import('#offline/counter/findPickup.ts');
    const found = await findPickup(text);
    if (found.outcome === 'found' && found.orderId === orderId) onFound(found.codeId);
    else setState('wrong');
  };
  return (
    <form
      className={styles.more}
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <TextField
        label={t('code.label')}
        help={t('code.help')}
        error={state === 'wrong' && t('code.wrong')}
        value={text}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        code
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" busy={state === 'busy'} disabled={text.trim() === ''}>
        {t('code.check')}
      </Button>
    </form>
  );
}
