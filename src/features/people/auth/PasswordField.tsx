import { IconButton } from '#ui/controls/IconButton.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A password field that can show its text: gloves mistype. */
export function PasswordField(props: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly id?: string;
  readonly error?: string | undefined;
  readonly invalid?: boolean;
  readonly autoFocus?: boolean;
  /** Absent = by what it is for. */
  readonly label?: string;
  /** A password that is being chosen. */
  readonly fresh?: boolean;
}) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...(props.id !== undefined && { id: props.id })}
      label={props.label ?? t(props.fresh ? 'newPassword' : 'password')}
      {...(props.fresh && { help: t('newPasswordHelp') })}
      // However fast a password is typed, by a manager or a badge, it must never be taken for a scan and shown as one.
      data-scans="typed"
      name={props.fresh ? 'new-password' : 'password'}
      type={shown ? 'text' : 'password'}
      autoComplete={props.fresh ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={200}
      autoFocus={props.autoFocus}
      value={props.value}
      aria-invalid={props.invalid || undefined}
      error={props.error}
      onChange={(event) => props.onChange(event.target.value)}
      end={
        <IconButton
          label={t(shown ? 'hidePassword' : 'showPassword')}
          aria-pressed={shown}
          icon={shown ? <IconEyeOff size={22} stroke={1.75} /> : <IconEye size={22} stroke={1.75} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
