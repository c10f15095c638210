import { create } from 'zustand';

export interface SignInDraft {
  readonly email: string;
  readonly password: string;
}

const FIELDS = ['email', 'password'] as const;

/** The field of the sign-in that stands in the page now; absent where the page has none. */
function fieldInPage(name: string): HTMLInputElement | null {
  return typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLInputElement>(`#root form input[name=${name}]`);
}

/**
 * What has been typed of the sign-in. The form is drawn up to three times at a first visit (as it came with the page, by React,
 * inside the app), and what somebody types meanwhile belongs to all three. Nothing of it is ever stored.
 */
export const useSignInDraft = create<SignInDraft>(() => ({
  email: fieldInPage('email')?.value ?? '',
  password: fieldInPage('password')?.value ?? '',
}));

/** Takes over what the fields in the page hold: right before the form is drawn in their place. */
export function takeOverTyped(): void {
  const typed = FIELDS.map((name) => [name, fieldInPage(name)?.value] as const).filter(([, value]) => value);
  useSignInDraft.setState(Object.fromEntries(typed));
}

/** The field that somebody is typing into, so that the form drawn in its place goes on there. */
export function fieldInUse(): string | null {
  const active = typeof document === 'undefined' ? null : document.activeElement;
  return active?.tagName === 'INPUT' && active.closest('#root form') ? active.getAttribute('name') : null;
}

/** Forgets what was typed: the person is in, or went elsewhere. */
export function forgetTyped(): void {
  useSignInDraft.setState({ email: '', password: '' });
}
