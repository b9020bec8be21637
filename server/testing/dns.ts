/** A name server on loopback that knows TXT records, and nothing else. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const ANSWER = 0x8180;
const NO_SUCH_NAME = 0x8183;
/** Points to the name of the question; type TXT, class IN, no caching. */
const RECORD = [0xc0, HEADER_BYTES, 0, 16, 0, 1, 0, 0, 0, 0];

/** @param records texts by name */
export async function startDns(records: Readonly<Record<string, readonly string[]>>) {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, end } = questionOf(query);
    const texts = records[name] ?? [];
    const header = Buffer.from(query.subarray(0, HEADER_BYTES));
    header.writeUInt16BE(texts.length > 0 ? ANSWER : NO_SUCH_NAME, 2);
    header.writeUInt16BE(texts.length, 6);
    header.fill(0, 8);
    socket.send(
      Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...texts.map(recordOf)]),
      from.port,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => void socket.close() };
}

function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

function recordOf(text: string): Buffer {
  const data = Buffer.from(text, 'latin1');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 1);
  return Buffer.concat([Buffer.from(RECORD), length, Buffer.from([data.length]), data]);
}
