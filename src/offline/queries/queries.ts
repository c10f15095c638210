import { createQueries } from './createQueries.ts';
import { persistAnswers } from './persistAnswers.ts';

/** The answers of this page, and what it keeps of them on the device. */
export const queries = createQueries(persistAnswers());
