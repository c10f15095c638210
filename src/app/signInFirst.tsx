import { SignInForm } from '#features/people/auth/SignInForm.tsx';
import { SignInFrame } from '#features/people/auth/SignInFrame.tsx';
import { takeOverTyped } from '#features/people/auth/signInDraft.ts';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { needTexts, startTexts } from './i18n/i18n.ts';
import { LanguageChoice } from './shell/LanguageChoice.tsx';

/**
 * Draws the sign-in before the app is loaded. It can be typed into and sent, and the app later draws the same in its
 * place.
 */
export async function signInFirst(place: Element): Promise<Root> {
  await startTexts();
  await needTexts('auth');
  takeOverTyped();
  const root = createRoot(place);
  // Drawn synchronously: nothing that follows may delay the form.
  flushSync(() =>
    root.render(
      <StrictMode>
        <SignInFrame language={<LanguageChoice />}>
          <SignInForm />
        </SignInFrame>
      </StrictMode>,
    ),
  );
  return root;
}
