export const PICKING_SCHEMA: readonly string[] = [
  `create table picking_counts (
    client_id bigint not null references clients (id),
    order_id bigint not null,
    product_id bigint not null,
    session_id uuid not null,
    version integer not null,
    count integer not null check (count >= 0),
    arrived integer,
    primary key (client_id, order_id, product_id, session_id),
    foreign key (client_id, order_id) references orders (client_id, id) on delete cascade,
    foreign key (client_id, product_id) references products (client_id, id)
  )`,
  `create index picking_counts_session on picking_counts (client_id, session_id, order_id)`,
  `create table picking_sessions (
    client_id bigint not null references clients (id),
    session_id uuid not null,
    user_id bigint references users (id),
    device_id text,
    version integer not null,
    finished_at timestamptz not null,
    happened_at timestamptz,
    clock_doubtful boolean not null default false,
    primary key (client_id, session_id)
  )`,
  `create index picking_sessions_by_device_id on picking_sessions (client_id, device_id, finished_at desc)
    where device_id is not null`,
  `create index picking_sessions_by_user_id on picking_sessions (client_id, user_id, finished_at desc)`,
  `create index picking_sessions_newest on picking_sessions (client_id, finished_at desc)`,
  `create index picking_sessions_offline on picking_sessions (client_id, finished_at desc)
    where (finished_at - coalesce(happened_at, finished_at)) > '00:00:30'::interval`,
  `create table picking_incidents (
    client_id bigint not null references clients (id),
    order_id bigint not null,
    product_id bigint not null,
    session_id uuid not null,
    version integer not null,
    reason text collate "C" not null,
    units integer not null check (units > 0),
    note text,
    created_at timestamptz not null,
    location text collate "C",
    photos jsonb not null default '[]',
    happened_at timestamptz,
    clock_doubtful boolean not null default false,
    user_id bigint references users (id),
    device_id text,
    primary key (client_id, order_id, product_id, session_id),
    foreign key (client_id, order_id) references orders (client_id, id) on delete cascade,
    foreign key (client_id, product_id) references products (client_id, id)
  )`,
  `create index picking_incidents_by_device_id on picking_incidents (client_id, device_id, created_at desc)
    where device_id is not null`,
  `create index picking_incidents_by_location on picking_incidents (client_id, location, created_at desc)`,
  `create index picking_incidents_by_product_id on picking_incidents (client_id, product_id, created_at desc)`,
  `create index picking_incidents_by_reason on picking_incidents (client_id, reason, created_at desc)`,
  `create index picking_incidents_by_user_id on picking_incidents (client_id, user_id, created_at desc)`,
  `create index picking_incidents_newest on picking_incidents (client_id, created_at desc)`,
  `create index picking_incidents_offline on picking_incidents (client_id, created_at desc)
    where (created_at - coalesce(happened_at, created_at)) > '00:00:30'::interval`,
  `create table picking_totes (
    client_id bigint not null references clients (id),
    order_id bigint not null,
    session_id uuid not null,
    version integer not null,
    tote text not null,
    primary key (client_id, order_id, session_id),
    foreign key (client_id, order_id) references orders (client_id, id) on delete cascade
  )`,
  `create index picking_totes_order on picking_totes (order_id)`,
];
