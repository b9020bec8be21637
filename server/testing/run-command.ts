/** Runs the owner's commands in this process, on the fixture. */
import { Writable } from 'node:stream';
import { run as bookings } from '../cli/bookings.ts';
import { run as desk } from '../cli/desk.ts';
import { run as doctor } from '../cli/doctor.ts';
import { run as leads } from '../cli/leads.ts';
import type { Io } from '../cli/program.ts';
import { run as report } from '../cli/report.ts';

type Env = Readonly<Record<string, string>>;

/** As `npm run leads -- …`, and so on. */
export const runLeads = capture(leads);
export const runBookings = capture(bookings);
export const runReport = capture(report);
export const runDesk = capture(desk);
export const runDoctor = capture(doctor);

function capture(run: (argv: readonly string[], io: Io) => Promise<number>) {
  return async (argv: readonly string[], env: Env) => {
    const [stdout, stderr] = [collector(), collector()];
    const { SITE_DIR } = process.env;
    const status = await run(argv, { env: { SITE_DIR, ...env }, stdout, stderr });
    return { status, stdout: stdout.text(), stderr: stderr.text() };
  };
}

function collector() {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return Object.assign(stream, { text: () => Buffer.concat(chunks).toString() });
}
