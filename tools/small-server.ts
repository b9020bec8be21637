/**
 * What lets a server of 1 GB build its own site. The build imports it before everything else, as the bundler reads these
 * settings when it is loaded: set later, they do nothing.
 */

// Memory goes back to the system at once: 90 MiB less.
process.env['MIMALLOC_PURGE_DELAY'] = '0';
// One thread of each kind is as fast here as one for each processor, and takes less.
process.env['RAYON_NUM_THREADS'] = '1';
process.env['TOKIO_WORKER_THREADS'] = '1';
