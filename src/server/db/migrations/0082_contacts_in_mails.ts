import { type Kysely, sql } from 'kysely';

/** `contact:5` was office 5; now it is a contact, and an office is `office:5`. */
const renamed = (json: string) =>
  `regexp_replace((${json})::text, '"contact:([0-9]{1,9})"', '"office:\\1"', 'g')::jsonb`;

const MOVE: readonly string[] = [
  // A plain owner is under the policies too: without this it would move nothing.
  `select set_config('app.client', '*', true)`,
  `update action_rules set actions = (
    select jsonb_agg(case when one ->> 'action' = 'sendEmail' then ${renamed('one')} else one end order by place)
    from jsonb_array_elements(actions) with ordinality as every (one, place))
    where actions::text like '%"contact:%'`,
  `update rule_runs set data = ${renamed('data')}
    where action = 'sendEmail' and state = 'waiting' and data::text like '%"contact:%'`,
];

/** Recipients of the mails that rules write: what was said before the change means the same after it. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of MOVE) await sql.raw(statement).execute(kysely);
}
