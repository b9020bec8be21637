/** The desk on a server that sends mail, for browser tests. */
import { startSmtp, type TestSmtp } from '../../server/testing/smtp.ts';
import { test as desk } from './desk.ts';
import { SiteServer } from './server.ts';

export const OWNER = 'owner@pl.example';

interface MailFixtures {
  smtp: TestSmtp;
  /** Further settings of the server. */
  settings: Readonly<Record<string, string>>;
}

export const test = desk.extend<object, MailFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const smtp = await startSmtp();
      await use(smtp);
      await smtp.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ smtp, settings }, use) => {
      const server = await SiteServer.start({ SMTP_URL: smtp.url, LEADS_TO: OWNER, ...settings });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
