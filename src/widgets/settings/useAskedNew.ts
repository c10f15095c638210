import { NEW_QUERY, safeBackTo } from '../paths.ts';
import { useNavigate, useSearchParams } from 'react-router';

/** Whether the address asks for the form of a new thing, and the way back when that is closed. */
export function useAskedNew(thing: string) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isAsked = query.get(NEW_QUERY) === thing;
  const backTo = safeBackTo(query.get('backTo'), '');
  return {
    isAsked,
    leave: () => {
      if (isAsked && backTo !== '') void navigate(backTo);
    },
  };
}
