export interface Place {
  street: string;
  town: string;
  zip: string;
}

/** The maps app takes nine waypoints and a destination. */
const MAX_STOPS = 10;

/** @param phone E.164 */
export function callLink(phone: string): string {
  return `tel:${phone}`;
}

/** @param phone E.164 */
export function textLink(phone: string, text: string): string {
  return `sms:${phone}?&body=${encodeURIComponent(text)}`;
}

export function mailLink(email: string, subject: string, text: string): string {
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}

export function mapLink(place: Place): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(formatPlace(place))}`;
}

export function routeLinks(stops: readonly Place[]): string[] {
  const parts = Math.ceil(stops.length / MAX_STOPS);
  return Array.from({ length: parts }, (_, n) => routeLink(stops.slice(n * MAX_STOPS, (n + 1) * MAX_STOPS)));
}

function routeLink(stops: readonly Place[]): string {
  const words = stops.map(formatPlace);
  const destination = words.at(-1) ?? '';
  const waypoints = words.slice(0, -1);
  const params = {
    api: '1',
    travelmode: 'driving',
    destination,
    ...(waypoints.length > 0 ? { waypoints: waypoints.join('|') } : {}),
  };
  return `https://www.google.com/maps/dir/?${new URLSearchParams(params)}`;
}

/** `12 Main St, Sacramento 95814`. `town` is the ZIP code if the town has no name. */
export function formatPlace({ street, town, zip }: Place): string {
  return [street, town === zip ? zip : `${town} ${zip}`.trim()].filter(Boolean).join(', ');
}
