export interface State {
  name: string;
  /** The zone most of its people live in (tz database). */
  timeZone: string;
  /** Its privacy law for consumers, where it has a comprehensive one. A lawyer should look at content/legal all the same. */
  privacyLaw?: { name: string; short: string };
}

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';

const state = (name: string, timeZone: string, law?: string, short?: string): State =>
  law && short ? { name, timeZone, privacyLaw: { name: law, short } } : { name, timeZone };

/** By postal code. */
export const STATES: Readonly<Record<string, State>> = {
  AL: state('Alabama', CENTRAL),
  AK: state('Alaska', 'America/Anchorage'),
  AZ: state('Arizona', 'America/Phoenix'),
  AR: state('Arkansas', CENTRAL),
  CA: state('California', PACIFIC, 'California Consumer Privacy Act', 'CCPA'),
  CO: state('Colorado', MOUNTAIN, 'Colorado Privacy Act', 'CPA'),
  CT: state('Connecticut', EASTERN, 'Connecticut Data Privacy Act', 'CTDPA'),
  DE: state('Delaware', EASTERN, 'Delaware Personal Data Privacy Act', 'DPDPA'),
  DC: state('District of Columbia', EASTERN),
  FL: state('Florida', EASTERN, 'Florida Digital Bill of Rights', 'FDBR'),
  GA: state('Georgia', EASTERN),
  HI: state('Hawaii', 'Pacific/Honolulu'),
  ID: state('Idaho', 'America/Boise'),
  IL: state('Illinois', CENTRAL),
  IN: state('Indiana', 'America/Indiana/Indianapolis', 'Indiana Consumer Data Protection Act', 'INCDPA'),
  IA: state('Iowa', CENTRAL, 'Iowa Consumer Data Protection Act', 'ICDPA'),
  KS: state('Kansas', CENTRAL),
  KY: state('Kentucky', EASTERN, 'Kentucky Consumer Data Protection Act', 'KCDPA'),
  LA: state('Louisiana', CENTRAL),
  ME: state('Maine', EASTERN),
  MD: state('Maryland', EASTERN, 'Maryland Online Data Privacy Act', 'MODPA'),
  MA: state('Massachusetts', EASTERN),
  MI: state('Michigan', 'America/Detroit'),
  MN: state('Minnesota', CENTRAL, 'Minnesota Consumer Data Privacy Act', 'MCDPA'),
  MS: state('Mississippi', CENTRAL),
  MO: state('Missouri', CENTRAL),
  MT: state('Montana', MOUNTAIN, 'Montana Consumer Data Privacy Act', 'MTCDPA'),
  NE: state('Nebraska', CENTRAL, 'Nebraska Data Privacy Act', 'NDPA'),
  NV: state('Nevada', PACIFIC),
  NH: state('New Hampshire', EASTERN, 'New Hampshire Privacy Act', 'NHPA'),
  NJ: state('New Jersey', EASTERN, 'New Jersey Data Privacy Act', 'NJDPA'),
  NM: state('New Mexico', MOUNTAIN),
  NY: state('New York', EASTERN),
  NC: state('North Carolina', EASTERN),
  ND: state('North Dakota', CENTRAL),
  OH: state('Ohio', EASTERN),
  OK: state('Oklahoma', CENTRAL),
  OR: state('Oregon', PACIFIC, 'Oregon Consumer Privacy Act', 'OCPA'),
  PA: state('Pennsylvania', EASTERN),
  RI: state('Rhode Island', EASTERN, 'Rhode Island Data Transparency and Privacy Protection Act', 'RIDTPPA'),
  SC: state('South Carolina', EASTERN),
  SD: state('South Dakota', CENTRAL),
  TN: state('Tennessee', CENTRAL, 'Tennessee Information Protection Act', 'TIPA'),
  TX: state('Texas', CENTRAL, 'Texas Data Privacy and Security Act', 'TDPSA'),
  UT: state('Utah', MOUNTAIN, 'Utah Consumer Privacy Act', 'UCPA'),
  VT: state('Vermont', EASTERN),
  VA: state('Virginia', EASTERN, 'Virginia Consumer Data Protection Act', 'VCDPA'),
  WA: state('Washington', PACIFIC),
  WV: state('West Virginia', EASTERN),
  WI: state('Wisconsin', CENTRAL),
  WY: state('Wyoming', MOUNTAIN),
};

/** Every zone of the table, the one with most states first, as choices. */
export const TIME_ZONES = zonesOf(Object.values(STATES)).map((zone) => ({
  value: zone,
  label: `${nameOf(zone)} (${zone.replaceAll('_', ' ')})`,
}));

function zonesOf(states: readonly State[]): string[] {
  const counts = new Map<string, number>();
  for (const { timeZone } of states) counts.set(timeZone, (counts.get(timeZone) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([zone]) => zone);
}

function nameOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
