/** The full durability drill, by hand: `node server/leads/durability-drill.ts [leads] [at once] [kills]`. */
import { runDrill } from '../testing/durability.ts';

const [leads = 1_000, atOnce = 32, kills = 20] = process.argv.slice(2).map(Number);
const start = performance.now();
const report = await runDrill({ leads, atOnce, kills });
console.table({ ...report, seconds: Math.round((performance.now() - start) / 100) / 10 });
process.exitCode = report.lost + report.duplicates > 0 || report.stored < leads ? 1 : 0;
