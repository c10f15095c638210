/**
 * Inside these folders every folder imports only those named before it. One that is not named comes last: it may import
 * all that are, and nobody imports it, so a folder that no other needs has no line. A file that stands beside them may
 * import all, unless it is named, too. A place that is not here is free of rings all the same (`folderRings.ts`); it
 * needs a table once its order says more than that.
 */
export const FOLDER_ORDER: Readonly<Record<string, readonly string[]>> = {
  server: [
    'db', // both databases behind one handle
    'realtime', // what devices are told when something changed
    'files',
    'secrets', // sealed under the key of this server
    'threads', // knows no task: who owns the work declares it
    'jobs', // what is done later; knows no kind: who owns the work declares it
    'documents',
    'journal',
    'outside', // how other servers are called, and what of them the kernel hands to every call
    'kernel', // route, context, answers, errors, paging, scope
    'lists', // filters of a list as SQL
    'auth', // who asks
    'commands', // the one command handler, with what it reads and writes of orders; knows no kind
    // The areas.
    'people',
    'clients',
    'packing',
    'configuration',
    'picking',
    'orders',
    'messages',
    'counter',
    'carriers',
    'lots',
    'customs',
    'labels',
    'evidence', // what shows that an order left as it should, out of all the areas before
    'actions', // the tables of actions and commands, with what the areas know
    'money',
    'outbox', // batches of commands
    'printing',
    'rules', // what happens by itself, through the actions
    'reports',
    'service',
    'shops',
    'demo',
    'backup', // everything that is kept, as files, and back
    'app', // the server put together
    'launch',
    'seed',
  ],
  offline: [
    'outbox', // the core, pure behind its ports
    'db',
    'guard',
    'session',
    'photos',
    'read',
    'blackBox',
    'device',
    'sync',
    'printing', // what comes out of this device, and in which order
    'commands',
    'workSession',
    'counter', // what is done to parcels at an office
    'van', // what is on a vehicle
    'handover', // to another device with no network
    'packing',
    'picking',
    'hooks',
    'rules', // a rule over many orders, off the page's thread
    'queries', // what the desk reads over the network
  ],
  widgets: [
    'paths.ts',
    'account', // knows none of its pages
    'lists', // any list; knows no order
    'client',
    'form', // knows no form of its own
    'settings',
    'customer',
    'lookups',
    'tour',
    'messages',
    'outcomes',
    'rules',
    'cutOffs',
    'orders',
    'scale',
    'codes',
    'photos',
    'signature',
    'printing', // where something comes out, and what went wrong
    'labels', // with what each order answered
    'actions',
    'papers', // labels are made where they are missing
    'workSession', // what picking and packing share of their screens
    'packing',
    'notes', // with the sheet of one order, which reminders use
  ],
  app: [
    'i18n',
    'theme', // also inside index.html, before anything else is there
    'companions',
    'monitoring',
    'replay',
    'pwa',
    'page.tsx', // a page that is fetched when it is opened
    'tour',
    'home',
    'orders',
    'screens', // every screen, one row each
    'scans', // what a code means by the rows
    'shell', // what is around a page: chip, menu, rail
    'session', // who may pass
    'workspace', // the frame of the desk
    'build', // what becomes of them all
  ],
};
