import { practiceResults } from '#contract/picking/practiceResults.ts';
import { paginate } from '../../kernel/paging.ts';
import { type Route, routeIn } from '../../kernel/route.ts';
import { listPractices } from './practiceResults.ts';

export const practiceRoutes: readonly Route[] = [
  routeIn('read', practiceResults, async ({ transaction }, { list, params: { id_client } }) => {
    const { rows, counted } = await listPractices(transaction, id_client, list);
    return paginate(list, rows, counted);
  }),
];
