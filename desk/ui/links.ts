/** Addresses that open the phone's own apps. */

/** Where a customer is, as far as it is known. */
export interface Place {
  street: string;
  town: string;
  zip: string;
}

/** The maps app takes the last stop, and nine on the way to it. */
const MAX_STOPS = 10;

/** @param phone E.164 */
export function callLink(phone: string): string {
  return `tel:${phone}`;
}

/** A text to send, with its words filled in. @param phone E.164 */
export function textLink(phone: string, text: string): string {
  return `sms:${phone}?&body=${encodeURIComponent(text)}`;
}

export function mailLink(email: string, subject: string, text: string): string {
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}

export function mapLink(place: Place): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(placeWords(place))}`;
}

/** All stops in order, each link from where the phone is then to as many as the maps app takes. */
export function routeLinks(stops: readonly Place[]): string[] {
  const parts = Math.ceil(stops.length / MAX_STOPS);
  return Array.from({ length: parts }, (_, n) => routeLink(stops.slice(n * MAX_STOPS, (n + 1) * MAX_STOPS)));
}

function routeLink(stops: readonly Place[]): string {
  const words = stops.map(placeWords);
  const destination = words.at(-1) ?? '';
  const between = words.slice(0, -1);
  const given = {
    api: '1',
    travelmode: 'driving',
    destination,
    ...(between.length > 0 ? { waypoints: between.join('|') } : {}),
  };
  return `https://www.google.com/maps/dir/?${new URLSearchParams(given)}`;
}

/** `12 Main St, Sacramento 95814`. A place without a name has its ZIP code alone. */
export function placeWords({ street, town, zip }: Place): string {
  return [street, town === zip ? zip : `${town} ${zip}`.trim()].filter(Boolean).join(', ');
}
