/** Debian's Caddy with the recipe's own Caddyfile, on the loopback, until the test is over. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';
import { onTestFinished } from 'vitest';
import { tempFolder } from '../../server/testing/temp-folder.ts';
import { ensureCaddy } from './programs.ts';

const CADDYFILE = join(import.meta.dirname, '../Caddyfile');

export interface Ports {
  http: number;
  https: number;
}

/**
 * Names below `localhost` get certificates of Caddy's own authority.
 * @param env what the Caddyfile asks for: `SITE_URL`, `SITE_REDIRECT_FROM`, `SITE_UPSTREAM`
 * @returns the authority's certificate, in PEM, when each name has its own
 */
export async function startCaddy(env: Readonly<Record<string, string>>, ports: Ports): Promise<string> {
  const folder = tempFolder();
  const file = join(folder, 'Caddyfile');
  const options = `admin off\nskip_install_trust\nhttp_port ${ports.http}\nhttps_port ${ports.https}\n`;
  writeFileSync(file, readFileSync(CADDYFILE, 'utf8').replace(/^\{\n/m, `{\n${options}`));
  const caddy = spawn(ensureCaddy(), ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { ...env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  const exited = once(caddy, 'close');
  onTestFinished(async () => {
    caddy.kill('SIGKILL');
    await exited;
  });
  caddy.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const hosts = [new URL(env['SITE_URL'] ?? '').hostname, env['SITE_REDIRECT_FROM'] ?? ''];
  for (const host of hosts) {
    while (!(await hasCertificate(host, ports.https))) {
      if (caddy.exitCode !== null) throw new Error(`Caddy did not start:\n${output}`);
      await pause(50);
    }
  }
  return readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8');
}

/** Caddy says that it has a certificate a moment before it serves it: only a handshake tells. */
function hasCertificate(servername: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, servername, rejectUnauthorized: false });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('secureConnect', () => {
      resolve(true);
      socket.destroy();
    });
  });
}
