/** What setup asks of each provider. `service` is its name in nodemailer, which knows its server and port. */
export interface MailProvider {
  service: string;
  label: string;
  /** A question, or what the user name is. */
  user: string | ((password: string) => string);
  password: string;
}

const ADDRESS = 'Your email address there:';

export const MAIL_PROVIDERS: readonly MailProvider[] = [
  {
    service: 'Gmail',
    label: 'Gmail, or Google Workspace',
    user: ADDRESS,
    password:
      'An app password, 16 letters: myaccount.google.com/apppasswords (turn on 2-Step Verification first):',
  },
  {
    service: 'Outlook365',
    label: 'Outlook, or Microsoft 365',
    user: ADDRESS,
    password:
      'Its password. From 2027 on, Microsoft takes passwords only where an administrator allows them; Escape goes back to another provider:',
  },
  {
    service: 'FastMail',
    label: 'Fastmail',
    user: ADDRESS,
    password: 'An app password: Settings, Privacy & Security, Integrations, New app password:',
  },
  {
    service: 'iCloud',
    label: 'iCloud',
    user: ADDRESS,
    password: 'An app-specific password: account.apple.com, Sign-In and Security:',
  },
  {
    service: 'Yahoo',
    label: 'Yahoo',
    user: ADDRESS,
    password: 'An app password: login.yahoo.com/account/security, Generate app password:',
  },
  {
    service: 'Postmark',
    label: 'Postmark',
    user: (token) => token,
    password: 'The server API token: your server, API Tokens:',
  },
  {
    service: 'SendGrid',
    label: 'SendGrid',
    user: () => 'apikey',
    password: 'An API key that may send mail: Settings, API Keys:',
  },
  {
    service: 'SES-US-EAST-1',
    label: 'Amazon SES, in us-east-1',
    user: 'The SMTP user name: SES console, SMTP settings, Create SMTP credentials:',
    password: 'The SMTP password, shown with it:',
  },
  {
    service: 'SES-US-WEST-2',
    label: 'Amazon SES, in us-west-2',
    user: 'The SMTP user name: SES console, SMTP settings, Create SMTP credentials:',
    password: 'The SMTP password, shown with it:',
  },
  {
    service: 'Mailgun',
    label: 'Mailgun',
    user: 'The SMTP user name: Sending, Domain settings, SMTP credentials:',
    password: 'Its password, shown when it was made:',
  },
  {
    service: 'Brevo',
    label: 'Brevo',
    user: 'The SMTP login: SMTP & API, SMTP:',
    password: 'The SMTP key, on the same page:',
  },
];
