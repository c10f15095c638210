import { ProveSelf } from '#features/people/auth/ProveSelf.tsx';
import { useSession } from '#offline/hooks/useSession.ts';
import { queries } from '#offline/queries/queries.ts';
import { endProof } from '#offline/session/stepUp.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useTranslation } from 'react-i18next';

/**
 * The password of whoever entered a shared device by PIN or badge, over the page, which keeps what was typed. What was
 * refused is sent once more by itself. Mounted while something waits for it.
 */
export function StepUp() {
  const { t } = useTranslation('auth');
  const { user } = useSession();
  if (!user) return null;
  const done = () => {
    endProof(true);
    void queries.invalidateQueries();
  };
  return (
    <Sheet
      open
      onClose={() => endProof(false)}
      title={t('stepUp.title')}
      description={t('stepUp.why', { name: user.profile.name })}
    >
      <ProveSelf onDone={done} onLater={() => endProof(false)} />
    </Sheet>
  );
}
