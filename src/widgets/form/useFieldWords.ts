import type { FieldProblem } from '#domain/settings/fieldProblem.ts';
import { useTranslation } from 'react-i18next';

/**
 * The sentence of a problem: the one that all forms share, or the one of a code that only this field or this form
 * knows. What the server says in words of its own is shown as it is.
 */
export function useFieldWords(area: string, nameOf: (path: string) => string | undefined = () => undefined) {
  const { t, i18n } = useTranslation();
  const problem = (path: string, { code, values }: FieldProblem): string => {
    const key = [`desk:form.problem.${code}`, `${area}:field.${path}.problem.${code}`, `${area}:problem.${code}`].find(
      (one) => i18n.exists(one),
    );
    return key === undefined ? code : t(key, { ...values });
  };
  const named = (path: string, wrong: FieldProblem): string =>
    t('ui:named', { name: nameOf(path) ?? t(`${area}:field.${path}`), words: problem(path, wrong) });
  return { problem, named };
}
