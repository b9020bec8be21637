/** Loads the settings: content/business.yaml, overridden by the environment (product section 1). */
import { formatPhone } from '../contract/phone.ts';
import { readOnlyPhone } from '../contract/read-phone.ts';
import { type BusinessFile, businessSchema } from './schema/business.ts';
import { ContentError, describeValue } from './yaml/problem.ts';
import { check, type ReadFile, readYaml, type YamlFile } from './yaml/yaml-file.ts';

export const SETTING_VARIABLES = {
  brand: 'BUSINESS_BRAND',
  legal_name: 'BUSINESS_LEGAL_NAME',
  phone: 'BUSINESS_PHONE',
  email: 'BUSINESS_EMAIL',
  site_url: 'SITE_URL',
  desk_url: 'DESK_URL',
  languages: 'LANGUAGES',
  phone_languages: 'PHONE_LANGUAGES',
  time_zone: 'BUSINESS_TIME_ZONE',
  reviews_widget_host: 'REVIEWS_WIDGET_HOST',
  reviews_widget_script_url: 'REVIEWS_WIDGET_SCRIPT_URL',
  reviews_widget_url: 'REVIEWS_WIDGET_URL',
  quote_provider: 'QUOTE_PROVIDER',
  callrail_form_id: 'CALLRAIL_FORM_ID',
  callrail_forms_script_url: 'CALLRAIL_FORMS_SCRIPT_URL',
  callrail_domain: 'CALLRAIL_DOMAIN',
  callrail_form_url: 'CALLRAIL_FORM_URL',
  callrail_swap_url: 'CALLRAIL_SWAP_URL',
  statistics: 'STATISTICS',
} as const satisfies Partial<Record<keyof BusinessFile, string>>;

export interface Business extends BusinessFile {
  phone_display: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable of `env` counts as not set. @throws ContentError naming each wrong setting, what was given and what is accepted. */
export function loadSettings(
  dir: string,
  env: Environment,
  read: ReadFile = (name) => readYaml(dir, name),
): Business {
  const file = read('business.yaml', businessSchema);
  const given = { ...(file.data as Record<string, unknown>) };
  const source = new Map<PropertyKey, string>();
  for (const [setting, variable] of Object.entries(SETTING_VARIABLES)) {
    if (!env[variable]) continue;
    given[setting] = env[variable];
    source.set(setting, variable);
  }

  const named = nameSources(file, source);
  const business = check(named, given, businessSchema);
  const phone = readOnlyPhone(business.phone);
  if (!phone)
    throw wrong(named, 'phone', 'a US phone number of ten digits, such as +19165550142', business.phone);
  if (business.quote_provider === 'callrail' && !business.callrail_form_id) {
    throw wrong(named, 'callrail_form_id', 'the id of your CallRail form, as quote_provider is callrail', '');
  }
  const widget = originOfHost(business.reviews_widget_host);
  return {
    ...business,
    desk_url: business.desk_url || business.site_url,
    reviews_widget_script_url: business.reviews_widget_script_url || (widget && `${widget}/widget.js`),
    reviews_widget_url: business.reviews_widget_url || (widget && `${widget}/`),
    phone,
    phone_display: formatPhone(phone),
    callrail_form_url:
      business.callrail_form_url || `https://js.callrail.com/forms/${business.callrail_form_id}/direct`,
  };
}

function originOfHost(host: string): string {
  if (!host) return '';
  return `${/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) ? 'http' : 'https'}://${host}`;
}

function nameSources(file: YamlFile, source: ReadonlyMap<PropertyKey, string>): YamlFile {
  return {
    ...file,
    where: (path) => (path[0] !== undefined && source.get(path[0])) || file.where(path),
  };
}

function wrong(
  file: YamlFile,
  field: keyof typeof SETTING_VARIABLES,
  expected: string,
  value: unknown,
): ContentError {
  const setting = `${field} [${SETTING_VARIABLES[field]}]`;
  return new ContentError([
    { where: file.where([field]), field: setting, expected, found: describeValue(value) },
  ]);
}
