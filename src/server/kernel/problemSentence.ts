import type { Language } from '#contract/people/user.ts';
import type { FieldProblem } from '#domain/settings/fieldProblem.ts';
import en from '#locales/en/desk.json' with { type: 'json' };
import es from '#locales/es/desk.json' with { type: 'json' };
import fr from '#locales/fr/desk.json' with { type: 'json' };
import { openTexts } from './texts.ts';

const TEXTS = openTexts({ es: es.form, en: en.form, fr: fr.form });

/** What is wrong with a value that was sent, in the words of the forms: the same bad value gets the same sentence. */
export const problemSentence = (language: Language, { code, values }: FieldProblem): string =>
  TEXTS.say(language, `problem.${code}`, values);
