/** Adds the desk: its users and how they sign in, read marks, and the text that its search looks through. */
import { type Kysely, sql } from 'kysely';
import { required } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('desk_users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .$call(required('text', 'name', 'created_at'))
    .addColumn('invited_as', 'text')
    .addColumn('gets_leads', 'integer', (column) => column.notNull())
    // Not null, so that nobody is a user for no reason.
    .addColumn('role', 'text', (column) =>
      column
        .generatedAlwaysAs(sql`case when gets_leads = 1 then 'owner' else invited_as end`)
        .stored()
        .notNull(),
    )
    .execute();
  const ofUser = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('desk_users.id').onDelete('cascade'),
      );
  await ofUser('desk_invites')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await ofUser('desk_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .$call(required('text', 'device', 'created_at', 'seen_at'))
    .addColumn('revoked_at', 'text')
    .execute();
  await db.schema.createIndex('desk_sessions_user').on('desk_sessions').column('user_id').execute();
  await ofUser('desk_codes')
    .addColumn('request', 'text', (column) => column.primaryKey())
    .$call(required('text', 'code_hash', 'expires_at'))
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .execute();
  await ofUser('desk_passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'integer', (column) => column.notNull())
    .$call(required('text', 'transports', 'device', 'created_at'))
    .addColumn('used_at', 'text')
    .execute();
  await db.schema
    .createTable('desk_challenges')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .$call(required('text', 'purpose', 'expires_at'))
    .execute();

  await db.schema.alterTable('leads').addColumn('read_at', 'text').execute();
  // The owner knows the leads from before there was a desk.
  await sql`update leads set read_at = received_at`.execute(db);
  await db.schema.createIndex('leads_status').on('leads').columns(['status', 'id']).execute();
  await sql`create index leads_unread on leads (id) where read_at is null`.execute(db);

  // Narrow, so that a search through all leads reads little. Not `lead_id`: it holds nothing of its own.
  await db.schema
    .createTable('lead_search')
    .addColumn('id', 'text', (column) => column.primaryKey().references('leads.id').onDelete('cascade'))
    .$call(required('text', 'zip', 'text'))
    .execute();
}
