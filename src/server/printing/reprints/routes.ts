import { reprints } from '#contract/printing/reprints.ts';
import { paginate } from '../../kernel/paging.ts';
import { type Route, routeIn } from '../../kernel/route.ts';
import { listReprints } from './listReprints.ts';

/** What was printed again, for who looks for waste. */
export const reprintRoutes: readonly Route[] = [
  routeIn('read', reprints, async ({ transaction: trx }, { list }) => {
    const { rows, counted } = await listReprints(trx, list);
    return paginate(list, rows, counted);
  }),
];
