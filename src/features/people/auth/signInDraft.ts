import { create } from 'zustand';
import type { SignInRefusal } from './SignInError.tsx';

export interface SignInDraft {
  readonly email: string;
  readonly password: string;
  /** The code of the second factor. */
  readonly code: string;
  /** The account wants a code too. */
  readonly wantsCode: boolean;
  /** The form was sent before React had it, and nobody has tried yet what it holds. */
  readonly sent: boolean;
  /** E-mail that is being tried. */
  readonly busy: string | null;
  /** What came of the last try: the form that sent it may have been drawn anew since. */
  readonly refused: SignInRefusal | null;
}

const FIELDS = ['email', 'password'] as const;

/** The field of the sign-in form that the page shows now; undefined where it shows none. */
function fieldInPage(name: string): HTMLInputElement | null {
  return typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLInputElement>(`#root form input[name=${name}]`);
}

/** `firstPaint` marks the form so. */
function wasSent(): boolean {
  return typeof document !== 'undefined' && document.querySelector('#root form[data-sent=yes]') !== null;
}

/**
 * What was typed into the sign-in form. The form is drawn up to three times at a first visit (by the page, by React,
 * inside the app), and text that is typed meanwhile must survive. It is never stored.
 */
export const useSignInDraft = create<SignInDraft>(() => ({
  email: fieldInPage('email')?.value ?? '',
  password: fieldInPage('password')?.value ?? '',
  code: '',
  wantsCode: false,
  sent: wasSent(),
  busy: null,
  refused: null,
}));

/** Reads the form of the page into the draft, just before the form is drawn in their place. */
export function takeOverTyped(): void {
  const typed = FIELDS.map((name) => [name, fieldInPage(name)?.value] as const).filter(([, value]) => value);
  useSignInDraft.setState({ ...Object.fromEntries(typed), sent: wasSent() });
}

/** Whether the form that came with the page was sent before React had it; true once alone. */
export function takeSent(): boolean {
  const { sent } = useSignInDraft.getState();
  if (sent) useSignInDraft.setState({ sent: false });
  return sent;
}

/** The field that has the focus, so that the form drawn in its place continues there. */
export function fieldInUse(): string | null {
  const active = typeof document === 'undefined' ? null : document.activeElement;
  return active?.tagName === 'INPUT' && active.closest('#root form') ? active.getAttribute('name') : null;
}

/** Clears the draft: the person has signed in, or went elsewhere. */
export function forgetTyped(): void {
  useSignInDraft.setState({
    email: '',
    password: '',
    code: '',
    wantsCode: false,
    sent: false,
    busy: null,
    refused: null,
  });
}
