import { learnedCodeCounts, learnedCodes } from '#contract/picking/learnedCodes.ts';
import { knownCodes } from '#contract/picking/teachCode.ts';
import { paginate } from '../../kernel/paging.ts';
import { refuse } from '../../kernel/refuse.ts';
import { type Route, routeIn } from '../../kernel/route.ts';
import { listLearnedCodes, listLearnedCounts, readKnownCodes } from './readLearnedCodes.ts';

/** Codes that people taught at work; they are taught and decided of by commands. */
export const learnedCodeRoutes: readonly Route[] = [
  routeIn('read', learnedCodes, async ({ transaction: trx }, { list }) => {
    const { rows, counted } = await listLearnedCodes(trx, list);
    return paginate(list, rows, counted);
  }),
  routeIn('read', knownCodes, async ({ transaction: trx, actor }) => ({
    ok: true,
    data: await readKnownCodes(trx, actor.userId),
  })),
  routeIn('read', learnedCodeCounts, async ({ transaction: trx }, { params, list }) => {
    const found = await listLearnedCounts(trx, params.id, list);
    return found ? paginate(list, found.rows, found.counted) : refuse(404);
  }),
];
