import { useSession } from '#offline/hooks/useSession.ts';
import { lazy, Suspense } from 'react';
import { needTexts } from '../i18n/i18n.ts';
import { useToastState } from '#ui/feedback/toasts.ts';
import { useShellState } from './shellState.ts';

const MenuSheet = lazy(async () => ({ default: (await import('./MenuSheet.tsx')).MenuSheet }));
const SignInAgain = lazy(async () => {
  const [part] = await Promise.all([import('../session/SignInAgain.tsx'), needTexts('auth')]);
  return { default: part.SignInAgain };
});

const OverDesk = lazy(async () => {
  const [part] = await Promise.all([import('../workspace/OverDesk.tsx'), needTexts('desk')]);
  return { default: part.OverDesk };
});

const Toasts = lazy(async () => ({ default: (await import('#ui/feedback/Toasts.tsx')).Toasts }));

/** Parts of the shell that a first visit does not wait for: they are fetched when they are first needed. */
export function LateParts() {
  const menu = useShellState((state) => state.menuOpen);
  const over = useShellState((state) => state.over !== null);
  const { authHold, locked } = useSession();
  // Once there was one they stay mounted: a live region must stand before it speaks.
  const toasts = useToastState((state) => state.last > 0);
  return (
    <Suspense fallback={null}>
      {menu && !locked && <MenuSheet />}
      {over && !locked && <OverDesk />}
      {authHold && !locked && <SignInAgain />}
      {toasts && <Toasts />}
    </Suspense>
  );
}
