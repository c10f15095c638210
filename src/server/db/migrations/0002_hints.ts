import { type Kysely, sql } from 'kysely';

/** Where a transaction keeps what it has to say: no NOTIFY, which would hold a lock of all databases until the commit ends. */
const HINT = `create function public.hint(channel text, message text) returns void language plpgsql as $$
  declare told text := coalesce(current_setting('app.hints', true), '');
  begin
    if current_setting('app.hints_at_once', true) = 'on' then
      perform pg_notify(channel, message);
    elsif length(told) < 200000 then
      perform set_config('app.hints', told || channel || ' ' || message || chr(10), true);
    elsif right(told, 17) <> 'despacho_missed ' || chr(10) then
      perform set_config('app.hints', told || 'despacho_missed ' || chr(10), true);
    end if;
  end $$`;

/** Triggers that notify leave a hint instead; the rest of them stays as it was. */
const TRIGGERS = `do $$ declare one record; begin
  for one in select oid from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%pg_notify(%' and proname <> 'hint' loop
    execute replace(pg_get_functiondef(one.oid), 'pg_notify(', 'public.hint(');
  end loop;
end $$`;

/** Older servers go on notifying by themselves. */
export const harmless = true;

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql.raw(HINT).execute(kysely);
  await sql.raw(TRIGGERS).execute(kysely);
}
