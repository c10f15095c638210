import { IconCheck, IconId, IconTicket, IconUsers } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  COLLECTOR_NAME_LENGTH,
  IDENTITY_METHODS,
  type IdentityMethod,
  type IdentityProblem,
  LAST_DIGITS,
} from '#domain/counter/identity.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import styles from './AtCounter.module.css';

/** Says whether what the customer said is the pickup code of their order. */
type CheckCode = (text: string) => Promise<boolean>;

/** The pickup code that the customer says; checked on this device. */
function CodeField({ onCheck }: { readonly onCheck: CheckCode }) {
  const { t } = useTranslation('counter');
  const [text, setText] = useState('');
  const [state, setState] = useState<'open' | 'busy' | 'wrong'>('open');
  const check = async () => {
    setState('busy');
    if (!(await onCheck(text))) setState('wrong');
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

export interface SaidIdentity {
  readonly digits: string;
  readonly name: string;
}

export const EMPTY_IDENTITY: SaidIdentity = { digits: '', name: '' };

const SIGNS = { code: IconTicket, document: IconId, authorised: IconUsers } as const;

interface Props {
  readonly method: IdentityMethod;
  readonly onMethod: (method: IdentityMethod) => void;
  readonly said: SaidIdentity;
  readonly onSay: (said: SaidIdentity) => void;
  /** The pickup code was right. */
  readonly isChecked: boolean;
  readonly onCheck: CheckCode;
  /** What is missing, once it was asked for. */
  readonly problem: IdentityProblem | null;
}

/** Who collects, and how they prove it. A document is looked at: only its last characters are kept. */
export function IdentityChoice({ method, onMethod, said, onSay, isChecked, onCheck, problem }: Props) {
  const { t } = useTranslation('counter');
  const name = useId();
  return (
    <>
      <fieldset className={styles.methods}>
        <legend className="sr-only">{t('handOver.method')}</legend>
        {IDENTITY_METHODS.map((one) => {
          const Sign = SIGNS[one];
          return (
            <label key={one} className={styles.method}>
              <input type="radio" name={name} checked={one === method} onChange={() => onMethod(one)} />
              <Sign size={24} stroke={1.75} aria-hidden />
              {t(`method.${one}`)}
            </label>
          );
        })}
      </fieldset>
      <div className={styles.more}>
        {method === 'code' && !isChecked && <CodeField onCheck={onCheck} />}
        {method === 'code' && isChecked && (
          <p className={styles.checked}>
            <IconCheck size={22} stroke={2} aria-hidden />
            {t('code.right')}
          </p>
        )}
        {method === 'authorised' && (
          <TextField
            label={t('handOver.name')}
            error={problem === 'name' && t('missing.name')}
            value={said.name}
            maxLength={COLLECTOR_NAME_LENGTH}
            autoComplete="off"
            onChange={({ currentTarget }) => onSay({ ...said, name: currentTarget.value })}
          />
        )}
        {method !== 'code' && (
          <TextField
            label={t('handOver.digits')}
            help={t('handOver.digitsHelp', { count: LAST_DIGITS })}
            error={problem === 'lastDigits' && t('missing.lastDigits')}
            value={said.digits}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            code
            onChange={({ currentTarget }) => onSay({ ...said, digits: currentTarget.value })}
          />
        )}
      </div>
    </>
  );
}
