import { useSession } from '#offline/hooks/useSession.ts';
import { proveByPasskey, proveByPassword } from '#offline/session/proveSelf.ts';
import { useTranslation } from 'react-i18next';
import { PasswordAgain } from './PasswordAgain.tsx';

/** The password, or passkey, of whoever entered a shared device by PIN or badge. */
export function ProveSelf(props: { readonly onDone: () => void; readonly onLater: () => void }) {
  const { t } = useTranslation('auth');
  const { user } = useSession();
  if (!user) return null;
  return (
    <PasswordAgain
      email={user.profile.email}
      byPassword={proveByPassword}
      byPasskey={proveByPasskey}
      passkeyAtOnce
      submit={t('stepUp.confirm')}
      onDone={props.onDone}
      later={{ label: t('stepUp.later'), act: props.onLater }}
    />
  );
}
