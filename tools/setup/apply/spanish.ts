/** In Spanish, the sentences that setup writes by itself. What the owner has said in their own words is theirs to translate. */

const SPANISH: readonly [english: RegExp, spanish: string][] = [
  [/^(\d) days a week$/, '$1 días a la semana'],
  [/^up to (\$[\d,.]+)$/i, 'hasta $1'],
  [/^custom quote$/i, 'cotización a la medida'],
  [/^our local warehouse$/, 'nuestro almacén local'],
  [/^our warehouse$/, 'nuestro almacén'],
  [/^(\w[\w ]*) Consumer Privacy Act$/, 'Ley de Privacidad del Consumidor de $1'],
  [/^Our story$/, 'Nuestra historia'],
  [
    /^Your pile will look different\. It leaves the same way\.$/,
    'Su montón se verá distinto. Se va de la misma manera.',
  ],
  [/^Junk in (.+)\? We haul it away\.$/, '¿Basura en $1? Nos la llevamos.'],
  [
    /^We haul from (.+) and everywhere else in (.+)\. Tell us where the pile is: .*to the curb\.$/,
    'Vamos a $1 y a todo $2. Díganos dónde está el montón: en un garaje, en el patio, en un apartamento del tercer piso o en una bodega. Lo sacamos, lo cargamos y nos lo llevamos. Usted no tiene que arrastrar nada a la banqueta.',
  ],
  [/^Before we come to (.+)$/, 'Antes de ir a $1'],
  [
    /^Two things make a job in (.+) quick: .*before we lift anything\.$/,
    'Dos cosas hacen rápido un trabajo en $1: un lugar donde estacionar una camioneta con remolque, y cuántos escalones hay entre la basura y la calle. ¿El portón pide un código, o hay que apartar el elevador del edificio? Díganoslo en el formulario y, si puede, mande una foto. Sabrá el precio antes de que carguemos nada.',
  ],
  [/^Which ZIP codes in (.+) do you serve\?$/, '¿A qué códigos postales de $1 van?'],
  [/^(.+)\. If yours is next door, ask us\.$/, '$1. Si el suyo está al lado, pregúntenos.'],
  [/^Do I have to be at home in (.+) when you come\?$/, '¿Tengo que estar en casa en $1 cuando vengan?'],
  [
    /^No\. Show us the pile in photos, agree to the price by phone, and tell us how we get in\.$/,
    'No. Mándenos fotos del montón, acepte el precio por teléfono y díganos cómo entramos.',
  ],
];

/** Undefined for a text of the owner's. */
export function inSpanish(text: string): string | undefined {
  const known = SPANISH.find(([english]) => english.test(text));
  return known && listsInSpanish(text.replace(known[0], known[1]), known[1]);
}

/** `97201 and 97202` is `97201 y 97202`. */
function listsInSpanish(text: string, template: string): string {
  return template.startsWith('$1.') || template.startsWith('Vamos') ? text.replace(/,? and /g, ' y ') : text;
}
