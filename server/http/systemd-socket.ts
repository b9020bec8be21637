/** Finds the port that systemd holds open while the server restarts, so that connections wait instead of being refused. */
import type { Environment } from '../../model/start-error.ts';

const FIRST_PASSED_FD = 3;

/** @param pid of this process; the variables may be meant for an ancestor */
export function systemdSocket(env: Environment, pid: number): { fd: number } | undefined {
  const isOurs = env['LISTEN_PID'] === String(pid) && Number(env['LISTEN_FDS']) >= 1;
  return isOurs ? { fd: FIRST_PASSED_FD } : undefined;
}
