import { TextField } from '#ui/controls/TextField.tsx';
import { useTranslation } from 'react-i18next';

/** Six digits of an authenticator app, or a recovery code. */
export function FactorCodeField(props: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly id?: string;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
}) {
  const { t } = useTranslation('auth');
  const { onChange, ...field } = props;
  return (
    <TextField
      {...field}
      label={t('factor.code')}
      help={t('factor.codeHelp')}
      name="code"
      data-scans="typed"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={40}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
