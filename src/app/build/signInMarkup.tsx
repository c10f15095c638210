import '#ui/theme/tokens.css';
import '#ui/theme/reset.css';
import '#ui/theme/brand.css';
import { SignInForm } from '#features/people/auth/SignInForm.tsx';
import { SignInFrame } from '#features/people/auth/SignInFrame.tsx';
import type { Resource } from 'i18next';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { LanguageChoice } from '../shell/LanguageChoice.tsx';

/**
 * The sign-in form as HTML, as it looks before any script has run.
 * @param texts by language and area
 */
export async function signInMarkup(language: string, texts: Resource): Promise<string> {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: false,
    resources: texts,
    interpolation: { escapeValue: false },
  });
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <SignInFrame language={<LanguageChoice />}>
        <SignInForm />
      </SignInFrame>
    </I18nextProvider>,
  );
}
