/** Runs a drill: `npm run drill -- NAME [numbers]`. The first lines of a drill's file say what it does and which numbers it takes. */
import process from 'node:process';

const DRILLS = ['adoption', 'bookings', 'container', 'delivery', 'deploy', 'publish'];

const [name = '', ...words] = process.argv.slice(2);
if (DRILLS.includes(name)) {
  const { main } = await import(`./${name}.ts`);
  const numbers = words.map((word) => (/^\d+$/.test(word) ? Number(word) : word));
  process.exitCode = (await main(numbers)) ? 0 : 1;
} else {
  console.error(`Say which drill: npm run drill -- ${DRILLS.join('|')}`);
  process.exitCode = 2;
}
