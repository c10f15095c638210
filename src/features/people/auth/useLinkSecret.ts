import { LANGUAGES } from '#contract/languages.ts';
import { setPreference } from '#platform/preferences.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/**
 * The secret of the link that led here. The address forgets it at once: neither the history of the browser nor a
 * screenshot tells it (S25). The page speaks the language of the mail.
 * @returns null = the page was opened without one
 */
export function useLinkSecret(name: 'token' | 'user'): string | null {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [secret] = useState(() => query.get(name));
  useEffect(() => {
    if (!query.has(name)) return;
    const lang = LANGUAGES.find((one) => one === query.get('lang'));
    if (lang) setPreference('language', lang);
    void navigate({ search: '' }, { replace: true });
  }, [name, query, navigate]);
  return secret;
}
